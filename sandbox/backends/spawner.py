"""The process that starts jobs: single-threaded, with an empty environment, one job at a time.

A web or worker thread must not start them: `--die-with-parent` follows the parent thread, and what the
server knows could be read from /proc/1/environ inside. Requests and answers are length-prefixed JSON on
standard input and output; the end of the input ends the spawner and whatever runs. Standard library only.
"""

import base64
import ctypes
import json
import os
import resource
import select
import signal
import sys
import time
from dataclasses import dataclass, field
from typing import Any

from sandbox.backends.cgroups import Cgroups, Group
from sandbox.backends.polling import ProcessTree
from sandbox.backends.seccomp import filter_program

HEADER = 8
TICK_SECONDS = 0.02
MS_BIND, MS_REC, MS_PRIVATE, MNT_DETACH = 4096, 16384, 1 << 18, 2
CLONE_NEWNS, CLONE_NEWUSER = 0x00020000, 0x10000000
PR_SET_CHILD_SUBREAPER = 36
STAGE = "/mnt"
SCRATCH = f"{STAGE}/scratch"
SCRATCH_FOLDERS = {"work": "/work", "tmp": "/tmp", "shm": "/dev/shm"}  # noqa: S108 inside the sandbox
SCRATCH_FILES = 4096


@dataclass
class Stream:
    """Keeps the head and the tail of what a pipe delivers, and counts the rest."""

    limit: int
    head: bytearray = field(default_factory=bytearray)
    tail: bytearray = field(default_factory=bytearray)
    total: int = 0

    def add(self, data: bytes) -> None:
        """Take in the next bytes; memory stays within the limit."""
        self.total += len(data)
        room = self.limit // 2 - len(self.head)
        self.head += data[:room] if room > 0 else b""
        self.tail += data[room:] if room > 0 else data
        if len(self.tail) > self.limit:
            del self.tail[: -self.limit // 2]

    @property
    def content(self) -> bytes:
        """What is kept, with a sign where bytes are missing."""
        tail = bytes(self.tail[-(self.limit // 2) :])
        missing = self.total - len(self.head) - len(tail)
        sign = f"\n… {missing} bytes left out …\n".encode() if missing else b""
        return bytes(self.head) + sign + tail

    @property
    def truncated(self) -> bool:
        """Whether some bytes are missing."""
        return self.total > len(self.head) + len(self.tail[-(self.limit // 2) :])


def main() -> None:
    """Serve requests until the input ends."""
    spawner = Spawner(json.loads(_read_message() or b"{}"))
    _write_message({"ready": True, "cgroups": spawner.cgroups.version})
    while (request := _read_message()) is not None:
        try:
            answer = spawner.run(json.loads(request))
        except OSError as error:
            answer = {"infrastructure": f"{type(error).__name__}: {error}"}
        _write_message(answer)


class Spawner:
    """Starts bubblewrap for each job and watches it to its end."""

    def __init__(self, settings: dict[str, Any]) -> None:
        self.settings = settings
        self.uid: int | None = settings.get("uid")
        self.cgroups = Cgroups()
        self.seccomp = filter_program()
        # Processes that outlive their bubblewrap become children of this one, which ends them.
        _check(_libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0))
        self.mounts = _stage(settings["mounts"])

    def run(self, request: dict[str, Any]) -> dict[str, Any]:
        """Run one job and return what was seen of it."""
        limits = request["limits"]
        group: Group | ProcessTree
        if self.cgroups.version == 0:
            group = ProcessTree(memory_mb=limits["memory_mb"])
            # Inside, where the kernel counts the processes of this user namespace alone.
            count = f"--nproc={limits['processes']}"
            request["command"] = ["/usr/bin/prlimit", count, "--", *request["command"]]
        else:
            group = self.cgroups.new_group(
                memory_mb=limits["memory_mb"], processes=limits["processes"]
            )
        _mount_scratch(request["limits"]["disk_mb"])
        try:
            answer = self._watch(request, group)
            space = os.statvfs(SCRATCH)
            answer["disk_exceeded"] = space.f_bavail == 0 or space.f_favail == 0
            return answer
        finally:
            _end_children()
            group.remove()
            _check(_libc.umount2(SCRATCH.encode(), MNT_DETACH))

    def _watch(self, request: dict[str, Any], group: Group | ProcessTree) -> dict[str, Any]:
        out_r, out_w = os.pipe()
        err_r, err_w = os.pipe()
        result_r, result_w = os.pipe()
        data = {path: _memfd(text.encode()) for path, text in request["files"].items()}
        config = _memfd(base64.b64decode(request["config"]))
        seccomp = _memfd(self.seccomp)
        argv = self._argv(request, data, config, seccomp, result_w)
        started = time.monotonic()
        pid = os.fork()
        if pid == 0:
            self._become_job(
                argv, request, group, (out_w, err_w), {result_w, config, seccomp, *data.values()}
            )
        for fd in (out_w, err_w, result_w, config, seccomp, *data.values()):
            os.close(fd)
        streams = {
            out_r: Stream(request["capture_bytes"]),
            err_r: Stream(request["capture_bytes"]),
            result_r: Stream(2 * request["channel_bytes"]),
        }
        try:
            ended = self._drain(pid, streams, request, group, started)
        finally:
            for fd in streams:
                os.close(fd)
        out, err, result = streams.values()
        status, usage = ended.pop("status"), ended.pop("usage")
        cpu_ms, peak_kb = group.cpu_ms(), group.peak_memory_kb()
        code = os.waitstatus_to_exitcode(status)
        # bubblewrap reports a job that died of a signal as 128 + its number.
        number = -code if code < 0 else code - 128 if code > 128 else 0
        return {
            **ended,
            "exit_code": code if number == 0 else None,
            "signal": _signal_name(number),
            "out_of_memory": group.out_of_memory(),
            "channel": base64.b64encode(result.content[: request["channel_bytes"]]).decode(),
            "channel_exceeded": result.total > request["channel_bytes"],
            "stdout": base64.b64encode(out.content).decode(),
            "stderr": base64.b64encode(err.content).decode(),
            "truncated": out.truncated or err.truncated,
            "wall_ms": int((time.monotonic() - started) * 1000),
            "cpu_ms": int((usage.ru_utime + usage.ru_stime) * 1000) if cpu_ms is None else cpu_ms,
            "peak_memory_kb": usage.ru_maxrss if peak_kb is None else peak_kb,
        }

    def _drain(
        self,
        pid: int,
        streams: dict[int, Stream],
        request: dict[str, Any],
        group: Group | ProcessTree,
        started: float,
    ) -> dict[str, Any]:
        """Read the job's pipes until it has ended, ending it when a limit is reached."""
        limits = request["limits"]
        seen: dict[str, Any] = {"timed_out": "", "output_exceeded": False}
        wall_end = started + limits["wall_seconds"]
        poll = select.poll()
        process = os.pidfd_open(pid)
        for fd in (*streams, process):
            poll.register(fd, select.POLLIN)
        poll.register(0, select.POLLHUP)
        out, err, _ = streams.values()
        running, killed = True, False
        while running:
            wait = max(0.0, min(TICK_SECONDS, wall_end - time.monotonic()))
            for fd, event in poll.poll(wait * 1000):
                if fd == process:
                    running = False
                elif fd == 0 and event & select.POLLHUP:
                    os.kill(pid, signal.SIGKILL)
                    sys.exit(0)
                elif fd in streams and not _take(fd, streams[fd]):
                    poll.unregister(fd)
            if killed or not running:
                continue
            if out.total + err.total > request["output_bytes"]:
                seen["output_exceeded"] = killed = True
            elif time.monotonic() >= wall_end:
                seen["timed_out"], killed = "wall time", True
            elif (group.cpu_ms() or 0) > limits["cpu_seconds"] * 1000:
                seen["timed_out"], killed = "CPU time", True
            elif group.version == 0 and group.out_of_memory():
                killed = True
            if killed:
                os.kill(pid, signal.SIGKILL)
        os.close(process)
        _, status, usage = os.wait4(pid, 0)
        _end_children()
        for fd, stream in streams.items():
            os.set_blocking(fd, False)
            # What was written before the end still counts; a surviving child may hold the pipe open.
            while stream.total <= request["output_bytes"] and _take(fd, stream):
                pass
        if os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGXCPU:
            seen["timed_out"] = "CPU time"
        return {**seen, "status": status, "usage": usage}

    def _argv(
        self, request: dict[str, Any], data: dict[str, int], config: int, seccomp: int, result: int
    ) -> list[str]:
        argv = [self.settings["bwrap"], "--unshare-all", "--unshare-user", "--disable-userns"]
        argv += ["--cap-drop", "ALL", "--die-with-parent", "--new-session", "--clearenv"]
        argv += ["--hostname", "sandbox", "--uid", "1000", "--gid", "1000"]
        for path in ("/usr", "/etc/alternatives", "/etc/ld.so.cache"):
            argv += ["--ro-bind-try", path, path]
        for path in ("/bin", "/sbin", "/lib", "/lib64"):
            if os.path.islink(path):  # noqa: PTH114 standard library start-up is what counts here
                argv += ["--symlink", os.readlink(path), path]  # noqa: PTH115
            else:
                argv += ["--ro-bind-try", path, path]
        for inside, outside in self.mounts.items():
            argv += ["--ro-bind", outside, inside]
        argv += ["--proc", "/proc", "--dev", "/dev"]
        for folder, inside in SCRATCH_FOLDERS.items():
            argv += ["--bind", f"{SCRATCH}/{folder}", inside]
        argv += ["--remount-ro", "/dev"]
        for path, fd in data.items():
            argv += ["--perms", "0444", "--ro-bind-data", str(fd), path]
        argv += ["--remount-ro", "/", "--chdir", "/work"]
        for name, value in {
            "PATH": "/usr/bin:/bin",
            "HOME": "/work",
            "LANG": "C.UTF-8",
            "TZ": "UTC",
            "PYTHONHASHSEED": "0",
            "ASSAY_CONFIG_FD": str(config),
            "ASSAY_RESULT_FD": str(result),
        }.items():
            argv += ["--setenv", name, value]
        return [*argv, "--seccomp", str(seccomp), "--", *request["command"]]

    def _become_job(
        self,
        argv: list[str],
        request: dict[str, Any],
        group: Group | ProcessTree,
        outputs: tuple[int, int],
        keep: set[int],
    ) -> None:
        """Turn the forked child into bubblewrap: limits, group, user, descriptors. Never returns."""
        try:
            group.join()
            nothing = os.open("/dev/null", os.O_RDONLY)
            for target, fd in enumerate((nothing, *outputs)):
                os.dup2(fd, target)
            for fd in map(int, os.listdir("/proc/self/fd")):  # noqa: PTH208
                if fd > 2 and fd not in keep:
                    try:
                        os.set_inheritable(fd, False)
                    except OSError:
                        continue  # the listing's own descriptor
            for fd in keep:
                os.set_inheritable(fd, True)
            limits = request["limits"]
            _limit(resource.RLIMIT_CORE, 0)
            _limit(resource.RLIMIT_NOFILE, 256)
            _limit(resource.RLIMIT_FSIZE, limits["disk_mb"] * 1024 * 1024)
            _limit(resource.RLIMIT_CPU, limits["cpu_seconds"] + 1)
            if group.version == 0:
                # Room for the look that sees too much memory; this is for what grows between two.
                _limit(resource.RLIMIT_AS, 2 * limits["memory_mb"] * 1024 * 1024)
            if self.uid is not None:
                os.setgroups([])
                os.setgid(self.uid)
                os.setuid(self.uid)
            os.execve(argv[0], argv, {})  # noqa: S606
        finally:
            os._exit(127)


_libc = ctypes.CDLL(None, use_errno=True)


def _check(result: int) -> None:
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


def _stage(mounts: dict[str, str]) -> dict[str, str]:
    """Bind host paths where any user can reach them, in a mount namespace of our own.

    A toolchain below root's home is out of reach of the user that bubblewrap runs as, and a path of the
    host would be readable on bubblewrap's command line.
    """
    uid, gid = os.getuid(), os.getgid()
    _check(_libc.unshare(CLONE_NEWNS if uid == 0 else CLONE_NEWUSER | CLONE_NEWNS))
    if uid != 0:
        for name, text in (
            ("setgroups", "deny"),
            ("uid_map", f"{uid} {uid} 1"),
            ("gid_map", f"{gid} {gid} 1"),
        ):
            with open(f"/proc/self/{name}", "w") as file:  # noqa: PTH123
                file.write(text)
    _check(_libc.mount(b"none", b"/", None, MS_REC | MS_PRIVATE, None))
    _check(_libc.mount(b"tmpfs", STAGE.encode(), b"tmpfs", 0, b"mode=755,size=64k"))
    os.mkdir(SCRATCH)  # noqa: PTH102
    staged = {}
    for index, (inside, outside) in enumerate(mounts.items()):
        target = f"{STAGE}/{index}"
        os.mkdir(target)  # noqa: PTH102
        _check(_libc.mount(os.fsencode(outside), target.encode(), None, MS_BIND | MS_REC, None))
        staged[inside] = target
    return staged


def _mount_scratch(size_mb: int) -> None:
    """Give a job one small file system for all that it may write; bubblewrap's have no inode limit."""
    options = f"mode=755,size={size_mb}m,nr_inodes={SCRATCH_FILES}"
    _check(_libc.mount(b"tmpfs", SCRATCH.encode(), b"tmpfs", 0, options.encode()))
    for folder in SCRATCH_FOLDERS:
        os.mkdir(f"{SCRATCH}/{folder}")  # noqa: PTH102
        os.chmod(f"{SCRATCH}/{folder}", 0o1777)  # noqa: PTH101, S103 each job has its own


def _end_children() -> None:
    """End and reap whatever is left of a job: all children are its own."""
    while True:
        with open("/proc/thread-self/children") as file:  # noqa: PTH123
            children = [int(pid) for pid in file.read().split()]
        if not children:
            return
        for pid in children:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _memfd(data: bytes) -> int:
    fd = os.memfd_create("job")
    view = memoryview(data)
    while view:
        view = view[os.write(fd, view) :]
    os.lseek(fd, 0, os.SEEK_SET)
    return fd


def _take(fd: int, stream: Stream) -> bool:
    """Read once; return whether there may be more."""
    try:
        data = os.read(fd, 65536)
    except BlockingIOError:
        return False
    stream.add(data)
    return bool(data)


def _limit(what: int, value: int) -> None:
    hard = resource.getrlimit(what)[1]
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    resource.setrlimit(what, (value, value))


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name if number else ""
    except ValueError:
        return f"signal {number}"


def _read_message() -> bytes | None:
    header = _read_exactly(HEADER)
    return None if header is None else _read_exactly(int.from_bytes(header, "big"))


def _read_exactly(size: int) -> bytes | None:
    data = bytearray()
    while len(data) < size:
        part = os.read(0, size - len(data))
        if not part:
            return None
        data += part
    return bytes(data)


def _write_message(message: dict[str, Any]) -> None:
    data = json.dumps(message).encode()
    view = memoryview(len(data).to_bytes(HEADER, "big") + data)
    while view:
        view = view[os.write(1, view) :]
