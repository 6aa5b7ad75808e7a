"""What a run may not change on the host: processes, mounts, control groups, files, descriptors."""

import contextlib
import os
import time
from dataclasses import dataclass, replace
from pathlib import Path

import psutil

from sandbox.backends.bubblewrap import FIRST_UID, SLOTS, Bubblewrap
from sandbox.backends.cgroups import Cgroups

PUBLIC_FOLDERS = (Path("/tmp"), Path("/var/tmp"), Path("/dev/shm"))
SETTLE_SECONDS = 1.0
MEMORY_GROWTH = 10 * 1024 * 1024


@dataclass(frozen=True)
class HostState:
    """Everything a run could leave behind, in a form that can be compared."""

    survivors: frozenset[str]
    mounts: dict[int, int]
    cgroups: frozenset[str]
    files: frozenset[str]
    descriptors: dict[int, int]


def host_state(backend: Bubblewrap) -> HostState:
    """Return what is on the host now because of this backend."""
    own = psutil.Process()
    spawners = own.children()
    pids = [own.pid, *(spawner.pid for spawner in spawners)]
    return HostState(
        survivors=frozenset(_survivors(backend, spawners)),
        mounts={pid: len(Path(f"/proc/{pid}/mountinfo").read_text().splitlines()) for pid in pids},
        cgroups=frozenset(
            str(folder)
            for root in set(Cgroups().roots.values())
            for pid in pids
            for folder in root.glob(f"assay-{pid}-*")
        ),
        files=frozenset(_files(backend)),
        descriptors={pid: len(os.listdir(f"/proc/{pid}/fd")) for pid in pids},
    )


def assert_unchanged(backend: Bubblewrap, before: HostState) -> None:
    """Assert that within a second the host is as it was."""
    deadline = time.monotonic() + SETTLE_SECONDS
    while (after := _since(before, host_state(backend))) != before and time.monotonic() < deadline:
        time.sleep(0.02)
    assert after == before


def _since(before: HostState, after: HostState) -> HostState:
    """Return `after` with what went away meanwhile put back: an end is not something left behind."""
    return replace(after, survivors=after.survivors | before.survivors)


def resident(backend: Bubblewrap) -> int:
    """Return the resident memory, in bytes, of this process and its spawners."""
    own = psutil.Process()
    return sum(one.memory_info().rss for one in (own, *own.children()))


def _survivors(backend: Bubblewrap, spawners: list[psutil.Process]) -> list[str]:
    """Return the processes that a job left: below a spawner, or elsewhere under a slot's user."""
    left = [str(child) for spawner in spawners for child in spawner.children(recursive=True)]
    if os.geteuid() == 0:
        uids = {FIRST_UID + one._slot.number for idle in backend._idle.values() for one in idle}
        for process in psutil.process_iter(["uids", "status"]):
            with contextlib.suppress(psutil.NoSuchProcess):
                if (
                    process.info["uids"]
                    and process.info["uids"].real in uids
                    and _is_orphan(process)
                ):
                    left.append(str(process))
    return left


def _is_orphan(process: psutil.Process) -> bool:
    """Return whether a job's process has no spawner: that of another installation looks after its own.

    The dead of other installations wait for init; our own are children, and counted as such.
    """
    if process.status() == psutil.STATUS_ZOMBIE:
        return False
    return not any("backends.spawner" in " ".join(one.cmdline()) for one in process.parents())


def _files(backend: Bubblewrap) -> list[str]:
    found = [str(path) for path in backend.work_dir.rglob("*") if path.parent.name != "slots"]
    slot_uids = range(FIRST_UID, FIRST_UID + SLOTS)
    for folder in PUBLIC_FOLDERS:
        for path in folder.iterdir():
            # Other programs' files come and go here.
            with contextlib.suppress(FileNotFoundError):
                if path.lstat().st_uid in slot_uids:
                    found.append(str(path))
    return found
