"""Senior review: accepting, fixing or sending back a junior's work."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.db import transaction

from annotations.actions.assignments import lock_held, mark_submitted
from annotations.actions.events import record
from annotations.actions.stages import move_sample
from annotations.actions.suites import write_suite
from annotations.actions.verification import request_runs
from annotations.exceptions import InvalidInput
from annotations.models import Adjudication, Assignment, Label, Review, Suite
from annotations.policies import check_can_work_on
from annotations.text import clean_text
from annotations.vocabulary import (
    AssignmentState,
    Completeness,
    Correctness,
    Decision,
    Origin,
    SampleStage,
    WorkStage,
)

if TYPE_CHECKING:
    from reviewapp.accounts.models import User


@dataclass(frozen=True)
class ReviewAnswers:
    """What the senior's form says; `suite` is the text of the expert suite as it stands on the page."""

    decision: Decision
    correctness: Correctness
    completeness: Completeness
    comment: str = ""
    suite: str = ""


@transaction.atomic
def decide_review(
    *, assignment: Assignment, label: Label, by: "User", answers: ReviewAnswers
) -> Review:
    """Record the decision and what follows: an adjudication, or a new round for the same junior.

    Raises InvalidInput when the answers do not fit the decision, LeaseLost when the sample is no longer
    held. Deciding again what was decided changes nothing.
    """
    check_can_work_on(by, assignment)
    earlier = Review.objects.filter(assignment=assignment).first()
    if earlier is not None:
        return earlier
    assignment = lock_held(assignment)
    sample = assignment.sample
    comment = clean_text(answers.comment, "The comment").strip()
    code = clean_text(answers.suite, "The expert suite")
    _check_fits(answers, label, comment, code)
    suite = label.suite
    if answers.decision == Decision.FIX_AND_ACCEPT and _is_changed(code, label):
        suite = write_suite(
            sample=sample,
            author=by,
            origin=Origin.SENIOR,
            external_id=f"senior/{assignment.pk}",
            code=code,
            parent=label.suite or sample.suite,
        )
    review = Review.objects.create(
        assignment=assignment,
        label=label,
        decision=answers.decision,
        comment=comment,
        suite=None if answers.decision == Decision.SEND_BACK else suite,
    )
    mark_submitted(assignment)
    record(
        study=sample.study,
        sample=sample,
        by=by,
        verb=f"decided {answers.decision}",
        before={"correctness": label.correctness, "completeness": label.completeness},
        after={
            "review": str(review.pk),
            "label": str(label.pk),
            "round": assignment.round,
            "correctness": answers.correctness,
            "completeness": answers.completeness,
            "comment": comment,
        },
    )
    if answers.decision == Decision.SEND_BACK:
        _open_next_round(label)
    else:
        _adjudicate(review, suite, answers, by)
        request_runs(samples=[sample])
    return review


def labels_under_review(assignment: Assignment) -> list[Label]:
    """Return the last label of each junior on this sample, the first slot first."""
    labels = (
        Label.objects.filter(assignment__sample=assignment.sample)
        .select_related("assignment__reviewer", "suite")
        .order_by("assignment__slot", "assignment__round")
    )
    return list({label.assignment.slot: label for label in labels}.values())


def _check_fits(answers: ReviewAnswers, label: Label, comment: str, code: str) -> None:
    judgement_changed = (answers.correctness, answers.completeness) != (
        label.correctness,
        label.completeness,
    )
    changed = judgement_changed or _is_changed(code, label)
    if answers.decision == Decision.SEND_BACK and not comment:
        raise InvalidInput("Say what is to be repaired: sending back needs a comment.")
    if answers.decision == Decision.ACCEPT and changed:
        raise InvalidInput("You changed the suite or the judgement: choose “Fix and accept”.")
    if answers.decision == Decision.FIX_AND_ACCEPT and not changed:
        raise InvalidInput("Nothing was changed: choose “Accept”.")


def _is_changed(code: str, label: Label) -> bool:
    before = label.suite.code if label.suite is not None else ""
    return code.strip() != before.strip()


def _open_next_round(label: Label) -> None:
    before = label.assignment
    move_sample(sample=before.sample, stage=SampleStage.LABELLING)
    Assignment.objects.create(
        sample=before.sample,
        reviewer=before.reviewer,
        stage=WorkStage.LABEL,
        round=before.round + 1,
        slot=before.slot,
        state=AssignmentState.RETURNED,
    )


def _adjudicate(review: Review, suite: Suite | None, answers: ReviewAnswers, by: "User") -> None:
    sample = review.assignment.sample
    move_sample(sample=sample, stage=SampleStage.ADJUDICATED)
    Adjudication.objects.create(
        sample=sample,
        review=review,
        correctness=answers.correctness,
        completeness=answers.completeness,
        suite=suite,
        seen_content_sha=sample.content_sha,
        adjudicated_by=by,
    )
