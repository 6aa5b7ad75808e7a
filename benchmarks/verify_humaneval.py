"""Verification of a 300-row study beside a bare `python -m unittest` loop on the same pairs.

Both sides run the same 600 pairs of solution and suite on all cores, so the ratio is the price of
isolation, framing and storing. Prints one table; nothing is kept.
"""

import contextlib
import json
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

os.environ["ASSAY_DATABASE_NAME"] = "assay_bench"
os.environ["DJANGO_SETTINGS_MODULE"] = "reviewapp.settings"
ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT.parent / "shared" / "data"
sys.path.insert(0, str(ROOT))


def main() -> None:
    import django

    django.setup()
    from django.core.management import call_command

    from annotations.models import SampleRun

    call_command("migrate", verbosity=0)
    # Results of an earlier benchmark would be reused: that is not what is measured here.
    call_command("flush", interactive=False, verbosity=0)
    study = "humaneval"
    for name in ("python_humaneval.jsonl", "python_humaneval_human_suites.jsonl"):
        with open(os.devnull, "w") as nothing:
            call_command(
                "import_samples", str(DATA / name), study=study, create=True, stdout=nothing
            )
    started = time.monotonic()
    with tempfile.TemporaryFile("w+") as out:
        call_command("verify", study=study, json=True, stdout=out)
        out.seek(0)
        report = json.load(out)
    assay = time.monotonic() - started

    links = list(SampleRun.objects.select_related("sample__solution", "suite", "run"))
    walls = [link.run.result["resources"]["wall_ms"] for link in links]
    peak = max(link.run.result["resources"]["peak_memory_kb"] for link in links) / 1024

    started = time.monotonic()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        bare_walls = list(
            pool.map(bare_run, [(link.sample.solution.code, link.suite.code) for link in links])
        )
    bare = time.monotonic() - started
    wrong = sum(
        row["passed"] != (row["expected"] == "pass")
        for row in report["verdicts"]
        if row["expected"]
    )

    print(f"{'':28}{'assay':>10}{'bare unittest':>16}")
    print(f"{'pairs run':28}{len(links):>10}{len(bare_walls):>16}")
    print(f"{'seconds':28}{assay:>10.1f}{bare:>16.1f}")
    print(f"{'runs a second':28}{len(links) / assay:>10.1f}{len(links) / bare:>16.1f}")
    for label, share in (("p50 of one run, ms", 0.5), ("p95 of one run, ms", 0.95)):
        print(f"{label:28}{quantile(walls, share):>10.0f}{quantile(bare_walls, share):>16.0f}")
    print(f"{'peak memory of a run, MB':28}{peak:>10.1f}")
    own = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{'peak memory of verify, MB':28}{own:>10.1f}")
    print(f"verdicts that differ from the file: {wrong}")
    print(f"ratio assay / bare: {assay / bare:.2f}")


def bare_run(pair: tuple[str, str]) -> float:
    """Run one pair as anybody would by hand and return the milliseconds."""
    solution, tests = pair
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "solution.py").write_text(solution)
        Path(folder, "test_solution.py").write_text(tests)
        started = time.monotonic()
        with contextlib.suppress(subprocess.TimeoutExpired):
            subprocess.run(
                [sys.executable, "-m", "unittest", "test_solution"],
                cwd=folder,
                capture_output=True,
                timeout=5,
                check=False,
                env={"PYTHONHASHSEED": "0"},
            )
        return (time.monotonic() - started) * 1000


def quantile(values: list[float], share: float) -> float:
    return statistics.quantiles(values, n=100)[int(share * 100) - 1]


if __name__ == "__main__":
    main()
