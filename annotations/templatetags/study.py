"""What the pages of a study need beside their own context."""

from typing import Any

from django import template
from django.urls import reverse

from annotations.models import Study
from annotations.policies import role_in
from annotations.vocabulary import Role

register = template.Library()

PAGES = (
    ("study-detail", "Overview", (Role.JUNIOR, Role.SENIOR, Role.MANAGER)),
    ("sample-index", "Samples", (Role.SENIOR, Role.MANAGER)),
    ("study-agreement", "Agreement", (Role.SENIOR, Role.MANAGER)),
    ("study-import", "Import", (Role.MANAGER,)),
    ("export-index", "Exports", (Role.MANAGER,)),
)


@register.inclusion_tag("components/study_nav.html", takes_context=True)
def study_nav(context: dict[str, Any], study: Study) -> dict[str, Any]:
    """Show the links to those pages of a study that the person's role may open."""
    request = context["request"]
    role = role_in(request.user, study)
    links = [
        {"url": reverse(name, args=[study.slug]), "label": label}
        for name, label, roles in PAGES
        if role in roles
    ]
    return {"links": links, "path": request.path}


@register.filter
def percent(value: float | None) -> str:
    """Return a share as a whole percentage, or a dash."""
    return "–" if value is None else f"{100 * value:.0f} %"


@register.filter
def decimals(value: float | None, places: int = 2) -> str:
    """Return a number with a fixed count of decimals, or a dash."""
    return "–" if value is None else f"{value:.{places}f}".replace("-", "−")


@register.filter
def megabytes(kilobytes: int) -> str:
    """Return an amount of memory in MB with one decimal."""
    return f"{kilobytes / 1024:.1f} MB"
