"""Everything CI checks besides the tests; prints each check's name and stops at none of them."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
TEMPLATES = [str(path) for path in sorted((ROOT / "templates").rglob("*.html"))]
CHECKS = {
    "lint": ["ruff", "check", "."],
    "format": ["ruff", "format", "--check", "."],
    "types": ["mypy", "reviewapp", "annotations", "sandbox"],
    "templates": ["djhtml", "--check", *TEMPLATES],
    "layers": ["lint-imports"],
    "migrations": ["python", "manage.py", "makemigrations", "--check", "--dry-run"],
    "deployment": ["python", "manage.py", "check", "--deploy", "--fail-level", "WARNING"],
}
# What a deployment sets, so that its checks look at one.
DEPLOYED = {"ASSAY_HTTPS": "1", "ASSAY_ALLOWED_HOSTS": "assay.example", "ASSAY_DEMO": "0"}


def main() -> int:
    """Run all checks and return how many failed."""
    failed = []
    for name, (program, *arguments) in CHECKS.items():
        environment = {**os.environ, **(DEPLOYED if name == "deployment" else {})}
        done = subprocess.run(
            [str(BIN / program), *arguments], cwd=ROOT, env=environment, check=False
        )
        print(f"{name}: {'ok' if done.returncode == 0 else 'FAILED'}", flush=True)
        if done.returncode:
            failed.append(name)
    if failed:
        print(f"Failed: {', '.join(failed)}")
    return len(failed)


if __name__ == "__main__":
    sys.exit(main())
