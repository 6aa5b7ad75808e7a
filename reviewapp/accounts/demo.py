"""The people of the demo, and whether signing in as one of them by a click is allowed here."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest

DEMO_PASSWORD = "assay-demo-only"  # noqa: S105 printed on the first page of a demo, on purpose
LOOPBACK = {"127.0.0.1", "::1"}


@dataclass(frozen=True)
class DemoPerson:
    """One demo account: its address, name and role in the demo study."""

    email: str
    name: str
    role: str


DEMO_PEOPLE = (
    DemoPerson("junior1@demo.test", "Ines Okafor", "junior"),
    DemoPerson("junior2@demo.test", "Tomas Lind", "junior"),
    DemoPerson("senior1@demo.test", "Mara Holt", "senior"),
    DemoPerson("senior2@demo.test", "Deniz Arslan", "senior"),
    DemoPerson("manager@demo.test", "Priya Raman", "manager"),
)


def demo_sign_in_allowed(request: HttpRequest) -> bool:
    """Return whether demo sign-ins exist for this request: demo mode, and from this machine only."""
    return settings.DEMO and request.META.get("REMOTE_ADDR") in LOOPBACK
