"""The senior's desk."""

from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from annotations.actions.reviews import ReviewAnswers, decide_review, labels_under_review
from annotations.exceptions import InvalidInput, WrongState
from annotations.forms import ReviewForm
from annotations.models import Assignment, Label, SampleRun
from annotations.views.desk import desk_context, editor_page
from annotations.views.loading import own_assignment
from annotations.views.request import Request
from annotations.vocabulary import Decision, WorkStage

SAID = {
    Decision.ACCEPT: "Accepted: the sample is adjudicated.",
    Decision.FIX_AND_ACCEPT: "Accepted with your changes: the sample is adjudicated.",
    Decision.SEND_BACK: "Sent back: it is on top of the junior's queue.",
}


@require_POST
@editor_page
def decide(request: Request, pk: UUID) -> HttpResponse:
    """Record the senior's decision; what is wrong with it comes back with everything that was typed."""
    assignment = own_assignment(request, pk)
    if assignment.stage != WorkStage.REVIEW:
        raise WrongState("This sample is yours to label, not to review.")
    form = ReviewForm(request.POST)
    if form.is_valid():
        answers = ReviewAnswers(**form.cleaned_data)
        try:
            decide_review(
                assignment=assignment,
                label=_label(request, assignment),
                by=request.user,
                answers=answers,
            )
        except (InvalidInput, WrongState) as error:
            form.add_error(None, str(error))
            return page(request, assignment, form=form, status=error.status)
        messages.success(request, SAID[Decision(answers.decision)])
        return redirect("study-detail", slug=assignment.sample.study.slug)
    return page(request, assignment, form=form, status=422)


def page(
    request: Request,
    assignment: Assignment,
    *,
    form: ReviewForm | None = None,
    status: int = 200,
) -> HttpResponse:
    """Show a sample under review: its solution, every suite with its verdict, and the juniors' labels."""
    context = desk_context(assignment)
    labels = labels_under_review(assignment)
    first = labels[0]
    junior_suite = first.suite
    if form is None:
        start = {
            "correctness": first.correctness,
            "completeness": first.completeness,
            "suite": junior_suite.code if junior_suite else "",
        }
        form = ReviewForm(initial=start | context["draft_fields"])
    links = SampleRun.objects.filter(sample=assignment.sample).select_related(
        "suite__author", "run"
    )
    context |= {
        "form": form,
        "solution": assignment.sample.solution,
        "junior_suite": junior_suite,
        "labels": labels,
        "decide_url": reverse("assignment-decide", args=[assignment.pk]),
        "matrix": [
            {
                "suite_name": link.suite.external_id,
                "origin": link.suite.get_origin_display(),
                "verdict": link.run.verdict,
                "passed": link.run.passed,
                "total": link.run.total,
                "tests": (link.run.result or {}).get("tests", []),
            }
            for link in links.order_by("-suite__origin", "suite__created_at")
        ],
    }
    return render(request, "annotations/assignment_review.html", context, status=status)


def _label(request: Request, assignment: Assignment) -> Label:
    """Return the label that is decided on: the one chosen where there are several."""
    labels = labels_under_review(assignment)
    chosen = request.POST.get("label", "")
    return next((label for label in labels if str(label.pk) == chosen), labels[0])
