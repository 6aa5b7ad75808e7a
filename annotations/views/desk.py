"""What the junior's and the senior's desk have in common."""

from collections.abc import Callable
from typing import Any, TypeVar

from csp.decorators import csp_update
from django.http import HttpResponse
from django.urls import reverse

from annotations.actions.drafts import draft_of
from annotations.markdown import render_markdown
from annotations.models import Assignment
from annotations.views.runs import latest_run
from annotations.vocabulary import SkipReason
from sandbox.languages import UnsupportedLanguage, get_language

View = TypeVar("View", bound=Callable[..., HttpResponse])

# Monaco sets style attributes; no other page allows them.
editor_page: Callable[[View], View] = csp_update(  # type: ignore[assignment]
    {"style-src": ["'unsafe-inline'"]}
)


def desk_context(assignment: Assignment) -> dict[str, Any]:
    """Return what the junior's and the senior's page have in common."""
    sample = assignment.sample
    study, problem = sample.study, sample.problem
    draft = draft_of(assignment)
    return {
        "assignment": assignment,
        "study": study,
        "guidelines_html": render_markdown(study.guidelines),
        "problem": problem,
        "problem_html": render_markdown(problem.description),
        "suite": sample.suite,
        "test_cases": _test_cases(sample.suite.code, problem.language),
        "draft_revision": draft.revision if draft else 0,
        "draft_fields": draft.fields if draft else {},
        "draft_url": reverse("assignment-draft", args=[assignment.pk]),
        "run_url": reverse("run-start", args=[assignment.pk]),
        "skip_url": reverse("assignment-skip", args=[assignment.pk]),
        "skip_reasons": SkipReason.choices,
        "run": latest_run(assignment),
    }


def _test_cases(code: str, language: str) -> list[Any]:
    try:
        return list(get_language(language).expected_tests(code))
    except UnsupportedLanguage:
        return []
