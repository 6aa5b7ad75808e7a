"""Asking the sandbox for verdicts: which suites meet which solutions."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from django.db import transaction

from annotations.actions.events import record
from annotations.models import Label, Review, Sample, SampleRun, Study, Suite
from annotations.policies import check_can_manage
from annotations.vocabulary import Origin
from sandbox.actions import RunSpec
from sandbox.actions import request_runs as request_sandbox_runs
from sandbox.verdicts import Verdict

if TYPE_CHECKING:
    from reviewapp.accounts.models import User


@transaction.atomic
def request_verification(
    *, study: Study, by: "User | None", enqueue: bool = True
) -> list[SampleRun]:
    """Ask for a run of every current suite against its sample's solution; known results are reused.

    Without `enqueue` the caller executes the runs itself. `by` is None from the command line.
    """
    if by is not None:
        check_can_manage(by, study)
    samples = Sample.objects.filter(study=study).select_related(
        "study", "problem", "solution", "suite"
    )
    links = request_runs(samples=samples, enqueue=enqueue)
    record(study=study, by=by, verb="asked for verification", after={"runs": len(links)})
    return links


@transaction.atomic
def request_runs(*, samples: Iterable[Sample], enqueue: bool = True) -> list[SampleRun]:
    """Link every (sample, suite) pair to the run that its content asks for, making missing runs.

    A pair whose content, toolchain or limits have changed is linked to another run than before.
    """
    samples = list(samples)
    pairs = _pairs(samples)
    specs = [
        RunSpec(
            language=sample.problem.language,
            solution=sample.solution.code,
            tests=suite.code,
            limits=sample.study.limits,
        )
        for sample, suite in pairs
    ]
    runs = request_sandbox_runs(specs, enqueue=enqueue)
    links = [
        SampleRun(sample=sample, suite=suite, run=run)
        for (sample, suite), run in zip(pairs, runs, strict=True)
    ]
    # A suite that was replaced leaves its link behind; its verdict is not one of this sample any more.
    stale = SampleRun.objects.filter(sample__in=samples)
    stale.exclude(suite__in={suite.pk for _, suite in pairs}).delete()
    return SampleRun.objects.bulk_create(
        links,
        update_conflicts=True,
        unique_fields=["sample", "suite"],
        update_fields=["run", "updated_at"],
    )


def request_runs_again(*, samples: list[Sample]) -> None:
    """Ask anew for the verdicts of samples whose content changed, where any had been asked for."""
    had_runs = Sample.objects.filter(
        pk__in=[sample.pk for sample in samples], sample_runs__isnull=False
    ).distinct()
    request_runs(samples=had_runs.select_related("study", "problem", "solution", "suite"))


def _pairs(samples: list[Sample]) -> list[tuple[Sample, Suite]]:
    """Return each sample with its synthetic, imported and expert suites, in a stable order."""
    imported: dict[object, list[Suite]] = {}
    for suite in Suite.objects.filter(
        problem__in={sample.problem_id for sample in samples},
        origin=Origin.IMPORTED,
        is_current=True,
    ).order_by("external_id"):
        imported.setdefault(suite.problem_id, []).append(suite)
    # Ordered sets: a review that accepts names the suite of its label again.
    written: dict[object, dict[object, None]] = {}
    for rows in (Label.objects, Review.objects):
        found = rows.filter(assignment__sample__in=samples, suite__isnull=False)
        for sample_id, suite_id in found.values_list("assignment__sample_id", "suite_id"):
            written.setdefault(sample_id, {})[suite_id] = None
    suites = Suite.objects.in_bulk({pk for own in written.values() for pk in own})
    pairs = []
    for sample in samples:
        pairs.append((sample, sample.suite))
        pairs += [(sample, suite) for suite in imported.get(sample.problem_id, [])]
        pairs += [(sample, suites[pk]) for pk in written.get(sample.pk, {})]
    return pairs


def verification_report(study: Study) -> list[dict[str, Any]]:
    """Return the verdict of each (sample, suite) pair, beside what the imported file expects of it."""
    links = (
        SampleRun.objects.filter(sample__study=study)
        .select_related("sample__solution", "suite", "run")
        .only(
            "sample__external_id",
            "sample__expected",
            "sample__solution__external_id",
            "suite__external_id",
            "suite__origin",
            "suite__generator",
            "run__verdict",
            "run__passed",
            "run__total",
        )
        .order_by("sample__external_id", "suite__origin", "suite__external_id")
    )
    return [
        {
            "sample": link.sample.external_id,
            "solution": link.sample.solution.external_id,
            "suite": link.suite.external_id,
            "origin": link.suite.origin,
            "verdict": link.run.verdict,
            "pass_rate": (link.run.passed or 0) / link.run.total if link.run.total else None,
            "passed": link.run.verdict == Verdict.PASS,
            "expected": _expected(link.sample, link.suite),
        }
        for link in links
    ]


def _expected(sample: Sample, suite: Suite) -> str | None:
    """Return what the file says of a pair: `synthetic` of its own suite, `truth` of a human one."""
    if suite.origin == Origin.IMPORTED:
        return sample.expected.get("truth")
    if suite.origin != Origin.SYNTHETIC:
        return None
    own: str | None = sample.expected.get("synthetic")
    if own is None and suite.generator.startswith("human"):
        return sample.expected.get("truth")
    return own
