"""What every page's template may use."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest

from reviewapp.accounts.demo import DEMO_PEOPLE, demo_sign_in_allowed


def site(request: HttpRequest) -> dict[str, Any]:
    """Return whether this is a demo and who can be signed in by a click."""
    allowed = demo_sign_in_allowed(request)
    return {"is_demo": settings.DEMO, "demo_people": DEMO_PEOPLE if allowed else ()}
