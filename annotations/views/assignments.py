"""The reviewer's desk: taking a sample, saving, submitting, putting aside."""

import json
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from annotations.actions import assignments as actions
from annotations.actions.drafts import save_draft
from annotations.actions.labels import LabelAnswers, submit_label
from annotations.exceptions import DomainError, InvalidInput, LeaseLost, StaleWrite, WrongState
from annotations.forms import LabelForm, SkipForm
from annotations.markdown import render_markdown
from annotations.models import Assignment, Review, Study
from annotations.policies import STAGE_ROLES, role_in
from annotations.starters import starter_tests
from annotations.views import reviews
from annotations.views.desk import desk_context, editor_page
from annotations.views.loading import own_assignment, visible_study
from annotations.views.request import Request
from annotations.vocabulary import AssignmentState, Decision, SkipReason, WorkStage


@require_POST
def claim(request: Request, slug: str) -> HttpResponse:
    """Take the next sample of the stage that the person's role works on."""
    study = visible_study(request, slug)
    role = role_in(request.user, study)
    stage = next((one for one, roles in STAGE_ROLES.items() if role in roles), WorkStage.LABEL)
    try:
        assignment = actions.claim_next(study=study, stage=stage, by=request.user)
    except WrongState as error:
        messages.info(request, str(error))
        return redirect("study-detail", slug=slug)
    return redirect("assignment-detail", pk=assignment.pk)


@require_safe
@editor_page
def detail(request: Request, pk: UUID) -> HttpResponse:
    """Show the workspace of a sample in the person's hands, or what they submitted."""
    assignment = own_assignment(request, pk)
    if assignment.state == AssignmentState.SUBMITTED:
        return render(request, "annotations/assignment_submitted.html", _finished(assignment))
    if assignment.state != AssignmentState.HELD:
        return render(
            request,
            "annotations/assignment_put_aside.html",
            {"assignment": assignment, "study": assignment.sample.study},
        )
    if assignment.stage == WorkStage.REVIEW:
        return reviews.page(request, assignment)
    return _workspace(request, assignment)


@require_POST
def draft(request: Request, pk: UUID) -> JsonResponse:
    """Save what was typed; a refusal answers with a sentence, and with the newer draft if there is one."""
    assignment = own_assignment(request, pk)
    try:
        body = json.loads(request.body)
        revision, fields = body["revision"], body["fields"]
    except (ValueError, KeyError, TypeError, RecursionError):
        return JsonResponse({"message": "This is no draft."}, status=422)
    if not isinstance(revision, int) or not isinstance(fields, dict):
        return JsonResponse({"message": "This is no draft."}, status=422)
    try:
        saved = save_draft(assignment=assignment, by=request.user, revision=revision, fields=fields)
    except StaleWrite as error:
        return JsonResponse({"message": str(error), **error.current}, status=409)
    except LeaseLost as error:
        answer = {"message": str(error), "lease_lost": True, "fields": fields}
        return JsonResponse(answer, status=error.status)
    except DomainError as error:
        return JsonResponse({"message": str(error)}, status=error.status)
    assignment.refresh_from_db()
    return JsonResponse(
        {
            "revision": saved.revision,
            "saved_at": saved.saved_at.isoformat(),
            "lease_expires_at": assignment.lease_expires_at,
        }
    )


@require_POST
@editor_page
def submit(request: Request, pk: UUID) -> HttpResponse:
    """Submit the label; what is wrong with it comes back with everything that was typed."""
    assignment = own_assignment(request, pk)
    if assignment.stage != WorkStage.LABEL:
        raise WrongState("This sample is yours to review, not to label.")
    form = LabelForm(request.POST)
    if form.is_valid():
        try:
            submit_label(
                assignment=assignment, by=request.user, answers=LabelAnswers(**form.cleaned_data)
            )
        except (InvalidInput, WrongState) as error:
            form.add_error(None, str(error))
            return _workspace(request, assignment, form=form, status=error.status)
        messages.success(request, "Label submitted.")
        return redirect("study-detail", slug=assignment.sample.study.slug)
    return _workspace(request, assignment, form=form, status=422)


@require_POST
def skip(request: Request, pk: UUID) -> HttpResponse:
    """Put the sample aside with a reason."""
    assignment = own_assignment(request, pk)
    form = SkipForm(request.POST)
    if not form.is_valid():
        raise InvalidInput("Choose why you skip this sample.")
    reason = SkipReason(form.cleaned_data["reason"])
    actions.skip(assignment=assignment, reason=reason, by=request.user)
    messages.info(request, "Put aside. Your draft is kept, should you take it up again.")
    return redirect("study-detail", slug=assignment.sample.study.slug)


@require_POST
def release(request: Request, pk: UUID) -> HttpResponse:
    """Take a sample out of somebody's hands, as a manager."""
    assignment = get_object_or_404(
        Assignment.objects.filter(sample__study__in=Study.objects.visible_to(request.user)), pk=pk
    )
    actions.release(assignment=assignment, by=request.user)
    messages.success(request, "Released: the sample is free again, and the draft is kept.")
    return redirect("study-detail", slug=assignment.sample.study.slug)


@require_POST
def resume(request: Request, pk: UUID) -> HttpResponse:
    """Take up again what was let go of or sent back."""
    assignment = own_assignment(request, pk)
    actions.resume(assignment=assignment, by=request.user)
    return redirect("assignment-detail", pk=pk)


def _workspace(
    request: Request,
    assignment: Assignment,
    *,
    form: LabelForm | None = None,
    status: int = 200,
) -> HttpResponse:
    context = desk_context(assignment)
    if form is None:
        starters = {"tests": starter_tests(assignment.sample.problem)}
        form = LabelForm(initial=starters | context["draft_fields"])
    mine = Assignment.objects.filter(
        reviewer=assignment.reviewer,
        sample__study=assignment.sample.study,
        stage=assignment.stage,
        claimed_at__lte=assignment.claimed_at,
    )
    context |= {
        "form": form,
        "sample_number": mine.count(),
        "submit_url": reverse("assignment-submit", args=[assignment.pk]),
        "sent_back": _sent_back(assignment),
        "reveal_note": (
            "Your tests run against your reference solution when you write one. Without it they only "
            "load and run on a stub: the candidate stays hidden until you have submitted."
        ),
    }
    return render(request, "annotations/assignment_workspace.html", context, status=status)


def _finished(assignment: Assignment) -> dict[str, Any]:
    """Return what a reviewer sees of their own finished work."""
    context = {
        "assignment": assignment,
        "study": assignment.sample.study,
        "problem": assignment.sample.problem,
        "problem_html": render_markdown(assignment.sample.problem.description),
        "suite": assignment.sample.suite,
    }
    if assignment.stage == WorkStage.LABEL:
        return context | {"label": assignment.label, "own_suite": assignment.label.suite}
    return context | {"review": assignment.review, "own_suite": assignment.review.suite}


def _sent_back(assignment: Assignment) -> Review | None:
    """Return the review that sent the round before this one back."""
    return (
        Review.objects.filter(
            label__assignment__sample=assignment.sample,
            label__assignment__reviewer=assignment.reviewer,
            label__assignment__round=assignment.round - 1,
            decision=Decision.SEND_BACK,
        )
        .select_related("assignment__reviewer")
        .first()
    )
