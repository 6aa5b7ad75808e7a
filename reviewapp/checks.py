"""System checks: a misconfigured deployment is told what is wrong and what to do."""

from typing import Any

from django.conf import settings
from django.core.checks import CheckMessage, Error, Tags, register

LOOPBACK_HOSTS = {"localhost", "127.0.0.1", "[::1]"}


@register(Tags.security)
def demo_is_local(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """Refuse demo sign-ins on anything but loopback host names."""
    if settings.DEMO and not set(settings.ALLOWED_HOSTS) <= LOOPBACK_HOSTS:
        return [
            Error(
                "Demo mode is on, but Assay answers to host names beyond this machine.",
                hint="Unset ASSAY_DEMO, or take the other names out of ASSAY_ALLOWED_HOSTS.",
                id="assay.E001",
            )
        ]
    return []


@register(Tags.security, deploy=True)
def https_is_on(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """Ask for HTTPS in one sentence instead of five."""
    if settings.HTTPS:
        return []
    return [
        Error(
            "Cookies travel unencrypted.",
            hint="Serve Assay over TLS and set ASSAY_HTTPS=1 (and ASSAY_BEHIND_PROXY=1 behind a proxy).",
            id="assay.E002",
        )
    ]
