"""Configuration of the annotations app."""

from django.apps import AppConfig


class AnnotationsConfig(AppConfig):
    """The annotations app."""

    name = "annotations"
