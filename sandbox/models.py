"""Runs and their sources. The row is the truth; a queue message is only a hint that it waits."""

import uuid
from typing import ClassVar

from django.db import models

from sandbox.verdicts import Integrity, Verdict


class RunState(models.TextChoices):
    """The life of a run."""

    QUEUED = "queued", "queued"
    RUNNING = "running", "running"
    FINISHED = "finished", "finished"


RUN_TRANSITIONS: dict[RunState, frozenset[RunState]] = {
    RunState.QUEUED: frozenset({RunState.RUNNING}),
    # Back to the queue when its worker is lost.
    RunState.RUNNING: frozenset({RunState.FINISHED, RunState.QUEUED}),
    # Only sandbox trouble is tried again.
    RunState.FINISHED: frozenset({RunState.QUEUED}),
}


class Priority(models.IntegerChoices):
    """Who waits for a run."""

    BATCH = 0, "batch"
    INTERACTIVE = 10, "a person is waiting"


class Source(models.Model):
    """A source text, stored once under its hash."""

    sha256 = models.CharField(max_length=64, primary_key=True)
    text = models.TextField()

    def __str__(self) -> str:
        return self.sha256[:12]


class Run(models.Model):
    """One execution of a suite against a solution, found again by its content key."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    key = models.CharField(max_length=64, unique=True)
    language = models.CharField(max_length=20)
    solution = models.ForeignKey(Source, on_delete=models.PROTECT, related_name="+")
    tests = models.ForeignKey(Source, on_delete=models.PROTECT, related_name="+")
    limits = models.JSONField(default=dict)
    mode = models.CharField(max_length=10)
    toolchain = models.CharField(max_length=200)
    backend = models.CharField(max_length=40, blank=True)
    state = models.CharField(max_length=10, choices=RunState, default=RunState.QUEUED)
    priority = models.SmallIntegerField(choices=Priority, default=Priority.BATCH)
    attempts = models.PositiveSmallIntegerField(default=0)
    claimed_by = models.CharField(max_length=200, blank=True)
    lease_expires_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    queued_at = models.DateTimeField()
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    verdict = models.CharField(max_length=20, choices=Verdict, null=True, blank=True)  # noqa: DJ001 null means "none yet"
    integrity = models.CharField(max_length=10, choices=Integrity, default=Integrity.NONE)
    passed = models.PositiveIntegerField(null=True, blank=True)
    total = models.PositiveIntegerField(null=True, blank=True)
    result = models.JSONField(null=True, blank=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=models.Q(
                    state=RunState.FINISHED,
                    verdict__isnull=False,
                    result__isnull=False,
                    finished_at__isnull=False,
                )
                | (~models.Q(state=RunState.FINISHED) & models.Q(verdict__isnull=True)),
                name="run_finished_has_verdict",
            ),
            models.CheckConstraint(
                condition=models.Q(state=RunState.RUNNING, lease_expires_at__isnull=False)
                | (~models.Q(state=RunState.RUNNING) & models.Q(lease_expires_at__isnull=True)),
                name="run_running_has_lease",
            ),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(
                fields=["-priority", "queued_at"],
                condition=models.Q(state=RunState.QUEUED),
                name="run_queue",
            ),
        ]

    def __str__(self) -> str:
        return f"run {self.key[:12]}, {self.verdict or self.state}"
