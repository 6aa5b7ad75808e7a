"""The host that runs the jobs: many runs, killed workers and spawners, what is missing."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psutil
import pytest
from django.conf import settings

from sandbox.backends.bubblewrap import FIRST_UID, Bubblewrap
from sandbox.execution import run_now
from sandbox.verdicts import Verdict
from tests.attacks.test_python_containment import RIGHT, TESTS

pytestmark = pytest.mark.sandbox


@pytest.mark.usefixtures("healthy_host")
def test_many_runs_leave_the_host_alone(backend: Bubblewrap) -> None:
    codes = [
        RIGHT,
        "def f(n):\n    return 0\n",
        "import os\nos._exit(1)\n",
        "import os\nos.fork()\n" + RIGHT,
    ]
    for number in range(60):
        code = codes[number % len(codes)]
        result = run_now(language="python", solution=code, tests=TESTS, backend=backend)
        assert result.verdict != Verdict.INFRA_ERROR, result
    assert len(dead_jobs(backend)) < 5


def dead_jobs(backend: Bubblewrap) -> list[int]:
    """Return the dead processes of this backend's slots that nobody has waited for."""
    uids = {FIRST_UID + one._slot.number for idle in backend._idle.values() for one in idle}
    return [
        one.pid
        for one in psutil.process_iter(["uids", "status"])
        if one.info["status"] == psutil.STATUS_ZOMBIE and one.info["uids"].real in uids
    ]


def test_twenty_runs_at_once(backend: Bubblewrap) -> None:
    with ThreadPoolExecutor(20) as pool:
        results = list(
            pool.map(
                lambda _: run_now(language="python", solution=RIGHT, tests=TESTS, backend=backend),
                range(20),
            )
        )
    assert {result.verdict for result in results} == {Verdict.PASS}


WORKER = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "reviewapp.settings"
import django
django.setup()
from sandbox.execution import get_backend, run_now
print("ready", flush=True)
code = "import os, time\\nif os.fork() == 0: os.setsid()\\ndef f(n):\\n    time.sleep(60)\\n"
run_now(language="python", solution=code, tests=sys.argv[1])
"""


@pytest.mark.skipif(
    os.geteuid() != 0, reason="only root gives each job a user of its own to look for"
)
def test_a_killed_worker_leaves_nothing(backend: Bubblewrap) -> None:
    worker = subprocess.Popen(
        [sys.executable, "-c", WORKER, TESTS], stdout=subprocess.PIPE, cwd=settings.BASE_DIR
    )
    assert worker.stdout is not None
    worker.stdout.readline()
    deadline = time.monotonic() + 5
    spawners: list[psutil.Process] = []
    jobs: list[psutil.Process] = []
    while len(jobs) < 3 and time.monotonic() < deadline:
        spawners = psutil.Process(worker.pid).children()
        jobs = psutil.Process(worker.pid).children(recursive=True)
        jobs = [job for job in jobs if job.uids().real >= FIRST_UID]
        time.sleep(0.02)
    assert jobs, "the job never started"
    worker.send_signal(signal.SIGKILL)
    worker.wait()
    worker.stdout.close()
    _, alive = psutil.wait_procs([*spawners, *jobs], timeout=1)
    assert [one for one in alive if one.status() != psutil.STATUS_ZOMBIE] == []
    left = [
        str(path)
        for one in spawners
        for path in Path("/sys/fs/cgroup").glob(f"**/assay-{one.pid}-*")
    ]
    assert left == []


@pytest.mark.usefixtures("backend")
def test_a_killed_spawner_is_our_fault_and_replaced(tmp_path: Path) -> None:
    backend = Bubblewrap(tmp_path)
    others = set(psutil.Process().children())
    with ThreadPoolExecutor(1) as pool:
        sleeping = "import time\ndef f(n):\n    time.sleep(8)\n    return 2 * n\n"
        future = pool.submit(
            run_now, language="python", solution=sleeping, tests=TESTS, backend=backend
        )
        jobs: list[psutil.Process] = []
        while len(jobs) < 3:
            time.sleep(0.02)
            for spawner in set(psutil.Process().children()) - others:
                jobs = spawner.children(recursive=True)
        spawner.kill()
        result = future.result(timeout=5)
    assert result.verdict == Verdict.INFRA_ERROR
    _, alive = psutil.wait_procs(jobs, timeout=1)
    assert [one for one in alive if one.status() != psutil.STATUS_ZOMBIE] == []
    again = run_now(language="python", solution=RIGHT, tests=TESTS, backend=backend)
    backend.close()
    assert again.verdict == Verdict.PASS
    # The new spawner removed what the killed one could not.
    assert list(Path("/sys/fs/cgroup").glob(f"**/assay-{spawner.pid}-*")) == []


def test_a_missing_bubblewrap_is_our_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    result = run_now(language="python", solution=RIGHT, tests=TESTS, backend=Bubblewrap(tmp_path))
    assert result.verdict == Verdict.INFRA_ERROR
    assert "apt-get install bubblewrap" in result.message


def test_a_work_folder_that_cannot_be_made_is_our_fault() -> None:
    result = run_now(
        language="python", solution=RIGHT, tests=TESTS, backend=Bubblewrap(Path("/proc/no"))
    )
    assert result.verdict == Verdict.INFRA_ERROR
    assert result.message


def test_a_work_folder_with_a_space(tmp_path: Path) -> None:
    backend = Bubblewrap(tmp_path / "a folder")
    try:
        result = run_now(language="python", solution=RIGHT, tests=TESTS, backend=backend)
    finally:
        backend.close()
    assert result.verdict == Verdict.PASS
