"""Uploading samples."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from annotations.actions.imports import import_samples
from annotations.forms import ImportForm
from annotations.policies import check_can_manage
from annotations.views.loading import visible_study
from annotations.views.request import Request


@require_http_methods(["GET", "POST"])
def upload(request: Request, slug: str) -> HttpResponse:
    """Import a JSON Lines file and show the report by line."""
    study = visible_study(request, slug)
    check_can_manage(request.user, study)
    form = ImportForm(request.POST or None, request.FILES or None)
    context = {"study": study, "form": form}
    if request.method == "POST" and form.is_valid():
        context["report"] = import_samples(
            study=study,
            file=form.cleaned_data["file"],
            by=request.user,
            strict=form.cleaned_data["strict"],
        )
        context["form"] = ImportForm()
        return render(request, "annotations/study_import.html", context)
    status = 422 if request.method == "POST" else 200
    return render(request, "annotations/study_import.html", context, status=status)
