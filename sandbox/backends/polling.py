"""What stands in for control groups where there are none: a look at the job's processes, now and then.

Weaker than the kernel's own counting, since memory can grow between two looks and the CPU time of a
process that nobody waited for is lost; it is reported as degraded limits. Standard library only.
"""

import contextlib
import os

TICK_MS = 1000 // os.sysconf("SC_CLK_TCK")
PAGE_KB = os.sysconf("SC_PAGE_SIZE") // 1024
# Fields of /proc/<pid>/stat after the name, counted from the state.
CPU_TIMES, RESIDENT_PAGES = slice(11, 15), 21


class ProcessTree:
    """The processes below one of this process's children, in the manner of a control group."""

    version = 0

    def __init__(self, *, memory_mb: int) -> None:
        self._limit_kb = memory_mb * 1024
        self._cpu_ms = self._peak_kb = 0

    def join(self) -> None:
        """Do nothing: children belong by birth."""

    def cpu_ms(self) -> int:
        """Look, and return the CPU time seen so far."""
        cpu_ms = resident_kb = 0
        pids = []
        todo = _children("thread-self")
        while todo:
            pid = todo.pop()
            pids.append(pid)
            todo += _children(pid)
            fields = _stat(pid)
            cpu_ms += sum(map(int, fields[CPU_TIMES])) * TICK_MS
            resident_kb += int(fields[RESIDENT_PAGES]) * PAGE_KB if fields else 0
        if resident_kb > self._limit_kb:
            # Processes that forked share pages, which were counted for each of them.
            resident_kb = sum(map(_own_share_kb, pids))
        self._cpu_ms, self._peak_kb = max(self._cpu_ms, cpu_ms), max(self._peak_kb, resident_kb)
        return self._cpu_ms

    def peak_memory_kb(self) -> int:
        """Return the most memory seen at once."""
        return self._peak_kb

    def out_of_memory(self) -> bool:
        """Return whether more memory was seen than allowed."""
        return self._peak_kb > self._limit_kb

    def remove(self) -> None:
        """Do nothing: there is nothing but processes."""


def _children(process: str) -> list[str]:
    path = (
        f"/proc/{process}/children"
        if process == "thread-self"
        else f"/proc/{process}/task/{process}/children"
    )
    with contextlib.suppress(OSError), open(path) as file:  # noqa: PTH123
        return file.read().split()
    return []


def _own_share_kb(pid: str) -> int:
    with contextlib.suppress(OSError), open(f"/proc/{pid}/smaps_rollup") as file:  # noqa: PTH123
        for line in file:
            if line.startswith("Pss:"):
                return int(line.split()[1])
    return 0


def _stat(pid: str) -> list[str]:
    with contextlib.suppress(OSError), open(f"/proc/{pid}/stat") as file:  # noqa: PTH123
        return file.read().rpartition(")")[2].split()
    return []
