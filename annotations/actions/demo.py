"""Making the demo study: its people, its samples, and the work they have already done."""

import json
from collections.abc import Callable
from datetime import timedelta
from io import BytesIO
from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model
from django.db import connection, transaction
from django.utils import timezone

from annotations.actions.imports import import_samples
from annotations.actions.labels import LabelAnswers, submit_label
from annotations.actions.reviews import ReviewAnswers, decide_review
from annotations.actions.studies import add_member, create_study
from annotations.actions.verification import request_verification
from annotations.demo.catalogue import PastReview, demo_rows, past_work
from annotations.models import Assignment, Sample, Study
from annotations.vocabulary import (
    AssignmentState,
    Completeness,
    Correctness,
    Decision,
    Role,
    WorkStage,
)
from reviewapp.accounts.demo import DEMO_PASSWORD, DEMO_PEOPLE
from sandbox.actions import execute_runs

if TYPE_CHECKING:
    from reviewapp.accounts.models import User

DEMO_SLUG = "demo"
GUIDELINES = """\
## What you judge

The **suite**, not the solution: you see the problem and the tests a model wrote for it.

- **Correct**: every expectation follows from the problem as it is written.
- **Complete**: a wrong solution that you can think of would be caught.
- **Unsure** is an answer. Say in the reason what the problem leaves open.

## Extra tests

Write the cases that are missing: empty input, boundaries, duplicates, wrong types, errors that the rules
name. One method a case, with a telling name. Run them against a reference solution of your own.
"""


def setup_demo(*, say: Callable[[str], None]) -> Study:
    """Make the demo study from nothing; what was there of it is removed. `say` gets a line a step."""
    rows = list(demo_rows())
    with transaction.atomic():
        _remove()
        people = _people()
        manager = people["manager@demo.test"]
        study = create_study(
            name="Demo: everyday Python", slug=DEMO_SLUG, by=None, guidelines=GUIDELINES
        )
        for person in DEMO_PEOPLE:
            add_member(study=study, user=people[person.email], role=Role(person.role), by=None)
        lines = "\n".join(json.dumps(row) for row in rows)
        import_samples(study=study, file=BytesIO(lines.encode()), by=manager, strict=True)
        say(f"{len(rows)} samples of {study.problems.count()} problems imported")
        for review in past_work():
            _redo_past_work(study, review, people)
        say("past work of two juniors and two seniors put in")
        links = request_verification(study=study, by=manager, enqueue=False)
    say(f"running {len(links)} suites in the sandbox")
    execute_runs([link.run_id for link in links])
    return study


def _people() -> dict[str, "User"]:
    users = get_user_model().objects
    found = {}
    for person in DEMO_PEOPLE:
        user = users.filter(email=person.email).first()
        if user is None:
            user = users.create_user(person.email, DEMO_PASSWORD, name=person.name)
        found[person.email] = user
    return found


def _remove() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL assay.purging = 'on'")
        Study.objects.filter(slug=DEMO_SLUG).delete()
        cursor.execute("SET LOCAL assay.purging = 'off'")


def _redo_past_work(study: Study, review: PastReview, people: dict[str, "User"]) -> None:
    external_id = f"{review.solution_id}::{review.suite_id}"
    sample = Sample.objects.get(study=study, external_id=external_id)
    junior = people[review.junior]
    label = submit_label(
        assignment=_hand_out(sample, junior, WorkStage.LABEL),
        by=junior,
        answers=LabelAnswers(
            correctness=Correctness(review.correctness),
            completeness=Completeness(review.completeness),
            reason=review.reason,
            tests=review.suite or "",
            reference=review.reference or "",
        ),
    )
    if review.senior is None:
        return
    decided = review.senior
    senior = people[decided.reviewer]
    decide_review(
        assignment=_hand_out(sample, senior, WorkStage.REVIEW),
        label=label,
        by=senior,
        answers=ReviewAnswers(
            decision=Decision(decided.decision),
            correctness=Correctness(decided.correctness or review.correctness),
            completeness=Completeness(decided.completeness or review.completeness),
            comment=decided.comment,
            suite=decided.suite or review.suite or "",
        ),
    )


def _hand_out(sample: Sample, reviewer: "User", stage: WorkStage) -> Assignment:
    """Give a sample to a person chosen beforehand, which the queue never does."""
    now = timezone.now()
    return Assignment.objects.create(
        sample=sample,
        reviewer=reviewer,
        stage=stage,
        slot=0,
        state=AssignmentState.HELD,
        claimed_at=now,
        lease_expires_at=now + timedelta(minutes=sample.study.lease_minutes),
    )
