"""What reviewers decide: labels, reviews and adjudications."""

import uuid
from typing import ClassVar

from django.conf import settings
from django.db import models

from annotations.models.assignment import Assignment
from annotations.models.problem import Suite
from annotations.models.sample import Sample
from annotations.querysets import LabelQuerySet
from annotations.vocabulary import Completeness, Correctness, Decision


class Label(models.Model):
    """A junior's judgement of a synthetic suite, with the tests they wrote, if any."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    assignment = models.OneToOneField(Assignment, on_delete=models.CASCADE, related_name="label")
    correctness = models.CharField(max_length=10, choices=Correctness)
    completeness = models.CharField(max_length=10, choices=Completeness)
    reason = models.TextField(blank=True)
    suite = models.OneToOneField(
        Suite, on_delete=models.RESTRICT, null=True, blank=True, related_name="label"
    )
    reference = models.TextField(blank=True)
    # The sample's content as the junior saw it: another one now means that the label is stale.
    seen_content_sha = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    objects = LabelQuerySet.as_manager()

    def __str__(self) -> str:
        return f"{self.correctness}, {self.completeness}"


class Review(models.Model):
    """What a senior decided about the labels of a sample."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    assignment = models.OneToOneField(Assignment, on_delete=models.CASCADE, related_name="review")
    label = models.ForeignKey(Label, on_delete=models.CASCADE, related_name="reviews")
    decision = models.CharField(max_length=20, choices=Decision)
    comment = models.TextField(blank=True)
    suite = models.ForeignKey(
        Suite, on_delete=models.RESTRICT, null=True, blank=True, related_name="reviews"
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.CheckConstraint(
                condition=~models.Q(decision=Decision.SEND_BACK) | ~models.Q(comment=""),
                name="review_send_back_says_why",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.decision} of {self.assignment}"


class Adjudication(models.Model):
    """The final word on a sample; at most one is authoritative."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    sample = models.ForeignKey(Sample, on_delete=models.CASCADE, related_name="adjudications")
    review = models.OneToOneField(Review, on_delete=models.CASCADE, related_name="adjudication")
    is_authoritative = models.BooleanField(default=True)
    correctness = models.CharField(max_length=10, choices=Correctness)
    completeness = models.CharField(max_length=10, choices=Completeness)
    suite = models.ForeignKey(
        Suite, on_delete=models.RESTRICT, null=True, blank=True, related_name="adjudications"
    )
    seen_content_sha = models.CharField(max_length=64)
    adjudicated_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="adjudications"
    )
    adjudicated_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints: ClassVar[list[models.BaseConstraint]] = [
            models.UniqueConstraint(
                fields=["sample"],
                condition=models.Q(is_authoritative=True),
                name="adjudication_one_authoritative",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.correctness}, {self.completeness}"
