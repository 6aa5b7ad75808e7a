"""Samples, the units of review, and the runs that were asked for them."""

import uuid
from typing import ClassVar

from django.db import models

from annotations.models.problem import Problem, Solution, Suite
from annotations.models.study import Study
from annotations.querysets import SampleQuerySet
from annotations.vocabulary import SampleStage
from sandbox.models import Run


class Sample(models.Model):
    """A problem, a candidate solution and the synthetic suite that judged it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="samples")
    external_id = models.CharField(max_length=420)
    problem = models.ForeignKey(Problem, on_delete=models.RESTRICT, related_name="samples")
    solution = models.ForeignKey(Solution, on_delete=models.RESTRICT, related_name="samples")
    suite = models.ForeignKey(Suite, on_delete=models.RESTRICT, related_name="samples")
    stage = models.CharField(max_length=12, choices=SampleStage, default=SampleStage.LABELLING)
    priority = models.SmallIntegerField(default=0)
    # What the imported file says the verdicts are, for checking the sandbox against it.
    expected = models.JSONField(default=dict, blank=True)
    # Changes whenever the problem, solution or suite does; a label remembers the one it saw.
    content_sha = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = SampleQuerySet.as_manager()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["study", "external_id"], name="sample_once"),
        ]
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["study", "stage", "-priority"], name="sample_queue"),
        ]

    def __str__(self) -> str:
        return self.external_id


class SampleRun(models.Model):
    """The current run of one suite against a sample's solution."""

    sample = models.ForeignKey(Sample, on_delete=models.CASCADE, related_name="sample_runs")
    suite = models.ForeignKey(Suite, on_delete=models.CASCADE, related_name="sample_runs")
    run = models.ForeignKey(Run, on_delete=models.PROTECT, related_name="sample_runs")
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["sample", "suite"], name="sample_run_once"),
        ]

    def __str__(self) -> str:
        return f"{self.suite} against {self.sample}"
