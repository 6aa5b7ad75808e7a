"""Claiming samples, keeping them, and letting go of them."""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import Min
from django.utils import timezone
from django.utils.formats import date_format

from annotations.actions.events import record
from annotations.exceptions import LeaseLost, NothingToClaim, WrongState
from annotations.models import Assignment, Membership, Study
from annotations.policies import check_can_claim, check_can_manage, check_can_work_on
from annotations.vocabulary import (
    ASSIGNMENT_TRANSITIONS,
    OCCUPYING_STATES,
    AssignmentState,
    SampleStage,
    SkipReason,
    WorkStage,
)

if TYPE_CHECKING:
    from reviewapp.accounts.models import User

SAMPLE_STAGE = {WorkStage.LABEL: SampleStage.LABELLING, WorkStage.REVIEW: SampleStage.REVIEW}
CLAIM_TRIES = 5

# One statement: lock a sample that nobody else is looking at, and take its first free slot. A slot's
# round is the last one begun in it; a review is of the last round that was labelled. The order within
# a priority differs between reviewers but not between visits, against order bias.
CLAIM = """
INSERT INTO annotations_assignment
    (id, sample_id, reviewer_id, stage, round, slot, state, lease_expires_at, claimed_at,
     skip_reason, created_at)
SELECT gen_random_uuid(), pick.id, %(reviewer)s, %(stage)s, pick.round, pick.slot, 'held',
       %(lease)s, %(now)s, '', %(now)s
FROM (
    SELECT sample.id, free.slot, free.round
    FROM annotations_sample sample
    CROSS JOIN LATERAL (
        SELECT slots.slot, latest.round
        FROM generate_series(0, %(slots)s - 1) AS slots(slot)
        CROSS JOIN LATERAL (
            SELECT COALESCE(MAX(past.round), 1) AS round
            FROM annotations_assignment past
            WHERE past.sample_id = sample.id AND past.stage = 'label'
              AND (%(stage)s = 'review' OR past.slot = slots.slot)
        ) latest
        WHERE NOT EXISTS (
            SELECT 1 FROM annotations_assignment taken
            WHERE taken.sample_id = sample.id AND taken.stage = %(stage)s
              AND taken.slot = slots.slot AND taken.round = latest.round
              AND taken.state = ANY(%(occupying)s)
        )
        ORDER BY slots.slot
        LIMIT 1
    ) free
    WHERE sample.study_id = %(study)s AND sample.stage = %(sample_stage)s
      AND NOT EXISTS (
          SELECT 1 FROM annotations_assignment mine
          WHERE mine.sample_id = sample.id AND mine.stage = %(stage)s
            AND mine.reviewer_id = %(reviewer)s
            AND (%(stage)s = 'label' OR mine.round = free.round)
      )
    ORDER BY sample.priority DESC, md5(sample.id::text || %(reviewer)s::text)
    LIMIT 1
    FOR UPDATE OF sample SKIP LOCKED
) pick
ON CONFLICT DO NOTHING
RETURNING id
"""


@transaction.atomic
def claim_next(*, study: Study, stage: WorkStage, by: "User") -> Assignment:
    """Return the reviewer's open assignment, or take the next sample for them.

    What was sent back to them comes first, then new samples, then what they let go of earlier. Raises
    NothingToClaim with a sentence that tells "all done" from "all held by others".
    """
    check_can_claim(by, study, stage)
    # One claim of a person at a time: a double click must not take two samples.
    Membership.objects.select_for_update().filter(study=study, user=by).first()
    expire_leases(study=study)
    mine = Assignment.objects.filter(sample__study=study, stage=stage, reviewer=by)
    held = mine.filter(state=AssignmentState.HELD).order_by("claimed_at").first()
    if held is not None:
        return held
    returned = mine.filter(state=AssignmentState.RETURNED).order_by("created_at").first()
    if returned is not None:
        return _hold(returned, by=by)
    for _ in range(CLAIM_TRIES):
        claimed = _claim_new(study, stage, by)
        if claimed is not None:
            record(
                study=study,
                sample=claimed.sample,
                by=by,
                verb=f"claimed {stage}",
                after={"assignment": str(claimed.pk), "round": claimed.round},
            )
            return claimed
    put_aside = mine.resumable().order_by("created_at").first()
    if put_aside is not None:
        return _hold(put_aside, by=by)
    raise NothingToClaim(_why_nothing(study, stage))


@transaction.atomic
def resume(*, assignment: Assignment, by: "User") -> Assignment:
    """Take up again what was skipped, released, sent back or lost to an expired lease, if it is free."""
    check_can_work_on(by, assignment)
    assignment = _locked(assignment)
    if assignment.state == AssignmentState.HELD:
        return assignment
    free = Assignment.objects.filter(pk=assignment.pk).resumable().exists()
    if assignment.state != AssignmentState.RETURNED and not free:
        raise WrongState("Somebody else has taken this sample meanwhile.")
    return _hold(assignment, by=by)


