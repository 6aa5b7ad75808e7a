"""Problems, candidate solutions and suites: content that is never changed, only succeeded."""

import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models

from annotations.models.study import Study
from annotations.querysets import SolutionQuerySet, SuiteQuerySet
from annotations.vocabulary import Origin, Strategy


class Language(models.TextChoices):
    """Languages a problem can be written for."""

    PYTHON = "python", "Python"
    CPP = "cpp", "C++"
    JAVA = "java", "Java"
    JAVASCRIPT = "javascript", "JavaScript"


class Problem(models.Model):
    """One version of a task; a changed import makes the next version and keeps this one."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="problems")
    external_id = models.CharField(max_length=200)
    version = models.PositiveIntegerField(default=1)
    is_current = models.BooleanField(default=True)
    title = models.CharField(max_length=300)
    description = models.TextField()
    language = models.CharField(max_length=20, choices=Language)
    entry_point = models.CharField(max_length=200)
    difficulty = models.PositiveSmallIntegerField(null=True, blank=True)
    source = models.CharField(max_length=300, blank=True)
    licence = models.CharField(max_length=200, blank=True)
    content_sha = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["study", "external_id", "version"], name="problem_version_once"
            ),
            models.UniqueConstraint(
                fields=["study", "external_id"],
                condition=models.Q(is_current=True),
                name="problem_one_current",
            ),
            models.CheckConstraint(
                condition=models.Q(difficulty__isnull=True)
                | models.Q(difficulty__gte=1, difficulty__lte=5),
                name="problem_difficulty",
            ),
        ]

    def __str__(self) -> str:
        return self.title


class Solution(models.Model):
    """One version of a candidate program and the model that wrote it."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="solutions")
    problem = models.ForeignKey(Problem, on_delete=models.RESTRICT, related_name="solutions")
    external_id = models.CharField(max_length=200)
    version = models.PositiveIntegerField(default=1)
    is_current = models.BooleanField(default=True)
    code = models.TextField()
    model = models.CharField(max_length=200, blank=True)
    # A known-good program shipped by the source; it judges suites and is never a sample.
    is_reference = models.BooleanField(default=False)
    details = models.JSONField(default=dict, blank=True)
    content_sha = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = SolutionQuerySet.as_manager()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["study", "external_id", "version"], name="solution_version_once"
            ),
            models.UniqueConstraint(
                fields=["study", "external_id"],
                condition=models.Q(is_current=True),
                name="solution_one_current",
            ),
        ]

    def __str__(self) -> str:
        return self.external_id


class Suite(models.Model):
    """One version of a test program for a problem."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="suites")
    problem = models.ForeignKey(Problem, on_delete=models.RESTRICT, related_name="suites")
    external_id = models.CharField(max_length=200)
    version = models.PositiveIntegerField(default=1)
    is_current = models.BooleanField(default=True)
    origin = models.CharField(max_length=10, choices=Origin)
    strategy = models.CharField(max_length=20, choices=Strategy, blank=True)
    generator = models.CharField(max_length=200, blank=True)
    author = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="suites",
    )
    parent = models.ForeignKey(
        "self", on_delete=models.RESTRICT, null=True, blank=True, related_name="children"
    )
    code = models.TextField()
    framework = models.CharField(max_length=40, blank=True)
    details = models.JSONField(default=dict, blank=True)
    content_sha = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = SuiteQuerySet.as_manager()

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["study", "external_id", "version"], name="suite_version_once"
            ),
            models.UniqueConstraint(
                fields=["study", "external_id"],
                condition=models.Q(is_current=True),
                name="suite_one_current",
            ),
            # People write junior and senior suites; generators and files the others.
            models.CheckConstraint(
                condition=models.Q(origin__in=[Origin.JUNIOR, Origin.SENIOR], author__isnull=False)
                | models.Q(origin__in=[Origin.SYNTHETIC, Origin.IMPORTED], author__isnull=True),
                name="suite_author_by_origin",
            ),
        ]

    def __str__(self) -> str:
        return self.external_id
