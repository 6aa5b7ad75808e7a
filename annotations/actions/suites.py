"""Making suites of what reviewers type."""

from typing import TYPE_CHECKING

from annotations.exceptions import InvalidInput
from annotations.intake.hashing import content_sha
from annotations.models import Sample, Suite
from annotations.starters import is_untouched
from annotations.vocabulary import Origin, Strategy
from sandbox.languages import get_language

if TYPE_CHECKING:
    from reviewapp.accounts.models import User


def write_suite(
    *,
    sample: Sample,
    author: "User",
    origin: Origin,
    external_id: str,
    code: str,
    parent: Suite | None,
) -> Suite | None:
    """Store a reviewer's test program; an empty one, or the untouched template, makes no suite.

    Raises InvalidInput when the program does not parse or has no test case.
    """
    if is_untouched(code, sample.problem):
        return None
    check_is_suite(code, sample)
    return Suite.objects.create(
        study=sample.study,
        problem=sample.problem,
        external_id=external_id,
        origin=origin,
        strategy=Strategy.HUMAN,
        author=author,
        parent=parent,
        code=code,
        framework=sample.suite.framework,
        content_sha=content_sha(code),
    )


def check_is_suite(code: str, sample: Sample) -> None:
    """Raise InvalidInput with a sentence unless `code` parses and has a test case."""
    language = get_language(sample.problem.language)
    error = language.syntax_error(code)
    if error is not None:
        raise InvalidInput(f"The tests do not parse: {error}")
    if not language.expected_tests(code):
        raise InvalidInput("The tests have no test case: write at least one method named test….")
