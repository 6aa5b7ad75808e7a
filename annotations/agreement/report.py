"""The agreement report of a study: which verdicts are compared, on which samples, and what was left out."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db.models import F

from annotations.agreement.columns import (
    Column,
    Judgement,
    Missing,
    RunOutcome,
    expert_verdict,
    suite_verdict,
)
from annotations.agreement.kappa import Agreement, agreement
from annotations.models import Adjudication, Label, Sample, SampleRun, Study
from annotations.vocabulary import Correctness, Origin, WorkStage

SUBSET_ALL = "all"
SUBSET_SUITE_CORRECT = "synthetic_suite_correct"
COMPARISONS = (
    (Column.SYNTHETIC, Column.JUNIOR),
    (Column.SYNTHETIC, Column.SENIOR),
    (Column.JUNIOR, Column.SENIOR),
)
IMPORTED_COMPARISONS = tuple(
    (column, Column.IMPORTED) for column in (Column.SYNTHETIC, Column.JUNIOR, Column.SENIOR)
)


@dataclass(frozen=True)
class Exclusion:
    """A sample left out of a comparison, and why."""

    sample: str
    reason: str


@dataclass(frozen=True)
class Comparison:
    """Two columns compared on a subset of the study's samples."""

    first: Column
    second: Column
    subset: str
    agreement: Agreement
    exclusions: tuple[Exclusion, ...]

    @property
    def agreed(self) -> int:
        """On how many samples both columns have the same verdict."""
        return self.agreement.table[0] + self.agreement.table[3]

    @property
    def includes_zero(self) -> bool:
        """Whether the interval includes 0, so that chance alone could explain the agreement."""
        low, high = self.agreement.ci_low, self.agreement.ci_high
        return low is not None and high is not None and low <= 0 <= high

    @property
    def exclusion_counts(self) -> list[tuple[str, int]]:
        """Each reason and how many samples it left out, the commonest first."""
        return Counter(exclusion.reason for exclusion in self.exclusions).most_common()

    def as_json(self) -> dict[str, Any]:
        """Return plain data with the keys that DESIGN's command line names."""
        return {
            "first": self.first.value,
            "second": self.second.value,
            "subset": self.subset,
            **self.agreement.as_json(),
            "dropped": len(self.exclusions),
            "exclusions": [
                {"sample": exclusion.sample, "reason": exclusion.reason}
                for exclusion in self.exclusions
            ],
        }


@dataclass
class _SampleVerdicts:
    """One sample's verdicts by column, and what the experts think of its synthetic suite."""

    external_id: str
    verdicts: dict[Column, bool | Missing] = field(default_factory=dict)
    suite_is_correct: bool = False


def agreement_report(study: Study) -> list[Comparison]:
    """Return the study's comparisons, computed from the rows as they are now.

    Junior verdicts are those of round 1 of the first junior of each sample, so that sending work back
    never changes a number already counted; senior verdicts are those of the adjudication.
    """
    rows = _verdicts(study)
    pairs = list(COMPARISONS)
    filled = {
        column
        for row in rows
        for column, verdict in row.verdicts.items()
        if not isinstance(verdict, Missing)
    }
    pairs += [pair for pair in IMPORTED_COMPARISONS if filled.issuperset(pair)]
    report = []
    for first, second in pairs:
        report.append(_compare(rows, first, second, SUBSET_ALL))
        if first is Column.SYNTHETIC and second is not Column.IMPORTED:
            correct = [row for row in rows if row.suite_is_correct]
            report.append(_compare(correct, first, second, SUBSET_SUITE_CORRECT))
    return report


def _compare(rows: list[_SampleVerdicts], first: Column, second: Column, subset: str) -> Comparison:
    counts: Counter[tuple[bool, bool]] = Counter()
    exclusions = []
    for row in rows:
        left, right = row.verdicts[first], row.verdicts[second]
        if isinstance(left, Missing) or isinstance(right, Missing):
            reasons = [
                f"{column}: {verdict}"
                for column, verdict in ((first, left), (second, right))
                if isinstance(verdict, Missing)
            ]
            exclusions.append(Exclusion(row.external_id, "; ".join(reasons)))
        else:
            counts[left, right] += 1
    table = (
        counts[True, True],
        counts[True, False],
        counts[False, True],
        counts[False, False],
    )
    return Comparison(first, second, subset, agreement(*table), tuple(exclusions))


