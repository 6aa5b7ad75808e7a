"""A whole Assay for the browser: its own database, a real web process and a real worker."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.conftest import skip_or_fail

ROOT = Path(__file__).resolve().parents[2]
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-quic",
    "--no-first-run",
]
# pytest-playwright keeps an event loop in the thread; Django would refuse to touch the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"


@pytest.fixture(scope="session")
def browser_type_launch_args():
    chromium = shutil.which("chromium")
    if chromium is None:
        skip_or_fail("Chromium is missing: apt-get install chromium")
    return {"executable_path": chromium, "args": CHROMIUM_FLAGS}


@pytest.fixture(scope="session")
def assay(tmp_path_factory):
    """Start Assay as `make run` does and yield its address and log."""
    log = tmp_path_factory.mktemp("assay") / "log"
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    environment = {
        **os.environ,
        "ASSAY_DEMO": "1",
        # Two test processes have an Assay each.
        "ASSAY_PORT": "84" + worker.removeprefix("gw").zfill(2),
        "ASSAY_DATABASE_NAME": f"assay_e2e_{worker}",
    }
    manage = [sys.executable, "manage.py"]
    subprocess.run([*manage, "migrate", "-v", "0"], cwd=ROOT, env=environment, check=True)
    subprocess.run([*manage, "setup_demo"], cwd=ROOT, env=environment, check=True)
    with log.open("wb") as file:
        process = subprocess.Popen(
            [sys.executable, "tools/serve.py"], cwd=ROOT, env=environment, stdout=file, stderr=file
        )
    try:
        yield _wait_for_address(log, process), log
    finally:
        process.send_signal(signal.SIGINT)
        assert process.wait(timeout=30) == 0


def _wait_for_address(log: Path, process: subprocess.Popen) -> str:
    for _ in range(600):
        found = re.search(r"Assay is at (http://\S+)", log.read_text())
        if found:
            return found[1].rstrip("/")
        assert process.poll() is None, log.read_text()
        time.sleep(0.1)
    raise AssertionError(log.read_text())


@pytest.fixture(scope="session")
def base_url(assay):
    return assay[0]


@pytest.fixture
def page(page: Page):
    """A page that fails its test when the browser complains about anything."""
    complaints = []
    page.on(
        "console",
        lambda message: message.type in {"error", "warning"} and complaints.append(message.text),
    )
    page.on("pageerror", lambda error: complaints.append(str(error)))
    yield page
    assert complaints == []


@pytest.fixture
def sign_in(page: Page):
    """Return a function that signs in as somebody of the demo by the one-click button."""

    def run(email: str) -> None:
        page.context.clear_cookies()
        page.goto("/accounts/login/")
        page.locator(f'form:has(input[value="{email}"]) button').click()
        page.wait_for_url("**/")

    return run


@pytest.fixture(scope="session")
def warnings_in_log(assay):
    """Return what the processes logged at warning level or above."""

    def read() -> list[str]:
        text = assay[1].read_text()
        return [
            line for line in text.splitlines() if re.search(r"WARN|ERROR|CRITICAL|Traceback", line)
        ]

    return read
