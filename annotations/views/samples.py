"""Samples as seniors and managers see them: the list, and one with its whole history."""

from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import Prefetch
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from annotations.markdown import render_markdown
from annotations.models import Adjudication, Label, Sample, SampleRun
from annotations.policies import check_can_see_results
from annotations.views.loading import visible_study
from annotations.views.request import Request
from annotations.vocabulary import SampleStage

PAGE_SIZE = 50


@require_safe
def index(request: Request, slug: str) -> HttpResponse:
    """List a study's samples with their verdicts, filtered by the address."""
    study = visible_study(request, slug)
    check_can_see_results(request.user, study)
    # The code of problems, solutions and suites stays in the database: a list needs none of it.
    samples = (
        Sample.objects.filter(study=study)
        .select_related("problem", "solution", "suite")
        .only(
            "external_id",
            "stage",
            "study_id",
            "problem__title",
            "problem__language",
            "problem__difficulty",
            "solution__model",
            "solution__external_id",
            "suite__external_id",
            "suite__strategy",
        )
        .prefetch_related(
            Prefetch(
                "sample_runs",
                SampleRun.objects.select_related("suite", "run")
                .only(
                    "sample_id", "suite__origin", "suite__external_id", "run__verdict",
                    "run__passed", "run__total", "run__state",
                )
                .order_by("suite__origin", "suite__external_id"),
            )
        )
        .order_by("external_id")
    )  # fmt: skip
    stage = request.GET.get("stage", "")
    text = request.GET.get("q", "").strip().replace("\x00", "")
    if stage in SampleStage.values:
        samples = samples.filter(stage=stage)
    if text:
        samples = samples.filter(external_id__icontains=text) | samples.filter(
            problem__title__icontains=text
        )
    page = Paginator(samples, PAGE_SIZE).get_page(request.GET.get("page"))
    context = {"study": study, "page_obj": page, "stages": SampleStage, "stage": stage, "q": text}
    return render(request, "annotations/sample_index.html", context)


@require_safe
def detail(request: Request, pk: UUID) -> HttpResponse:
    """Show a sample with every suite, verdict, label and event."""
    sample = get_object_or_404(
        Sample.objects.visible_to(request.user).select_related(
            "study", "problem", "solution", "suite"
        ),
        pk=pk,
    )
    check_can_see_results(request.user, sample.study)
    links = SampleRun.objects.filter(sample=sample).select_related("suite__author", "run")
    context = {
        "study": sample.study,
        "sample": sample,
        "problem_html": render_markdown(sample.problem.description),
        "sample_runs": links.order_by("suite__created_at"),
        "labels": Label.objects.filter(assignment__sample=sample)
        .select_related("assignment__reviewer")
        .order_by("created_at"),
        "adjudication": Adjudication.objects.filter(sample=sample, is_authoritative=True)
        .select_related("adjudicated_by", "suite")
        .first(),
        "events": sample.events.select_related("actor").order_by("created_at"),
    }
    return render(request, "annotations/sample_detail.html", context)
