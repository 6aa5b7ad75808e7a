"""Configuration of the accounts app."""

from django.apps import AppConfig


class AccountsConfig(AppConfig):
    """The accounts app."""

    name = "reviewapp.accounts"
    label = "accounts"

    def ready(self) -> None:
        """Register the project's system checks."""
        from reviewapp import checks  # noqa: F401, PLC0415 checks need the app registry
