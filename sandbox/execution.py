"""One run from sources to result: without a database, for workers and the command line alike."""

import json
import secrets
from dataclasses import replace
from functools import cache
from typing import Any

from django.conf import settings

from sandbox.backends.base import Backend, Job, RawResult
from sandbox.backends.bubblewrap import Bubblewrap
from sandbox.languages import Language, UnsupportedLanguage, get_language
from sandbox.limits import RESULT_CHANNEL_BYTES, Limits
from sandbox.verdicts import (
    Compilation,
    Evidence,
    Integrity,
    Outcome,
    Resources,
    RunResult,
    TestOutcome,
    Verdict,
    complete_outcomes,
    judge,
)

FAST = "fast"
MESSAGE_CHARACTERS = 4000
MOST = 10**9  # of any number that the channel may claim
BACKENDS = {Bubblewrap.name: Bubblewrap}


@cache
def get_backend(name: str | None = None) -> Backend:
    """Return this process's backend of that name; raises ValueError for one that does not exist."""
    name = name or settings.SANDBOX_BACKEND
    if name not in BACKENDS:
        raise ValueError(f"Unknown sandbox backend {name!r}; known: {', '.join(BACKENDS)}.")
    return BACKENDS[name](settings.SANDBOX_WORK_DIR)


def run_now(
    *,
    language: str,
    solution: str,
    tests: str,
    limits: Limits | None = None,
    backend: Backend | None = None,
) -> RunResult:
    """Run a suite against a solution and return what it found; never raises for what the code does."""
    limits = limits or Limits()
    try:
        lang = get_language(language)
    except UnsupportedLanguage as error:
        return RunResult(Verdict.INFRA_ERROR, message=str(error), language=language)
    missing = lang.unavailable()
    if missing:
        return RunResult(Verdict.INFRA_ERROR, message=missing, language=language)
    expected = tuple(test.id for test in lang.expected_tests(tests))
    refused = _refuse(lang, solution, tests, expected)
    if refused is not None:
        return replace(refused, language=language, toolchain=lang.toolchain())
    backend = backend or get_backend()
    nonce = secrets.token_hex(16)
    canaries = [f"Test{secrets.token_hex(4).capitalize()}" for _ in range(2)]
    config: dict[str, Any] = {
        "nonce": nonce,
        "canaries": canaries,
        "expected": expected,
        "test_seconds": limits.test_seconds,
    }
    program = lang.program(solution, tests)
    config |= program.config
    raw = backend.run(Job(program, json.dumps(config).encode(), limits))
    evidence = _evidence(raw, expected, nonce, canaries)
    outcomes = complete_outcomes(evidence)
    verdict, message = judge(evidence, outcomes)
    integrity = Integrity.TAMPERED if verdict == Verdict.TAMPERED else Integrity.CHECKED
    return RunResult(
        verdict=verdict,
        tests=outcomes,
        message=message,
        integrity=Integrity.NONE if verdict == Verdict.INFRA_ERROR else integrity,
        signal=evidence.signal or evidence.test_signal,
        stdout=raw.stdout,
        stderr=raw.stderr,
        truncated=raw.truncated,
        resources=Resources(raw.wall_ms, raw.cpu_ms, raw.peak_memory_kb),
        backend=backend.name,
        language=language,
        toolchain=lang.toolchain(),
    )


def _refuse(
    lang: Language, solution: str, tests: str, expected: tuple[str, ...]
) -> RunResult | None:
    """Return the result of sources that need no run: they do not parse, or have no test case."""
    not_run = tuple(TestOutcome(test_id, Outcome.NOT_RUN) for test_id in expected)
    for whose, source in (("tests", tests), ("solution", solution)):
        error = lang.syntax_error(source)
        if error is not None:
            return RunResult(
                Verdict.COMPILE_ERROR,
                tests=not_run,
                message=f"The {whose} does not parse: {error}".replace("tests does", "tests do"),
                integrity=Integrity.CHECKED,
                compile=Compilation(ok=False, output=error, whose=whose),
            )
    if not expected:
        return RunResult(
            Verdict.NO_TESTS, message="The test file has no test case.", integrity=Integrity.CHECKED
        )
    return None


