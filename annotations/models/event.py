"""The record: who did what, when, with before and after. Rows are added, never changed."""

from typing import ClassVar

from django.conf import settings
from django.db import models

from annotations.models.sample import Sample
from annotations.models.study import Study


class Event(models.Model):
    """One thing that happened in a study; a database trigger refuses to change it."""

    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="events")
    sample = models.ForeignKey(
        Sample, on_delete=models.CASCADE, null=True, blank=True, related_name="events"
    )
    actor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="events",
    )
    verb = models.CharField(max_length=60)
    before = models.JSONField(default=dict)
    after = models.JSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes: ClassVar[list[models.Index]] = [
            models.Index(fields=["sample", "created_at"], name="event_of_sample"),
        ]

    def __str__(self) -> str:
        return self.verb
