"""Control groups: memory, process count and CPU time of a job and all its children.

Runs in the spawner, so it imports nothing but the standard library. Version 1 (as root), version 2
(where a subtree is ours) or none; a hybrid mount without controllers counts as version 1.
"""

import contextlib
import os
import signal
import time
from dataclasses import dataclass, field
from pathlib import Path

V1_CONTROLLERS = ("memory", "pids", "cpuacct")


@dataclass
class Group:
    """The control group of one job, as one directory (v2) or one a controller (v1)."""

    version: int
    folders: dict[str, Path] = field(default_factory=dict)

    def join(self) -> None:
        """Put the calling process in; called between fork and exec."""
        for folder in set(self.folders.values()):
            (folder / "cgroup.procs").write_text("0")

    def cpu_ms(self) -> int | None:
        """Return the CPU time of all processes so far, or None where it is not counted."""
        if self.version == 1:
            return int((self.folders["cpuacct"] / "cpuacct.usage").read_text()) // 1_000_000
        if self.version == 2:
            return _keyed(self.folders["memory"] / "cpu.stat").get("usage_usec", 0) // 1000
        return None

    def peak_memory_kb(self) -> int | None:
        """Return the most memory held at once, or None where it is not counted."""
        if self.version == 1:
            return int((self.folders["memory"] / "memory.max_usage_in_bytes").read_text()) // 1024
        if self.version == 2:
            peak = self.folders["memory"] / "memory.peak"
            return int(peak.read_text()) // 1024 if peak.exists() else None
        return None

    def out_of_memory(self) -> bool:
        """Return whether the kernel killed a process of the group for memory."""
        if self.version == 1:
            return _keyed(self.folders["memory"] / "memory.oom_control").get("oom_kill", 0) > 0
        if self.version == 2:
            return _keyed(self.folders["memory"] / "memory.events").get("oom_kill", 0) > 0
        return False

    def remove(self) -> None:
        """Kill whatever is left and remove the group; returns within two seconds."""
        deadline = time.monotonic() + 2
        for folder in set(self.folders.values()):
            while folder.exists():
                for pid in (folder / "cgroup.procs").read_text().split():
                    with contextlib.suppress(ProcessLookupError):
                        os.kill(int(pid), signal.SIGKILL)
                try:
                    folder.rmdir()
                except OSError:
                    if time.monotonic() > deadline:
                        return
                    time.sleep(0.002)


class Cgroups:
    """Makes groups below one of our own, found once from the mount table."""

    def __init__(self) -> None:
        self.version = 0
        self.roots: dict[str, Path] = {}
        self._count = 0
        self._probe()
        self._sweep()

    def new_group(self, *, memory_mb: int, processes: int) -> Group:
        """Make the group of one job with its limits; without control groups it holds nothing."""
        self._count += 1
        name = f"assay-{os.getpid()}-{self._count}"
        group = Group(self.version, {key: root / name for key, root in self.roots.items()})
        for folder in set(group.folders.values()):
            folder.mkdir()
        size = str(memory_mb * 1024 * 1024)
        if self.version == 1:
            memory = group.folders["memory"]
            (memory / "memory.limit_in_bytes").write_text(size)
            with contextlib.suppress(FileNotFoundError):  # kernels without swap accounting
                (memory / "memory.memsw.limit_in_bytes").write_text(size)
            (group.folders["pids"] / "pids.max").write_text(str(processes))
        elif self.version == 2:
            folder = group.folders["memory"]
            (folder / "memory.max").write_text(size)
            with contextlib.suppress(FileNotFoundError):
                (folder / "memory.swap.max").write_text("0")
            (folder / "memory.oom.group").write_text("1")
            (folder / "pids.max").write_text(str(processes))
        return group

    def _sweep(self) -> None:
        """Remove the groups of spawners that were killed before they could."""
        for root in set(self.roots.values()):
            for folder in root.glob("assay-*-*"):
                if not Path(f"/proc/{folder.name.split('-')[1]}").exists():
                    Group(self.version, {"": folder}).remove()

    def _probe(self) -> None:
        mounts = _mounts()
        own = _own_paths()
        v1 = {name: mounts[name] for name in V1_CONTROLLERS if name in mounts}
        if len(v1) == len(V1_CONTROLLERS):
            roots = {}
            for name, mount in v1.items():
                inside = mount / own.get(name, "/").lstrip("/")
                roots[name] = inside if inside.is_dir() else mount
            if all(os.access(root, os.W_OK) for root in roots.values()):
                self.version, self.roots = 1, roots
            return
        unified = mounts.get("unified")
        if unified is None:
            return
        folder = unified / own.get("", "/").lstrip("/")
        controllers = folder / "cgroup.subtree_control"
        if controllers.exists() and os.access(folder, os.W_OK):
            enabled = controllers.read_text().split()
            if {"memory", "pids"} <= set(enabled):
                self.version, self.roots = 2, {"memory": folder}


def _mounts() -> dict[str, Path]:
    """Return where each v1 controller, and the unified tree, is mounted."""
    found: dict[str, Path] = {}
    for line in Path("/proc/self/mountinfo").read_text().splitlines():
        left, _, right = line.partition(" - ")
        mount, (kind, _, options) = Path(left.split()[4]), right.split()[:3]
        if kind == "cgroup2":
            found["unified"] = mount
        elif kind == "cgroup":
            for name in options.split(","):
                found.setdefault(name, mount)
    return found


def _own_paths() -> dict[str, str]:
    """Return this process's path in each v1 controller; the unified tree's has the empty name."""
    found = {}
    for line in Path("/proc/self/cgroup").read_text().splitlines():
        _, names, path = line.split(":", 2)
        for name in names.split(","):
            found[name] = path
    return found


def _keyed(path: Path) -> dict[str, int]:
    return {key: int(value) for key, value in map(str.split, path.read_text().splitlines())}
