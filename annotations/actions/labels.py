"""Submitting a label: a junior's judgement and the tests they wrote."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction

from annotations.actions.assignments import lock_held, mark_submitted
from annotations.actions.drafts import keep_as_draft
from annotations.actions.events import record
from annotations.actions.stages import advance_to_review
from annotations.actions.suites import write_suite
from annotations.actions.verification import request_runs
from annotations.exceptions import InvalidInput
from annotations.models import Assignment, Label
from annotations.policies import check_can_work_on
from annotations.text import clean_text
from annotations.vocabulary import Completeness, Correctness, Origin

if TYPE_CHECKING:
    from reviewapp.accounts.models import User


@dataclass(frozen=True)
class LabelAnswers:
    """What the junior's form says."""

    correctness: Correctness
    completeness: Completeness
    reason: str = ""
    tests: str = ""
    reference: str = ""


@transaction.atomic
def submit_label(*, assignment: Assignment, by: "User", answers: LabelAnswers) -> Label:
    """Store the label, make the junior's suite of its tests, and ask for the suites' verdicts.

    Raises InvalidInput when a judgement needs a reason or the tests are not a suite; LeaseLost when
    the sample is no longer held. Submitting again what was submitted changes nothing.
    """
    check_can_work_on(by, assignment)
    earlier = Label.objects.filter(assignment=assignment).first()
    if earlier is not None:
        return earlier
    assignment = lock_held(assignment)
    sample = assignment.sample
    reason = clean_text(answers.reason, "The reason").strip()
    tests = clean_text(answers.tests, "Your tests")
    judged_good = (
        answers.correctness == Correctness.CORRECT and answers.completeness == Completeness.COMPLETE
    )
    if not judged_good and not reason:
        raise InvalidInput("Say in a sentence why the suite is not correct and complete.")
    suite = write_suite(
        sample=sample,
        author=by,
        origin=Origin.JUNIOR,
        external_id=f"junior/{assignment.pk}",
        code=tests,
        parent=sample.suite,
    )
    label = Label.objects.create(
        assignment=assignment,
        correctness=answers.correctness,
        completeness=answers.completeness,
        reason=reason,
        suite=suite,
        reference=clean_text(answers.reference, "Your reference solution"),
        seen_content_sha=sample.content_sha,
    )
    keep_as_draft(
        assignment,
        {
            "correctness": label.correctness,
            "completeness": label.completeness,
            "reason": label.reason,
            "tests": tests,
            "reference": label.reference,
        },
    )
    mark_submitted(assignment)
    record(
        study=sample.study,
        sample=sample,
        by=by,
        verb="submitted label",
        after={
            "label": str(label.pk),
            "round": assignment.round,
            "correctness": label.correctness,
            "completeness": label.completeness,
            "suite": str(suite.pk) if suite else None,
        },
    )
    advance_to_review(sample=sample)
    request_runs(samples=[sample])
    return label
