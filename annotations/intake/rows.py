"""What one imported row says, checked: a whole sample, or a suite for a known problem."""

from dataclasses import dataclass, field
from typing import Any

from annotations.intake.hashing import content_sha
from annotations.models.problem import Language
from annotations.vocabulary import Strategy

MAX_ID = 200
VERDICTS = {"pass", "fail", None}


@dataclass(frozen=True)
class ProblemRow:
    """A problem as imported."""

    external_id: str
    title: str
    description: str
    language: str
    entry_point: str
    difficulty: int | None
    source: str
    licence: str

    @property
    def content_sha(self) -> str:
        """The hash that tells whether the problem has changed."""
        return content_sha([getattr(self, name) for name in self.__dataclass_fields__])


@dataclass(frozen=True)
class SolutionRow:
    """A candidate solution, or a reference, as imported."""

    external_id: str
    problem_id: str
    code: str
    model: str
    details: dict[str, Any] = field(default_factory=dict)
    is_reference: bool = False

    @property
    def content_sha(self) -> str:
        """The hash that tells whether the solution has changed."""
        return content_sha(
            [self.problem_id, self.code, self.model, self.details, self.is_reference]
        )


@dataclass(frozen=True)
class SuiteRow:
    """A suite as imported."""

    external_id: str
    problem_id: str
    code: str
    strategy: str
    generator: str
    framework: str
    details: dict[str, Any] = field(default_factory=dict)

    @property
    def content_sha(self) -> str:
        """The hash that tells whether the suite has changed."""
        return content_sha(
            [
                self.problem_id,
                self.code,
                self.strategy,
                self.generator,
                self.framework,
                self.details,
            ]
        )


@dataclass(frozen=True)
class SampleRow:
    """A whole row: a problem, a solution for it and the suite that judged it."""

    problem: ProblemRow
    solution: SolutionRow
    suite: SuiteRow
    reference: SolutionRow | None
    expected: dict[str, Any]

    @property
    def external_id(self) -> str:
        """The sample's id in its study: a solution may be judged by several suites."""
        return f"{self.solution.external_id}::{self.suite.external_id}"


@dataclass(frozen=True)
class AttachedSuiteRow:
    """A row without a solution: its suite belongs to the problem of that id."""

    problem_id: str
    language: str
    suite: SuiteRow
    reference: SolutionRow | None


def parse_row(value: dict[str, Any]) -> SampleRow | AttachedSuiteRow:
    """Return what a row says; raises ValueError with a sentence naming the field at fault."""
    if "solution" not in value:
        if "problem_id" in value:
            problem_id, language = _id(value, "problem_id"), _language(value, "language")
        else:
            named = _object(value, "problem")
            problem_id, language = _id(named, "problem.id"), _language(named, "problem.language")
        return AttachedSuiteRow(
            problem_id=problem_id,
            language=language,
            suite=_suite(_object(value, "suite"), problem_id),
            reference=_reference(value, problem_id),
        )
    problem = _problem(_object(value, "problem"))
    return SampleRow(
        problem=problem,
        solution=_solution(_object(value, "solution"), problem.external_id),
        suite=_suite(_object(value, "suite"), problem.external_id),
        reference=_reference(value, problem.external_id),
        expected=_expected(value),
    )


def _problem(value: dict[str, Any]) -> ProblemRow:
    external_id = _id(value, "problem.id")
    difficulty = value.get("difficulty")
    if difficulty is not None and (
        isinstance(difficulty, bool) or difficulty not in (1, 2, 3, 4, 5)
    ):
        raise ValueError("problem.difficulty must be a whole number from 1 to 5, or null.")
    return ProblemRow(
        external_id=external_id,
        title=_text(value, "problem.title", limit=300, default=external_id),
        description=_text(value, "problem.description"),
        language=_language(value, "problem.language"),
        entry_point=_text(value, "problem.entry_point", limit=200, required=True),
        difficulty=None if difficulty is None else int(difficulty),
        source=_text(value, "problem.source", limit=300, default=""),
        licence=_text(value, "problem.licence", limit=200, default=""),
    )


def _solution(value: dict[str, Any], problem_id: str) -> SolutionRow:
    known = {"id", "code", "model"}
    return SolutionRow(
        external_id=_id(value, "solution.id"),
        problem_id=problem_id,
        code=_text(value, "solution.code", required=True),
        model=_text(value, "solution.model", limit=200, default=""),
        details={key: item for key, item in value.items() if key not in known},
    )


def _reference(value: dict[str, Any], problem_id: str) -> SolutionRow | None:
    if value.get("reference") is None:
        return None
    reference = _object(value, "reference")
    return SolutionRow(
        external_id=f"{problem_id}#reference",
        problem_id=problem_id,
        code=_text(reference, "reference.code", required=True),
        model="",
        details={key: item for key, item in reference.items() if key != "code"},
        is_reference=True,
    )


def _suite(value: dict[str, Any], problem_id: str) -> SuiteRow:
    known = {"id", "code", "strategy", "generator", "framework"}
    strategy = value.get("strategy") or ""
    if strategy not in ("", *Strategy.values):
        raise ValueError(f"suite.strategy must be one of {', '.join(Strategy.values)}, or null.")
    return SuiteRow(
        external_id=_id(value, "suite.id"),
        problem_id=problem_id,
        code=_text(value, "suite.code", required=True),
        strategy=strategy,
        generator=_text(value, "suite.generator", limit=200, default=""),
        framework=_text(value, "suite.framework", limit=40, default=""),
        details={key: item for key, item in value.items() if key not in known},
    )


def _expected(value: dict[str, Any]) -> dict[str, Any]:
    if value.get("expected") is None:
        return {}
    expected = _object(value, "expected")
    for name, verdict in expected.items():
        if not (verdict is None or isinstance(verdict, str)) or verdict not in VERDICTS:
            raise ValueError(f"expected.{name} must be pass, fail or null.")
    return expected


def _object(value: dict[str, Any], name: str) -> dict[str, Any]:
    item = value.get(name)
    if item is None:
        raise ValueError(f"{name} is missing.")
    if not isinstance(item, dict):
        raise ValueError(f"{name} must be an object.")
    return item


def _id(value: dict[str, Any], name: str) -> str:
    return _text(value, name, limit=MAX_ID, required=True).strip()


def _language(value: dict[str, Any], name: str) -> str:
    language = _text(value, name, required=True)
    if language not in Language.values:
        raise ValueError(
            f"{name} is {language[:40]!r}; known languages are {', '.join(Language.values)}."
        )
    return language


def _text(
    value: dict[str, Any],
    name: str,
    *,
    limit: int | None = None,
    default: str | None = None,
    required: bool = False,
) -> str:
    """Return the text at the last part of `name`; `required` text must say something."""
    item = value.get(name.rpartition(".")[2])
    if item is None and default is not None:
        return default
    if item is None:
        raise ValueError(f"{name} is missing.")
    if not isinstance(item, str):
        raise ValueError(f"{name} must be text.")
    if required and not item.strip():
        raise ValueError(f"{name} is empty.")
    if limit is not None and len(item) > limit:
        raise ValueError(f"{name} is longer than {limit} characters.")
    return item
