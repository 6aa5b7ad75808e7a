"""Studies: their page, making one, and letting people in."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from annotations import overview
from annotations.actions.studies import create_study, invite_member
from annotations.actions.verification import request_verification
from annotations.exceptions import InvalidInput
from annotations.forms import MemberForm, StudyForm
from annotations.markdown import render_markdown
from annotations.policies import check_can_create_study, check_can_manage
from annotations.views.loading import visible_study
from annotations.views.request import Request
from annotations.vocabulary import Role, WorkStage

STAGE_OF_ROLE = {Role.JUNIOR: WorkStage.LABEL, Role.SENIOR: WorkStage.REVIEW}


@require_safe
def detail(request: Request, slug: str) -> HttpResponse:
    """Show a study as the person's role sees it."""
    study = visible_study(request, slug)
    row = overview.study_row(request.user, study)
    context = {
        "study": study,
        "row": row,
        "tau": study.tau_tenths / 10,
        "guidelines_html": render_markdown(study.guidelines),
    }
    stage = STAGE_OF_ROLE.get(row.role)
    if stage is not None:
        context |= {
            "stage": stage,
            "open_work": overview.my_open_work(request.user, study, stage),
            "finished_work": overview.my_finished_work(request.user, study, stage),
        }
    else:
        context |= {
            "members": study.memberships.select_related("user").order_by("role", "user__name"),
            "member_form": MemberForm(),
            "holders": overview.holders(study),
        }
    return render(request, "annotations/study_detail.html", context)


@require_http_methods(["GET", "POST"])
def create(request: Request) -> HttpResponse:
    """Make a study."""
    check_can_create_study(request.user)
    form = StudyForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            study = create_study(by=request.user, **form.cleaned_data)
        except InvalidInput as error:
            form.add_error(None, str(error))
        else:
            messages.success(request, f"{study.name} is open. Import its samples next.")
            return redirect("study-import", slug=study.slug)
    status = 422 if form.is_bound else 200
    return render(request, "annotations/study_create.html", {"form": form}, status=status)


@require_POST
def members(request: Request, slug: str) -> HttpResponse:
    """Give a person a role in the study, making their account when there is none."""
    study = visible_study(request, slug)
    check_can_manage(request.user, study)
    form = MemberForm(request.POST)
    if not form.is_valid():
        raise InvalidInput(
            " ".join(str(error) for errors in form.errors.values() for error in errors)
        )
    membership, password = invite_member(study=study, by=request.user, **form.cleaned_data)
    said = f"{membership.user} is now {membership.get_role_display().lower()} of this study."
    if password:
        said += f" Their first password, shown this once: {password}"
    messages.success(request, said)
    return redirect("study-detail", slug=slug)


@require_POST
def verify(request: Request, slug: str) -> HttpResponse:
    """Ask for a run of every suite."""
    study = visible_study(request, slug)
    links = request_verification(study=study, by=request.user)
    messages.success(request, f"{len(links)} runs asked for; known results are reused.")
    return redirect("sample-index", slug=slug)
