"""Configuration of the sandbox app."""

from django.apps import AppConfig


class SandboxConfig(AppConfig):
    """The sandbox app."""

    name = "sandbox"
