"""The agreement report as a page."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from annotations.agreement.report import agreement_report
from annotations.policies import check_can_see_results
from annotations.views.loading import visible_study
from annotations.views.request import Request


@require_safe
def report(request: Request, slug: str) -> HttpResponse:
    """Show every comparison: its table, κ with its company, and what was left out."""
    study = visible_study(request, slug)
    check_can_see_results(request.user, study)
    context = {
        "study": study,
        "comparisons": agreement_report(study),
        "tau": study.tau_tenths / 10,
    }
    return render(request, "annotations/study_agreement.html", context)
