"""The verdict follows from the evidence by one table; PASS is what remains when nothing speaks against it."""

import json
from dataclasses import replace

import pytest

from sandbox.verdicts import (
    Evidence,
    Outcome,
    RunResult,
    TestOutcome,
    Verdict,
    complete_outcomes,
    judge,
)

A, B = TestOutcome("T.test_a", Outcome.PASS), TestOutcome("T.test_b", Outcome.PASS)
GOOD = Evidence(expected=("T.test_a", "T.test_b"), reported=(A, B), finished=True, exit_code=0)


def reported(*outcomes: Outcome) -> tuple[TestOutcome, ...]:
    return tuple(
        TestOutcome(test_id, outcome)
        for test_id, outcome in zip(GOOD.expected, outcomes, strict=False)
    )


CASES: tuple[tuple[Verdict, Evidence], ...] = (
    (Verdict.PASS, GOOD),
    *(
        (Verdict.FAIL, replace(GOOD, reported=reported(Outcome.PASS, outcome)))
        for outcome in (Outcome.FAIL, Outcome.ERROR, Outcome.SKIPPED)
    ),
    (Verdict.FAIL, replace(GOOD, reported=reported(Outcome.FAIL, Outcome.PASS), exit_code=1)),
    (Verdict.NO_TESTS, replace(GOOD, expected=(), reported=())),
    (Verdict.INCOMPLETE, replace(GOOD, finished=False)),
    (Verdict.INCOMPLETE, replace(GOOD, reported=(A,))),
    (Verdict.INCOMPLETE, replace(GOOD, exit_code=1)),
    (Verdict.INCOMPLETE, replace(GOOD, exit_code=None)),
    (Verdict.TIMEOUT, replace(GOOD, reported=reported(Outcome.TIMEOUT, Outcome.FAIL))),
    (Verdict.TIMEOUT, replace(GOOD, timed_out="CPU time", finished=False, signal="SIGKILL")),
    (Verdict.MEMORY, replace(GOOD, out_of_memory=True, signal="SIGKILL", timed_out="wall time")),
    (Verdict.OUTPUT_LIMIT, replace(GOOD, output_exceeded=True, signal="SIGKILL")),
    (Verdict.DISK_LIMIT, replace(GOOD, disk_exceeded=True)),
    (Verdict.CRASH, replace(GOOD, signal="SIGSEGV", finished=False)),
    (Verdict.TAMPERED, replace(GOOD, tampering="seen")),
    (Verdict.TAMPERED, replace(GOOD, tampering="seen", out_of_memory=True, timed_out="wall time")),
    (Verdict.INFRA_ERROR, replace(GOOD, infrastructure="ours")),
    (Verdict.INFRA_ERROR, replace(GOOD, infrastructure="ours", tampering="seen", out_of_memory=True)),
)  # fmt: skip
# Decided before anything runs; tests/sandbox/test_execution.py and the compiled languages show them.
BEFORE_THE_RUN = {Verdict.COMPILE_ERROR, Verdict.COMPILE_TIMEOUT}


@pytest.mark.parametrize(("verdict", "evidence"), CASES)
def test_verdict(verdict: Verdict, evidence: Evidence) -> None:
    found, reason = judge(evidence, complete_outcomes(evidence))
    assert found == verdict
    assert reason or verdict in {Verdict.PASS, Verdict.FAIL}


def test_every_verdict_has_a_case() -> None:
    assert {verdict for verdict, _ in CASES} | BEFORE_THE_RUN == set(Verdict)


@pytest.mark.parametrize("outcome", [one for one in Outcome if one != Outcome.PASS])
def test_only_pass_makes_a_pass(outcome: Outcome) -> None:
    evidence = replace(GOOD, reported=reported(Outcome.PASS, outcome))
    assert judge(evidence, complete_outcomes(evidence))[0] != Verdict.PASS


def test_the_first_that_never_reported_takes_the_blame() -> None:
    evidence = Evidence(
        expected=("a", "b", "c"), reported=(TestOutcome("a", Outcome.PASS),), signal="SIGSEGV"
    )
    assert [one.outcome for one in complete_outcomes(evidence)] == [
        Outcome.PASS, Outcome.CRASH, Outcome.NOT_RUN,
    ]  # fmt: skip
    late = replace(evidence, signal="SIGKILL", timed_out="wall time")
    assert complete_outcomes(late)[1].outcome == Outcome.TIMEOUT


def test_counts_are_of_the_expected_test_cases() -> None:
    tests = complete_outcomes(replace(GOOD, reported=(A,), finished=False))
    result = RunResult(Verdict.INCOMPLETE, tests=tests)
    assert (result.passed, result.total, result.pass_rate) == (1, 2, 0.5)
    assert RunResult(Verdict.NO_TESTS).pass_rate is None


def test_a_result_is_plain_data() -> None:
    data = json.loads(json.dumps(RunResult(Verdict.PASS, tests=(A, B)).as_json(), allow_nan=False))
    assert data["verdict"] == "PASS"
    assert data["pass_rate"] == 1.0
    assert data["tests"][0] == {
        "id": "T.test_a", "outcome": "PASS", "message": "", "line": None, "duration_ms": 0.0,
    }  # fmt: skip
    assert {
        "stdout",
        "stderr",
        "truncated",
        "resources",
        "compile",
        "backend",
        "language",
        "toolchain",
        "integrity",
    } <= set(data)
    assert set(data["resources"]) == {"wall_ms", "cpu_ms", "peak_memory_kb"}
    assert set(data["compile"]) == {"ok", "output", "ms", "whose"}
