"""Trial runs: what a reviewer's tests do before they are submitted."""

from typing import TYPE_CHECKING

from django.db import transaction

from annotations.actions.assignments import lock_held, renew_lease
from annotations.actions.suites import check_is_suite
from annotations.exceptions import InvalidInput
from annotations.models import Assignment, TrialRun
from annotations.policies import check_can_work_on
from annotations.starters import is_untouched
from annotations.text import clean_text
from annotations.vocabulary import Reveal, WorkStage
from sandbox.actions import RunSpec, request_run
from sandbox.languages import get_language
from sandbox.models import Priority

if TYPE_CHECKING:
    from reviewapp.accounts.models import User


@transaction.atomic
def start_trial_run(
    *, assignment: Assignment, by: "User", tests: str, reference: str = ""
) -> TrialRun:
    """Run a reviewer's tests and return the row that will show what came out.

    A senior's tests meet the candidate. A junior's meet their own reference solution when they wrote
    one, otherwise a stub that returns nothing: before the protocol reveals the candidate, no run may
    touch it, for a test could print what it finds there. Raises InvalidInput when the tests are no suite.
    """
    check_can_work_on(by, assignment)
    assignment = lock_held(assignment)
    sample = assignment.sample
    tests = clean_text(tests, "Your tests")
    reference = clean_text(reference, "Your reference solution")
    if is_untouched(tests, sample.problem):
        raise InvalidInput("There are no tests yet: write one below, then run.")
    check_is_suite(tests, sample)
    if assignment.stage == WorkStage.REVIEW:
        against, solution = TrialRun.Against.CANDIDATE, sample.solution.code
    elif reference.strip():
        against, solution = TrialRun.Against.REFERENCE, reference
    elif sample.study.reveal == Reveal.ALWAYS:
        against, solution = TrialRun.Against.CANDIDATE, sample.solution.code
    else:
        language = get_language(sample.problem.language)
        against, solution = TrialRun.Against.STUB, language.stub(sample.problem.entry_point)
    run = request_run(
        spec=RunSpec(sample.problem.language, solution, tests, sample.study.limits),
        priority=Priority.INTERACTIVE,
    )
    renew_lease(assignment)
    return TrialRun.objects.create(assignment=assignment, run=run, against=against)
