"""Trial runs on the reviewer's desk: starting one and watching it."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST, require_safe

from annotations.actions.trials import start_trial_run
from annotations.exceptions import InvalidInput
from annotations.models import Assignment, TrialRun
from annotations.views.loading import own_assignment
from annotations.views.request import Request
from annotations.vocabulary import WorkStage
from sandbox.models import RunState

# A run that nobody has taken up by then says so: the worker is down or very busy.
PATIENCE = timedelta(seconds=3)
TEMPLATES = {
    WorkStage.LABEL: "annotations/assignment_workspace.html#results",
    WorkStage.REVIEW: "annotations/assignment_review.html#results",
}


@dataclass(frozen=True)
class RunView:
    """A trial run as the results fragment shows it; built so that a blind run has no verdicts to leak."""

    id: UUID
    state: str
    poll_url: str
    poll_delay: str
    against: str
    shows_outcomes: bool
    note: str = ""
    error: str = ""
    verdict: str = ""
    message: str = ""
    tests: tuple[dict[str, Any], ...] = ()
    stdout: str = ""
    stderr: str = ""
    compile_output: str = ""
    passed: int = 0
    total: int = 0
    seconds: float = 0.0


@require_POST
def start(request: Request, pk: UUID) -> HttpResponse:
    """Run the tests in the reviewer's editor."""
    assignment = own_assignment(request, pk)
    name = "suite" if assignment.stage == WorkStage.REVIEW else "tests"
    try:
        trial = start_trial_run(
            assignment=assignment,
            by=request.user,
            tests=request.POST.get(name, ""),
            reference=request.POST.get("reference", ""),
        )
    except InvalidInput as error:
        # Answered in place and with 200: the sentence is the result of the run.
        context = {
            "run": {"state": RunState.FINISHED, "error": str(error)},
            "assignment": assignment,
        }
        return render(request, TEMPLATES[WorkStage(assignment.stage)], context)
    return _results(request, trial)


@require_safe
def detail(request: Request, pk: UUID) -> HttpResponse:
    """Show how a trial run stands."""
    mine = Assignment.objects.visible_to(request.user)
    trials = TrialRun.objects.filter(assignment__in=mine).select_related("assignment", "run")
    return _results(request, get_object_or_404(trials, pk=pk))


def latest_run(assignment: Assignment) -> RunView | None:
    """Return the assignment's last trial run, for the page that opens on it."""
    trial = assignment.trial_runs.select_related("run").order_by("-created_at").first()
    return None if trial is None else _view(trial)


def _results(request: Request, trial: TrialRun) -> HttpResponse:
    context = {"run": _view(trial), "assignment": trial.assignment}
    return render(request, TEMPLATES[WorkStage(trial.assignment.stage)], context)


def _view(trial: TrialRun) -> RunView:
    run = trial.run
    age = timezone.now() - trial.created_at
    against = TrialRun.Against(trial.against)
    view: dict[str, Any] = {
        "id": trial.pk,
        "state": run.state,
        "poll_url": reverse("run-detail", args=[trial.pk]),
        # Quick at first, then with the run's age: an answer is mostly there within half a second.
        "poll_delay": "150ms" if age < PATIENCE else "1s" if age < 10 * PATIENCE else "5s",
        "against": against.label,
        "shows_outcomes": against is not TrialRun.Against.STUB,
    }
    if run.state != RunState.FINISHED:
        late = run.state == RunState.QUEUED and age > PATIENCE
        view["note"] = (
            "No worker has taken this up yet. It is kept and will run as soon as one is free."
            if late
            else "Running …"
        )
        return RunView(**view)
    result: dict[str, Any] = run.result or {}
    view["seconds"] = result["resources"]["wall_ms"] / 1000
    if not view["shows_outcomes"]:
        return RunView(**view, **_blind(result))
    return RunView(
        **view,
        verdict=result["verdict"],
        message=result["message"],
        tests=tuple(result["tests"]),
        stdout=result["stdout"],
        stderr=result["stderr"],
        compile_output=result["compile"]["output"],
        passed=run.passed or 0,
        total=run.total or 0,
    )


def _blind(result: dict[str, Any]) -> dict[str, Any]:
    """Return what a run on the stub may say: which test cases load and run, and no verdict."""
    tests = tuple(
        {"id": test["id"], "line": test["line"], "ran": test["outcome"] != "NOT_RUN"}
        for test in result["tests"]
    )
    return {
        "tests": tests,
        "total": len(tests),
        "note": f"{len(tests)} test cases load and run. Write a reference solution to see verdicts.",
        "stdout": result["stdout"],
        "stderr": result["stderr"],
    }
