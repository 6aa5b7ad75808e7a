"""Studies and who takes part in them."""

import uuid
from typing import ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from annotations.querysets import StudyQuerySet
from annotations.vocabulary import Reveal, Role, StudyStatus


class Study(models.Model):
    """A set of samples reviewed under one protocol."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=200)
    slug = models.SlugField(max_length=80, unique=True)
    guidelines = models.TextField(blank=True)
    status = models.CharField(max_length=10, choices=StudyStatus, default=StudyStatus.OPEN)
    overlap = models.PositiveSmallIntegerField(
        default=1, validators=[MinValueValidator(1), MaxValueValidator(10)]
    )
    reveal = models.CharField(max_length=20, choices=Reveal, default=Reveal.NEVER)
    # Integer tenths: 3 of 10 passes at 0.3, which floats get wrong.
    tau_tenths = models.PositiveSmallIntegerField(
        default=10, validators=[MinValueValidator(1), MaxValueValidator(10)]
    )
    lease_minutes = models.PositiveSmallIntegerField(
        default=30, validators=[MinValueValidator(1), MaxValueValidator(480)]
    )
    limits = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = StudyQuerySet.as_manager()

    class Meta:
        verbose_name_plural = "studies"
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=models.Q(tau_tenths__gte=1, tau_tenths__lte=10), name="study_tau_tenths"
            ),
            models.CheckConstraint(condition=models.Q(overlap__gte=1), name="study_overlap"),
        ]

    def __str__(self) -> str:
        return self.name


class Membership(models.Model):
    """A person's role in a study."""

    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="memberships")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(max_length=10, choices=Role)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(fields=["study", "user"], name="membership_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user} as {self.role} in {self.study}"
