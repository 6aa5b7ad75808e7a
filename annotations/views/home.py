"""The first page: the person's studies and what waits for them."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from annotations.overview import study_rows
from annotations.policies import can_create_study
from annotations.views.request import Request


@require_safe
def home(request: Request) -> HttpResponse:
    """List the studies the person takes part in."""
    context = {
        "rows": study_rows(request.user),
        "can_create": can_create_study(request.user),
    }
    return render(request, "annotations/home.html", context)
