"""What every backend takes and gives."""

from dataclasses import dataclass
from typing import Protocol

from sandbox.languages.base import Program
from sandbox.limits import Limits


@dataclass(frozen=True)
class Job:
    """One process to run in isolation, with the configuration its harness reads from a pipe."""

    program: Program
    config: bytes
    limits: Limits


@dataclass(frozen=True)
class RawResult:
    """What was seen from outside: how it ended, what it printed, what it wrote to the result pipe."""

    exit_code: int | None = None
    signal: str = ""
    timed_out: str = ""
    out_of_memory: bool = False
    output_exceeded: bool = False
    disk_exceeded: bool = False
    channel: bytes = b""
    channel_exceeded: bool = False
    stdout: str = ""
    stderr: str = ""
    truncated: bool = False
    wall_ms: int = 0
    cpu_ms: int = 0
    peak_memory_kb: int = 0
    infrastructure: str = ""


@dataclass(frozen=True)
class Health:
    """Whether a backend can serve, in words; `degraded` says which limits are weaker than they should be."""

    name: str
    version: str
    unusable: str = ""
    degraded: str = ""


class Backend(Protocol):
    """Something that can run a job in isolation."""

    name: str

    def run(self, job: Job) -> RawResult:
        """Run a job to its end; its own trouble is told in `infrastructure`, never raised."""

    def health(self) -> Health:
        """Return whether jobs can be run here, and how well they are limited."""
