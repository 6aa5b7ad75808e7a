"""The bubblewrap backend: a pool of spawners, each of which runs one job at a time."""

import base64
import fcntl
import json
import os
import shutil
import subprocess
import sys
import threading
from functools import cached_property
from pathlib import Path
from typing import Any

from sandbox.backends.base import Health, Job, RawResult
from sandbox.limits import CAPTURE_BYTES, OUTPUT_LIMIT_BYTES, RESULT_CHANNEL_BYTES

PROJECT = Path(__file__).resolve().parent.parent.parent
START = (
    "import sys; sys.path.insert(0, sys.argv[1]); from sandbox.backends.spawner import main; main()"
)
FIRST_UID = 210_000
SLOTS = 256
HEADER = 8


class SpawnerDied(OSError):
    """The process that starts jobs ended while it was needed."""


class _Spawner:
    """One spawner process and the slot, and user id, that it holds."""

    def __init__(self, work_dir: Path, mounts: dict[str, str], bwrap: str) -> None:
        self._slot = _Slot(work_dir)
        # A user of its own for each slot: process limits of one job must not bind another.
        uid = FIRST_UID + self._slot.number if os.geteuid() == 0 else None
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", "-B", "-c", START, str(PROJECT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd="/",
            env={},
            # Ctrl-C in a terminal is for Assay, which ends its spawners by closing their input.
            start_new_session=True,
        )
        self.ready = self.ask({"uid": uid, "mounts": mounts, "bwrap": bwrap})

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Send a request and return the answer; raises SpawnerDied."""
        pipe_in, pipe_out = self.process.stdin, self.process.stdout
        if pipe_in is None or pipe_out is None:
            raise SpawnerDied("the spawner has no pipes")
        data = json.dumps(request).encode()
        try:
            pipe_in.write(len(data).to_bytes(HEADER, "big") + data)
            pipe_in.flush()
        except BrokenPipeError:
            raise SpawnerDied("the process that starts jobs has ended") from None
        header = pipe_out.read(HEADER)
        if len(header) < HEADER:
            raise SpawnerDied("the process that starts jobs has ended")
        answer: dict[str, Any] = json.loads(pipe_out.read(int.from_bytes(header, "big")))
        return answer

    def close(self) -> None:
        """End the spawner and free its slot."""
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()
        self.process.wait()
        self._slot.close()


class _Slot:
    """A number that no other spawner on this machine holds, kept by a file lock."""

    def __init__(self, work_dir: Path) -> None:
        folder = work_dir / "slots"
        folder.mkdir(parents=True, exist_ok=True)
        for number in range(SLOTS):
            fd = os.open(folder / str(number), os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(fd)
                continue
            self.number, self._fd = number, fd
            return
        raise SpawnerDied(f"all {SLOTS} sandbox slots are taken")

    def close(self) -> None:
        """Free the slot."""
        os.close(self._fd)


class Bubblewrap:
    """Runs jobs in namespaces of their own with bubblewrap."""

    name = "bubblewrap"

    def __init__(self, work_dir: Path) -> None:
        self.work_dir = work_dir
        self._idle: dict[str, list[_Spawner]] = {}
        self._lock = threading.Lock()
        self._pid = os.getpid()

    @cached_property
    def program(self) -> str:
        """The path of bwrap, or nothing."""
        return shutil.which("bwrap") or ""

    def health(self) -> Health:
        """Return whether bubblewrap is there and which limits it can hold."""
        if not self.program:
            return Health(
                self.name, "", unusable="bubblewrap is missing: apt-get install bubblewrap"
            )
        version = subprocess.run(
            [self.program, "--version"], capture_output=True, text=True, check=False
        ).stdout.strip()
        try:
            spawner = self._take({})
        except OSError as error:
            return Health(self.name, version, unusable=str(error))
        groups = spawner.ready["cgroups"]
        self._give_back({}, spawner)
        degraded = (
            ""
            if groups
            else (
                "No control groups are ours to use: memory and CPU time are looked at fifty times a "
                "second instead of being counted by the kernel."
            )
        )
        return Health(self.name, version, degraded=degraded)

    def run(self, job: Job) -> RawResult:
        """Run a job to its end."""
        if not self.program:
            return RawResult(infrastructure=self.health().unusable)
        request = {
            "command": job.program.command,
            "files": job.program.files,
            "config": base64.b64encode(job.config).decode(),
            "limits": job.limits.as_json(),
            "capture_bytes": CAPTURE_BYTES,
            "output_bytes": OUTPUT_LIMIT_BYTES,
            "channel_bytes": RESULT_CHANNEL_BYTES,
        }
        try:
            spawner = self._take(job.program.mounts)
        except OSError as error:
            return RawResult(infrastructure=f"The sandbox did not start: {error}.")
        try:
            answer = spawner.ask(request)
        except (OSError, ValueError) as error:
            spawner.close()
            return RawResult(infrastructure=f"The sandbox was lost during the run: {error}.")
        self._give_back(job.program.mounts, spawner)
        if "infrastructure" in answer:
            return RawResult(infrastructure=answer["infrastructure"])
        answer["channel"] = base64.b64decode(answer["channel"])
        for stream in ("stdout", "stderr"):
            answer[stream] = _readable(base64.b64decode(answer[stream]))
        return RawResult(**answer)

    def close(self) -> None:
        """End the idle spawners."""
        with self._lock:
            for spawners in self._idle.values():
                for spawner in spawners:
                    spawner.close()
            self._idle.clear()

    def _take(self, mounts: dict[str, str]) -> _Spawner:
        """Return a spawner that has these mounts staged, for this thread alone."""
        key = json.dumps(mounts, sort_keys=True)
        with self._lock:
            if self._pid != os.getpid():
                # After a fork the pipes belong to the parent: talking on them would mix two jobs.
                self._idle, self._pid = {}, os.getpid()
            idle = self._idle.get(key)
            if idle:
                return idle.pop()
        return _Spawner(self.work_dir, mounts, self.program)

    def _give_back(self, mounts: dict[str, str], spawner: _Spawner) -> None:
        with self._lock:
            self._idle.setdefault(json.dumps(mounts, sort_keys=True), []).append(spawner)


def _readable(data: bytes) -> str:
    """Return output as text that can be stored: invalid bytes and NUL become visible signs."""
    return data.decode("utf-8", "replace").replace("\x00", "\u2400")
