"""Keeping what a reviewer types, in order and never losing any of it."""

from typing import TYPE_CHECKING

from django.db import transaction

from annotations.actions.assignments import lock_held, renew_lease
from annotations.exceptions import InvalidInput, StaleWrite
from annotations.models import Assignment, Draft
from annotations.policies import check_can_work_on
from annotations.text import clean_text
from annotations.vocabulary import WorkStage

if TYPE_CHECKING:
    from reviewapp.accounts.models import User

DRAFT_FIELDS: dict[WorkStage, frozenset[str]] = {
    WorkStage.LABEL: frozenset({"correctness", "completeness", "reason", "tests", "reference"}),
    WorkStage.REVIEW: frozenset({"correctness", "completeness", "comment", "suite"}),
}


@transaction.atomic
def save_draft(
    *, assignment: Assignment, by: "User", revision: int, fields: dict[str, str]
) -> Draft:
    """Store the fields as the revision after `revision` and renew the lease.

    Raises StaleWrite, with the stored draft, when a newer revision exists; LeaseLost when the sample
    is no longer held.
    """
    check_can_work_on(by, assignment)
    assignment = lock_held(assignment)
    cleaned = _clean(WorkStage(assignment.stage), fields)
    draft = _locked_draft(assignment)
    if draft.fields != cleaned and draft.revision != revision:
        raise StaleWrite(
            "A newer version of this draft was saved, perhaps in another tab.",
            current={"revision": draft.revision, "fields": draft.fields},
        )
    _store(draft, cleaned)
    renew_lease(assignment)
    return draft


def keep_as_draft(assignment: Assignment, fields: dict[str, str]) -> None:
    """Make what was just submitted the draft: a next round goes on from there."""
    _store(_locked_draft(assignment), fields)


def draft_of(assignment: Assignment) -> Draft | None:
    """Return what the reviewer has typed for this sample and stage so far."""
    return Draft.objects.filter(
        sample=assignment.sample, reviewer=assignment.reviewer, stage=assignment.stage
    ).first()


def _locked_draft(assignment: Assignment) -> Draft:
    return Draft.objects.select_for_update().get_or_create(
        sample=assignment.sample, reviewer=assignment.reviewer, stage=assignment.stage
    )[0]


def _store(draft: Draft, fields: dict[str, str]) -> None:
    """Make the fields the next revision, unless they are what is stored."""
    if draft.fields != fields:
        draft.revision += 1
        draft.fields = fields
        draft.save()


def _clean(stage: WorkStage, fields: dict[str, str]) -> dict[str, str]:
    unknown = fields.keys() - DRAFT_FIELDS[stage]
    if unknown:
        raise InvalidInput(f"Unknown fields: {', '.join(sorted(unknown))}.")
    if not all(isinstance(value, str) for value in fields.values()):
        raise InvalidInput("Every field of a draft is text.")
    return {name: clean_text(value, name.capitalize()) for name, value in fields.items()}
