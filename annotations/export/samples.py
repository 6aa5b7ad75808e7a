"""Format `samples`: one JSON object a line for every exportable sample, with all its provenance."""

import hashlib
import json
from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from django.db.models import Prefetch, QuerySet

from annotations.agreement.columns import Missing, RunOutcome, suite_verdict
from annotations.models import Label, Review, Sample, SampleRun, Study, Suite
from annotations.vocabulary import SampleStage

if TYPE_CHECKING:
    from reviewapp.accounts.models import User

NAME = "samples"
SCHEMA = "assay.samples/1"
CHUNK = 200


def lines(study: Study) -> Iterator[str]:
    """Yield the study's exportable samples as JSON lines, in the order of their ids.

    The text is ASCII: readers that split lines at U+2028 or U+0085 find exactly one object a line.
    """
    for sample in _rows(study).iterator(chunk_size=CHUNK):
        yield json.dumps(_as_json(sample), sort_keys=True, ensure_ascii=True, allow_nan=False)


def why_empty(study: Study) -> str:
    """Return the sentence that explains why nothing of the study can be exported."""
    samples = Sample.objects.filter(study=study)
    total = samples.count()
    if total == 0:
        return "Nothing to export: the study has no samples."
    stages = Counter(samples.values_list("stage", flat=True))
    parts = [f"{stages[stage]} in {stage.label.lower()}" for stage in SampleStage if stages[stage]]
    said = f"Nothing to export: of {total} samples, {', '.join(parts)}."
    if stages[SampleStage.ADJUDICATED]:
        said += " Those adjudicated are stale, or wait for a run to end."
    return said


def pseudonym(user: "User") -> str:
    """Return a stable name for a reviewer that is not their address: a frozen file outlives consent."""
    return "r-" + hashlib.sha256(user.email.encode()).hexdigest()[:10]


def _rows(study: Study) -> "QuerySet[Sample]":
    labels = Label.objects.select_related("assignment__reviewer", "suite__author", "suite__parent")
    reviews = Review.objects.select_related(
        "assignment__reviewer", "suite__author", "suite__parent"
    )
    runs = SampleRun.objects.select_related("suite__author", "suite__parent", "run")
    return (
        Sample.objects.filter(study=study)
        .exportable()
        .select_related("study", "problem", "solution", "suite")
        .prefetch_related(
            Prefetch("sample_runs", runs.order_by("suite__external_id")),
            Prefetch("assignments__label", labels),
            Prefetch("assignments__review", reviews),
            "adjudications__adjudicated_by",
        )
        .order_by("external_id")
    )


def _as_json(sample: Sample) -> dict[str, Any]:
    assignments = sorted(
        sample.assignments.all(), key=lambda one: (one.stage, one.slot, one.round, one.created_at)
    )
    final = next(one for one in sample.adjudications.all() if one.is_authoritative)
    return {
        "schema": SCHEMA,
        "study": sample.study.slug,
        "sample": sample.external_id,
        "content_sha256": sample.content_sha,
        "expected": sample.expected,
        "problem": {
            "id": sample.problem.external_id,
            "version": sample.problem.version,
            "title": sample.problem.title,
            "description": sample.problem.description,
            "language": sample.problem.language,
            "entry_point": sample.problem.entry_point,
            "difficulty": sample.problem.difficulty,
            "source": sample.problem.source,
            "licence": sample.problem.licence,
        },
        "solution": {
            "id": sample.solution.external_id,
            "version": sample.solution.version,
            "code": sample.solution.code,
            "model": sample.solution.model,
            "details": sample.solution.details,
        },
        "suites": [_suite(link, sample.study) for link in sample.sample_runs.all()],
        "labels": [_label(one.label, sample) for one in assignments if hasattr(one, "label")],
        "reviews": [_review(one.review) for one in assignments if hasattr(one, "review")],
        "adjudication": {
            "correctness": final.correctness,
            "completeness": final.completeness,
            "suite": final.suite.external_id if final.suite else None,
            "by": pseudonym(final.adjudicated_by),
            "at": final.adjudicated_at.isoformat(),
        },
    }


def _suite(link: SampleRun, study: Study) -> dict[str, Any]:
    suite: Suite = link.suite
    run = link.run
    accepted = suite_verdict(
        RunOutcome(run.verdict, run.passed or 0, run.total or 0), study.tau_tenths
    )
    return {
        "id": suite.external_id,
        "version": suite.version,
        "origin": suite.origin,
        "strategy": suite.strategy or None,
        "generator": suite.generator,
        "author": pseudonym(suite.author) if suite.author else None,
        "parent": suite.parent.external_id if suite.parent else None,
        "framework": suite.framework,
        "code": suite.code,
        "details": suite.details,
        "run": {
            "key": run.key,
            "verdict": run.verdict,
            "passed": run.passed,
            "total": run.total,
            "accepted": None if isinstance(accepted, Missing) else accepted,
            "tau": study.tau_tenths / 10,
            "integrity": run.integrity,
            "backend": run.backend,
            "toolchain": run.toolchain,
            "limits": run.limits,
            "finished_at": run.finished_at.isoformat() if run.finished_at else None,
        },
    }


def _label(label: Label, sample: Sample) -> dict[str, Any]:
    return {
        "by": pseudonym(label.assignment.reviewer),
        "round": label.assignment.round,
        "correctness": label.correctness,
        "completeness": label.completeness,
        "reason": label.reason,
        "suite": label.suite.external_id if label.suite else None,
        "is_stale": label.seen_content_sha != sample.content_sha,
        "at": label.created_at.isoformat(),
    }


def _review(review: Review) -> dict[str, Any]:
    return {
        "by": pseudonym(review.assignment.reviewer),
        "round": review.assignment.round,
        "decision": review.decision,
        "comment": review.comment,
        "suite": review.suite.external_id if review.suite else None,
        "at": review.created_at.isoformat(),
    }
