"""Exports: frozen data sets written from a study."""

import uuid

from django.conf import settings
from django.db import models

from annotations.models.study import Study
from annotations.querysets import ExportQuerySet


class Export(models.Model):
    """One written file, its recipe and its hash."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    study = models.ForeignKey(Study, on_delete=models.CASCADE, related_name="exports")
    format = models.CharField(max_length=20)
    filters = models.JSONField(default=dict, blank=True)
    rows = models.PositiveIntegerField()
    sha256 = models.CharField(max_length=64)
    file_name = models.CharField(max_length=200)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="exports",
    )
    created_at = models.DateTimeField(auto_now_add=True)

    objects = ExportQuerySet.as_manager()

    def __str__(self) -> str:
        return self.file_name
