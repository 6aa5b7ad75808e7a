"""From runs and labels to one verdict a sample and column, or the reason why there is none."""

from dataclasses import dataclass
from enum import StrEnum

from annotations.vocabulary import Completeness, Correctness
from sandbox.verdicts import Verdict


class Column(StrEnum):
    """A column of verdicts that can be compared with another."""

    SYNTHETIC = "synthetic"
    JUNIOR = "junior"
    SENIOR = "senior"
    IMPORTED = "imported"


class Missing(StrEnum):
    """Why a sample has no verdict in a column; such samples are left out of κ and listed."""

    NO_SUITE = "no suite in this column"
    NOT_RUN = "not run yet"
    NO_TESTS = "the suite has no test case"
    INFRASTRUCTURE = "the sandbox failed, not the code"
    NOT_LABELLED = "not labelled yet"
    NOT_ADJUDICATED = "not adjudicated yet"
    UNSURE = "labelled unsure"
    STALE = "the sample changed after it was labelled"
    NO_TESTS_OF_OWN = "judged faulty, but no tests were written"


@dataclass(frozen=True)
class RunOutcome:
    """What a run found: its verdict (None while it has none) and its counts of test cases."""

    verdict: str | None
    passed: int
    total: int


@dataclass(frozen=True)
class Judgement:
    """What a reviewer said of the synthetic suite, and what their own suite's run found, if any."""

    correctness: str
    completeness: str
    is_stale: bool
    has_suite: bool
    outcome: RunOutcome | None

    @property
    def is_unsure(self) -> bool:
        """Whether either half of the judgement is "unsure"."""
        return self.correctness == Correctness.UNSURE or self.completeness == Completeness.UNSURE

    @property
    def adopts_synthetic_suite(self) -> bool:
        """Whether the reviewer found nothing to add: the synthetic suite speaks for them."""
        return (
            not self.has_suite
            and self.correctness == Correctness.CORRECT
            and self.completeness == Completeness.COMPLETE
        )


def is_accepted(outcome: RunOutcome, tau_tenths: int) -> bool:
    """Return whether a solution is accepted at τ = `tau_tenths` / 10: pass rate V ≥ τ, in integers.

    Nothing that was tampered with is accepted, and at τ = 1 the whole run has to have passed: a crash
    after the last test case is no pass.
    """
    if outcome.verdict == Verdict.TAMPERED:
        return False
    if tau_tenths == 10 and outcome.verdict != Verdict.PASS:
        return False
    return outcome.passed * 10 >= tau_tenths * outcome.total


def suite_verdict(outcome: RunOutcome | None, tau_tenths: int) -> bool | Missing:
    """Return a suite's verdict on a solution, or why it has none."""
    if outcome is None or outcome.verdict is None:
        return Missing.NOT_RUN
    if outcome.verdict == Verdict.INFRA_ERROR:
        return Missing.INFRASTRUCTURE
    if outcome.verdict == Verdict.NO_TESTS or outcome.total == 0:
        return Missing.NO_TESTS
    return is_accepted(outcome, tau_tenths)


def expert_verdict(
    judgement: Judgement | None,
    synthetic: RunOutcome | None,
    tau_tenths: int,
    *,
    absent: Missing,
) -> bool | Missing:
    """Return a reviewer's verdict on a solution, or why there is none; see docs/adr/0004."""
    if judgement is None:
        return absent
    if judgement.is_stale:
        return Missing.STALE
    if judgement.is_unsure:
        return Missing.UNSURE
    if judgement.adopts_synthetic_suite:
        return suite_verdict(synthetic, tau_tenths)
    if not judgement.has_suite:
        return Missing.NO_TESTS_OF_OWN
    return suite_verdict(judgement.outcome, tau_tenths)