def _verdicts(study: Study) -> list[_SampleVerdicts]:
    """Return the verdicts of all samples in four queries, none of which reads code."""
    tau = study.tau_tenths
    outcomes, imported = _run_outcomes(study)
    juniors = _judgements(
        Label.objects.filter(
            assignment__sample__study=study, assignment__round=1, assignment__stage=WorkStage.LABEL
        ).order_by("-assignment__slot"),
        "assignment__sample",
        outcomes,
    )
    seniors = _judgements(
        Adjudication.objects.filter(sample__study=study, is_authoritative=True),
        "sample",
        outcomes,
    )
    rows = []
    samples = Sample.objects.filter(study=study).order_by("external_id")
    for pk, external_id, suite_id in samples.values_list("pk", "external_id", "suite_id"):
        synthetic = outcomes.get((pk, suite_id))
        junior, senior = juniors.get(pk), seniors.get(pk)
        judge = _judge_with(synthetic, tau)
        rows.append(
            _SampleVerdicts(
                external_id=external_id,
                verdicts={
                    Column.SYNTHETIC: suite_verdict(synthetic, tau),
                    Column.JUNIOR: judge(junior, Missing.NOT_LABELLED),
                    Column.SENIOR: judge(senior, Missing.NOT_ADJUDICATED),
                    Column.IMPORTED: (
                        suite_verdict(imported[pk], tau) if pk in imported else Missing.NO_SUITE
                    ),
                },
                suite_is_correct=_said_correct(senior or junior),
            )
        )
    return rows


def _judge_with(
    synthetic: RunOutcome | None, tau: int
) -> Callable[[Judgement | None, Missing], bool | Missing]:
    def judge(judgement: Judgement | None, absent: Missing) -> bool | Missing:
        return expert_verdict(judgement, synthetic, tau, absent=absent)

    return judge


def _said_correct(judgement: Judgement | None) -> bool:
    return (
        judgement is not None
        and not judgement.is_stale
        and judgement.correctness == Correctness.CORRECT
    )


def _run_outcomes(
    study: Study,
) -> tuple[dict[tuple[UUID, UUID], RunOutcome], dict[UUID, RunOutcome]]:
    """Return outcomes by (sample, suite), and those of each sample's first imported suite."""
    outcomes: dict[tuple[UUID, UUID], RunOutcome] = {}
    imported: dict[UUID, RunOutcome] = {}
    links = SampleRun.objects.filter(sample__study=study).order_by("suite__external_id")
    for sample, suite, origin, verdict, passed, total in links.values_list(
        "sample_id", "suite_id", "suite__origin", "run__verdict", "run__passed", "run__total"
    ):
        outcome = RunOutcome(verdict, passed or 0, total or 0)
        outcomes[sample, suite] = outcome
        if origin == Origin.IMPORTED:
            imported.setdefault(sample, outcome)
    return outcomes, imported


def _judgements(
    queryset: Any, sample: str, outcomes: dict[tuple[UUID, UUID], RunOutcome]
) -> dict[UUID, Judgement]:
    """Return one judgement a sample; where rows share a sample, the last row counts."""
    rows = queryset.annotate(
        of_sample=F(f"{sample}_id"), now_sha=F(f"{sample}__content_sha")
    ).values_list(
        "of_sample", "correctness", "completeness", "suite_id", "seen_content_sha", "now_sha"
    )
    return {
        pk: Judgement(
            correctness=correctness,
            completeness=completeness,
            is_stale=seen != now,
            has_suite=suite is not None,
            outcome=outcomes.get((pk, suite)) if suite is not None else None,
        )
        for pk, correctness, completeness, suite, seen, now in rows
    }
