"""Loading what a person may see: a stranger gets 404, a member without the right 403."""

from uuid import UUID

from django.shortcuts import get_object_or_404

from annotations.models import Assignment, Study
from annotations.views.request import Request


def visible_study(request: Request, slug: str) -> Study:
    """Return a study the person takes part in."""
    return get_object_or_404(Study.objects.visible_to(request.user), slug=slug)


def own_assignment(request: Request, pk: UUID) -> Assignment:
    """Return one of the person's own assignments, with its sample."""
    assignments = Assignment.objects.visible_to(request.user).select_related(
        "reviewer", "sample__study", "sample__problem", "sample__suite"
    )
    return get_object_or_404(assignments, pk=pk)
