"""What a run found: outcomes of test cases, and the verdict derived from all the evidence."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from django.db.models import TextChoices


class Outcome(TextChoices):
    """What happened to one test case."""

    PASS = "PASS", "passed"  # noqa: S105 not a password
    FAIL = "FAIL", "failed"
    ERROR = "ERROR", "error"
    SKIPPED = "SKIPPED", "skipped"
    TIMEOUT = "TIMEOUT", "timed out"
    CRASH = "CRASH", "crashed"
    NOT_RUN = "NOT_RUN", "not run"


class Verdict(TextChoices):
    """What a whole run means."""

    PASS = "PASS", "passed"  # noqa: S105 not a password
    FAIL = "FAIL", "failed"
    COMPILE_ERROR = "COMPILE_ERROR", "does not compile"
    COMPILE_TIMEOUT = "COMPILE_TIMEOUT", "compiling took too long"
    TIMEOUT = "TIMEOUT", "timed out"
    MEMORY = "MEMORY", "out of memory"
    OUTPUT_LIMIT = "OUTPUT_LIMIT", "too much output"
    DISK_LIMIT = "DISK_LIMIT", "too much disk"
    CRASH = "CRASH", "crashed"
    NO_TESTS = "NO_TESTS", "no tests"
    INCOMPLETE = "INCOMPLETE", "ended early"
    TAMPERED = "TAMPERED", "tampered with"
    INFRA_ERROR = "INFRA_ERROR", "sandbox trouble"


class Integrity(TextChoices):
    """How far a verdict can be trusted against a hostile solution."""

    NONE = "none", "not checked"
    CHECKED = "checked", "checked"
    TAMPERED = "tampered", "tampered with"


@dataclass(frozen=True)
class TestOutcome:
    """One test case: its id, what happened, and where and why."""

    __test__ = False  # not a test class, whatever pytest thinks of its name

    id: str
    outcome: Outcome
    message: str = ""
    line: int | None = None
    duration_ms: float = 0.0


@dataclass(frozen=True)
class Resources:
    """What a run used: wall clock and group CPU time, peak memory of the group."""

    wall_ms: int = 0
    cpu_ms: int = 0
    peak_memory_kb: int = 0


@dataclass(frozen=True)
class Compilation:
    """What the compiler, or the parser, said."""

    ok: bool = True
    output: str = ""
    ms: int = 0
    whose: str = ""


@dataclass(frozen=True)
class Evidence:
    """Everything seen of one run, from outside and from the result channel."""

    expected: tuple[str, ...]
    reported: tuple[TestOutcome, ...] = ()
    finished: bool = False
    tampering: str = ""
    exit_code: int | None = None
    signal: str = ""
    test_signal: str = ""
    timed_out: str = ""
    out_of_memory: bool = False
    output_exceeded: bool = False
    disk_exceeded: bool = False
    infrastructure: str = ""


@dataclass(frozen=True)
class RunResult:
    """The result of a run, as stored and shown."""

    verdict: Verdict
    tests: tuple[TestOutcome, ...] = ()
    message: str = ""
    integrity: Integrity = Integrity.NONE
    signal: str = ""
    stdout: str = ""
    stderr: str = ""
    truncated: bool = False
    resources: Resources = field(default_factory=Resources)
    compile: Compilation = field(default_factory=Compilation)
    backend: str = ""
    language: str = ""
    toolchain: str = ""

    @property
    def passed(self) -> int:
        """How many of the expected test cases passed."""
        return sum(test.outcome == Outcome.PASS for test in self.tests)

    @property
    def total(self) -> int:
        """How many test cases were expected."""
        return len(self.tests)

    @property
    def pass_rate(self) -> float | None:
        """V(s;T), the share of test cases passed; None without test cases."""
        return self.passed / self.total if self.total else None

    def as_json(self) -> dict[str, Any]:
        """Return plain data, with the derived pass rate."""
        return asdict(self) | {"pass_rate": self.pass_rate}


def complete_outcomes(evidence: Evidence) -> tuple[TestOutcome, ...]:
    """Return one outcome for every expected test case, in order; those that never came are named.

    The first that never reported takes the blame for what ended the run; those after it did not run.
    """
    by_id = {test.id: test for test in evidence.reported}
    blame = None
    if evidence.timed_out:
        blame = Outcome.TIMEOUT
    elif evidence.signal or evidence.out_of_memory:
        blame = Outcome.CRASH
    tests = []
    for test_id in evidence.expected:
        if test_id in by_id:
            tests.append(by_id[test_id])
        else:
            tests.append(TestOutcome(test_id, blame or Outcome.NOT_RUN))
            blame = None
    return tuple(tests)


def judge(evidence: Evidence, tests: Sequence[TestOutcome]) -> tuple[Verdict, str]:
    """Return the verdict and its reason. The first row that applies wins, so the order is the rule.

    PASS is the last row: every expected case reported once as passed, the closing handshake came and
    the process ended cleanly. An exit code or printed text alone never makes one.
    """
    outcomes = [test.outcome for test in tests]
    rows: tuple[tuple[bool, Verdict, str], ...] = (
        (bool(evidence.infrastructure), Verdict.INFRA_ERROR, evidence.infrastructure),
        (not evidence.expected, Verdict.NO_TESTS, "The test file has no test case."),
        (bool(evidence.tampering), Verdict.TAMPERED, evidence.tampering),
        (evidence.out_of_memory, Verdict.MEMORY, "The memory limit was reached."),
        (evidence.output_exceeded, Verdict.OUTPUT_LIMIT, "Far too much was printed, or reported."),
        (evidence.disk_exceeded, Verdict.DISK_LIMIT, "The work directory was full."),
        (bool(evidence.timed_out), Verdict.TIMEOUT, f"The {evidence.timed_out} limit was reached."),
        (
            bool(evidence.signal or evidence.test_signal),
            Verdict.CRASH,
            f"The process was ended by {evidence.signal or evidence.test_signal}.",
        ),
        (
            not evidence.finished,
            Verdict.INCOMPLETE,
            "The process ended before all test cases had reported.",
        ),
        (Outcome.TIMEOUT in outcomes, Verdict.TIMEOUT, "A test case took too long."),
        (Outcome.NOT_RUN in outcomes, Verdict.INCOMPLETE, "A test case never reported."),
        (any(outcome != Outcome.PASS for outcome in outcomes), Verdict.FAIL, ""),
        (evidence.exit_code != 0, Verdict.INCOMPLETE, "The process did not end cleanly."),
        (True, Verdict.PASS, ""),
    )
    return next((verdict, reason) for applies, verdict, reason in rows if applies)