def _evidence(
    raw: RawResult, expected: tuple[str, ...], nonce: str, canaries: list[str]
) -> Evidence:
    """Read the result channel with suspicion and join it with what was seen from outside."""
    tests: dict[str, TestOutcome] = {}
    seen_canaries: dict[str, str] = {}
    wanted = frozenset(expected)
    must = {f"{canaries[0]}.test_it": Outcome.PASS, f"{canaries[1]}.test_it": Outcome.FAIL}
    started, finished, disk = False, False, raw.disk_exceeded
    tampering, test_signal = "", ""
    for number, frame in enumerate(parse_frames(raw.channel)):
        if frame is None or frame.get("nonce") != nonce or frame.get("seq") != number or finished:
            tampering = tampering or "Something else wrote to the result channel."
            break
        if number == 0 and frame.get("start") is True:
            started = True
            continue
        if "tampering" in frame:
            tampering = _text(frame["tampering"])
            break
        if "end" in frame:
            finished = frame["end"] == number
            continue
        test_id, outcome = str(frame.get("id")), str(frame.get("outcome"))
        if test_id in must:
            seen_canaries[test_id] = outcome
        elif test_id not in wanted or test_id in tests or outcome not in Outcome.values:
            tampering = tampering or "A test case reported that was not asked for, or twice."
            break
        else:
            tests[test_id] = _test_outcome(frame)
            disk = disk or frame.get("disk") is True
            test_signal = test_signal or _text(frame.get("signal", ""))[:20]
    if (
        finished
        and not tampering
        and seen_canaries != {key: str(value) for key, value in must.items()}
    ):
        tampering = "A hidden check found that unittest no longer asserts what it should."
    return Evidence(
        expected=expected,
        reported=tuple(tests.values()),
        finished=finished,
        tampering=tampering,
        exit_code=raw.exit_code,
        signal=raw.signal,
        test_signal=test_signal,
        timed_out=raw.timed_out,
        out_of_memory=raw.out_of_memory,
        output_exceeded=raw.output_exceeded or raw.channel_exceeded,
        disk_exceeded=disk or raw.signal == "SIGXFSZ",
        infrastructure=raw.infrastructure or ("" if started else _start_failure(raw)),
    )


def parse_frames(data: bytes) -> list[dict[str, object] | None]:
    """Return the frames of a result channel in order; None stands for bytes that are no frame.

    A frame that was cut off at the very end is left out: the process was killed while writing it.
    """
    frames: list[dict[str, object] | None] = []
    position = 0
    while position + 4 <= len(data):
        size = int.from_bytes(data[position : position + 4], "big")
        body = data[position + 4 : position + 4 + size]
        if len(body) < size:
            if size > RESULT_CHANNEL_BYTES:
                frames.append(None)
            break
        try:
            frame = json.loads(body)
        except (ValueError, RecursionError):
            frame = None
        frames.append(frame if isinstance(frame, dict) else None)
        if frames[-1] is None:
            break
        position += 4 + size
    return frames


def _test_outcome(frame: dict[str, object]) -> TestOutcome:
    line, took = frame.get("line"), frame.get("ms")
    return TestOutcome(
        id=str(frame["id"]),
        outcome=Outcome(str(frame["outcome"])),
        message=_text(frame.get("message", "")),
        line=line if isinstance(line, int) and 0 < line <= MOST else None,
        duration_ms=float(took) if isinstance(took, int | float) and 0 <= took <= MOST else 0.0,
    )


def _text(value: object) -> str:
    """Return a value from the channel as text that can be stored and shown."""
    text = str(value)[:MESSAGE_CHARACTERS]
    return text.encode("utf-8", "replace").decode().replace("\x00", "\u2400")


def _start_failure(raw: RawResult) -> str:
    """Return why no harness greeted: it does so before it loads foreign code, so the fault is ours.

    Unless memory ran out: then the limit is too small to start in.
    """
    if raw.out_of_memory:
        return ""
    said = raw.stderr.strip().splitlines() or [raw.signal or f"exit status {raw.exit_code}"]
    return f"The sandbox did not start: {said[-1]}"