@transaction.atomic
def skip(*, assignment: Assignment, reason: SkipReason, by: "User") -> Assignment:
    """Put a sample aside; it goes to others, and the draft stays."""
    check_can_work_on(by, assignment)
    assignment = lock_held(assignment)
    _move(assignment, AssignmentState.SKIPPED, skip_reason=reason)
    record(
        study=assignment.sample.study,
        sample=assignment.sample,
        by=by,
        verb="skipped",
        after={"assignment": str(assignment.pk), "reason": reason},
    )
    return assignment


@transaction.atomic
def release(*, assignment: Assignment, by: "User") -> Assignment:
    """Take a held or returned sample out of a reviewer's hands, as a manager."""
    check_can_manage(by, assignment.sample.study)
    assignment = _locked(assignment)
    _move(assignment, AssignmentState.RELEASED)
    record(
        study=assignment.sample.study,
        sample=assignment.sample,
        by=by,
        verb="released",
        after={"assignment": str(assignment.pk), "reviewer": assignment.reviewer.email},
    )
    return assignment


@transaction.atomic
def expire_leases(*, study: Study | None = None) -> int:
    """End the leases that have run out and return how many; only held work can expire."""
    over = Assignment.objects.filter(
        state=AssignmentState.HELD, lease_expires_at__lt=timezone.now()
    ).select_related("sample__study")
    if study is not None:
        over = over.filter(sample__study=study)
    # Locked rows are being saved or submitted at this moment: their holders are not gone.
    for assignment in over.select_for_update(skip_locked=True, of=("self",)):
        _move(assignment, AssignmentState.EXPIRED)
        record(
            study=assignment.sample.study,
            sample=assignment.sample,
            by=None,
            verb="lease expired",
            after={"assignment": str(assignment.pk)},
        )
    return len(over)


def lock_held(assignment: Assignment) -> Assignment:
    """Return the assignment locked for a write by its holder; raises LeaseLost when it is not held."""
    assignment = _locked(assignment)
    if assignment.state == AssignmentState.SUBMITTED:
        raise WrongState("This is already submitted.")
    expires = assignment.lease_expires_at
    if assignment.state != AssignmentState.HELD or expires is None or expires < timezone.now():
        raise LeaseLost(
            "You no longer hold this sample: its lease ran out. Your text is still here; "
            "take the sample up again to save it."
        )
    return assignment


def renew_lease(assignment: Assignment) -> None:
    """Start the lease of a locked, held assignment afresh."""
    assignment.lease_expires_at = _lease_end(assignment.sample.study)
    assignment.save(update_fields=["lease_expires_at"])


def mark_submitted(assignment: Assignment) -> None:
    """Close a locked, held assignment as submitted."""
    _move(assignment, AssignmentState.SUBMITTED, submitted_at=timezone.now())


def _claim_new(study: Study, stage: WorkStage, by: "User") -> Assignment | None:
    values: dict[str, Any] = {
        "reviewer": by.pk,
        "stage": stage.value,
        "sample_stage": SAMPLE_STAGE[stage].value,
        "study": study.pk,
        "slots": study.overlap if stage is WorkStage.LABEL else 1,
        "occupying": [state.value for state in OCCUPYING_STATES],
        "now": timezone.now(),
        "lease": _lease_end(study),
    }
    with connection.cursor() as cursor:
        cursor.execute(CLAIM, values)
        row: tuple[UUID] | None = cursor.fetchone()
    return None if row is None else Assignment.objects.select_related("sample").get(pk=row[0])


def _hold(assignment: Assignment, *, by: "User") -> Assignment:
    before = assignment.state
    _move(
        assignment,
        AssignmentState.HELD,
        lease_expires_at=_lease_end(assignment.sample.study),
        claimed_at=timezone.now(),
        skip_reason="",
    )
    record(
        study=assignment.sample.study,
        sample=assignment.sample,
        by=by,
        verb="took up again",
        before={"state": before},
        after={"assignment": str(assignment.pk), "round": assignment.round},
    )
    return assignment


def _locked(assignment: Assignment) -> Assignment:
    rows = Assignment.objects.select_for_update(of=("self",)).select_related("sample__study")
    return rows.get(pk=assignment.pk)


def _move(assignment: Assignment, state: AssignmentState, **values: datetime | str) -> None:
    """Change a locked assignment's state; a lease belongs to held work only."""
    before = AssignmentState(assignment.state)
    if state not in ASSIGNMENT_TRANSITIONS[before]:
        raise WrongState(f"This is {before.label.lower()}; it cannot become {state.label.lower()}.")
    for name, value in {"lease_expires_at": None, **values}.items():
        setattr(assignment, name, value)
    assignment.state = state
    assignment.save(update_fields=["state", "lease_expires_at", *values])


def _lease_end(study: Study) -> datetime:
    return timezone.now() + timedelta(minutes=study.lease_minutes)


def _why_nothing(study: Study, stage: WorkStage) -> str:
    held = Assignment.objects.filter(
        sample__study=study, stage=stage, state=AssignmentState.HELD
    ).aggregate(next=Min("lease_expires_at"))["next"]
    if held is not None:
        frees = date_format(timezone.localtime(held), "H:i")
        return f"All that is left is in other hands; the next sample frees at {frees} UTC at the latest."
    return "Nothing is left for you in this study."
