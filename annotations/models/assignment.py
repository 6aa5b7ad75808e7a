"""Assignments: who holds which sample, and until when; and what they have typed so far."""

import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models

from annotations.models.sample import Sample
from annotations.querysets import AssignmentQuerySet
from annotations.vocabulary import OCCUPYING_STATES, AssignmentState, SkipReason, WorkStage
from sandbox.models import Run


class Assignment(models.Model):
    """A sample handed to one reviewer for one round.

    `slot` numbers the reviewers of one sample and stage from 0 to overlap − 1: the unique constraint
    on it is what keeps a sample from being held by more people than the study asks for.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    sample = models.ForeignKey(Sample, on_delete=models.CASCADE, related_name="assignments")
    reviewer = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="assignments"
    )
    stage = models.CharField(max_length=10, choices=WorkStage)
    round = models.PositiveSmallIntegerField(default=1)
    slot = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=10, choices=AssignmentState)
    lease_expires_at = models.DateTimeField(null=True, blank=True)
    claimed_at = models.DateTimeField(null=True, blank=True)
    submitted_at = models.DateTimeField(null=True, blank=True)
    skip_reason = models.CharField(max_length=20, choices=SkipReason, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = AssignmentQuerySet.as_manager()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["sample", "stage", "round", "reviewer"], name="assignment_once_a_round"
            ),
            models.UniqueConstraint(
                fields=["sample", "stage", "round", "slot"],
                condition=models.Q(state__in=OCCUPYING_STATES),
                name="assignment_one_holder_a_slot",
            ),
            models.CheckConstraint(
                condition=models.Q(state=AssignmentState.HELD, lease_expires_at__isnull=False)
                | (~models.Q(state=AssignmentState.HELD) & models.Q(lease_expires_at__isnull=True)),
                name="assignment_held_has_lease",
            ),
            models.CheckConstraint(
                condition=models.Q(state=AssignmentState.SUBMITTED, submitted_at__isnull=False)
                | (
                    ~models.Q(state=AssignmentState.SUBMITTED) & models.Q(submitted_at__isnull=True)
                ),
                name="assignment_submitted_has_time",
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["reviewer", "state"], name="assignment_mine"),
            models.Index(
                fields=["lease_expires_at"],
                condition=models.Q(state=AssignmentState.HELD),
                name="assignment_leases",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.stage} of {self.sample} by {self.reviewer}, round {self.round}"


class Draft(models.Model):
    """What a reviewer has typed for a sample and stage; it outlives leases and rounds."""

    sample = models.ForeignKey(Sample, on_delete=models.CASCADE, related_name="drafts")
    reviewer = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="drafts"
    )
    stage = models.CharField(max_length=10, choices=WorkStage)
    revision = models.PositiveIntegerField(default=0)
    fields = models.JSONField(default=dict)
    saved_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["sample", "reviewer", "stage"], name="draft_once"),
        ]

    def __str__(self) -> str:
        return f"draft {self.revision} of {self.reviewer}"


class TrialRun(models.Model):
    """A run a reviewer asked for while working; it decides nothing and is shown to them alone."""

    class Against(models.TextChoices):
        """Which program the tests met."""

        REFERENCE = "reference", "your reference solution"
        STUB = "stub", "a stub that returns nothing"
        CANDIDATE = "candidate", "the candidate solution"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    assignment = models.ForeignKey(Assignment, on_delete=models.CASCADE, related_name="trial_runs")
    run = models.ForeignKey(Run, on_delete=models.PROTECT, related_name="trial_runs")
    against = models.CharField(max_length=10, choices=Against)
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"trial run of {self.assignment} against {self.against}"
