"""Importing rows into a study: idempotent by external id and content, whole rows or none."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar
from uuid import UUID

from django.db import transaction
from django.db.models import Q

from annotations.actions.events import record
from annotations.actions.verification import request_runs_again
from annotations.intake.hashing import content_sha
from annotations.intake.jsonl import BadLine, read_lines
from annotations.intake.rows import (
    AttachedSuiteRow,
    ProblemRow,
    SampleRow,
    SolutionRow,
    SuiteRow,
    parse_row,
)
from annotations.models import Problem, Sample, Solution, Study, Suite
from annotations.policies import check_can_manage
from annotations.vocabulary import Origin

if TYPE_CHECKING:
    from reviewapp.accounts.models import User

BATCH = 500
Row = SampleRow | AttachedSuiteRow
Content = TypeVar("Content", Problem, Solution, Suite)


@dataclass
class Tally:
    """What happened to one kind of thing."""

    created: int = 0
    changed: int = 0
    unchanged: int = 0


@dataclass
class ImportReport:
    """The result of an import: counts by kind, and every line that was not imported."""

    study: str
    strict: bool
    imported: bool = True
    rows: int = 0
    problems: Tally = field(default_factory=Tally)
    solutions: Tally = field(default_factory=Tally)
    suites: Tally = field(default_factory=Tally)
    samples: Tally = field(default_factory=Tally)
    errors: list[BadLine] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """Return the report as plain data."""
        report = asdict(self)
        report["errors"] = [{"line": bad.number, "reason": bad.reason} for bad in self.errors]
        return report


def import_samples(
    *, study: Study, file: BinaryIO, by: "User | None", strict: bool = False
) -> ImportReport:
    """Import a JSON Lines file and report on every line that was not good.

    The same ids with the same content change nothing; changed content becomes a new version and the
    old one is kept. With `strict`, one bad line means that nothing is imported. `by` is None from the
    command line, where the operator of the machine acts.
    """
    if by is not None:
        check_can_manage(by, study)
    report = ImportReport(study=study.slug, strict=strict)
    with transaction.atomic():
        # One import into a study at a time: two could both make version 2 of one problem.
        Study.objects.select_for_update().get(pk=study.pk)
        changed: list[Sample] = []
        checker = _FileChecker(report)
        good = checker.good_rows(file)
        while batch := list(islice(good, BATCH)):
            changed += _import_batch(study, batch, report)
        report.errors.sort(key=lambda bad: bad.number)
        if strict and report.errors:
            transaction.set_rollback(True)
            return ImportReport(
                study=study.slug,
                strict=True,
                imported=False,
                rows=report.rows,
                errors=report.errors,
            )
        request_runs_again(samples=changed)
        summary = report.as_json() | {"errors": len(report.errors)}
        record(study=study, by=by, verb="imported samples", after=summary)
    return report


class _FileChecker:
    """Checks rows against each other: one id means one thing within a file."""

    def __init__(self, report: ImportReport) -> None:
        self.report = report
        self.seen: dict[tuple[str, str], tuple[int, str]] = {}

    def good_rows(self, file: BinaryIO) -> Iterator[tuple[int, Row]]:
        """Yield the rows that can be imported, with their line numbers; report the others."""
        for line in read_lines(file):
            self.report.rows += 1
            if isinstance(line, BadLine):
                self.report.errors.append(line)
                continue
            try:
                row = parse_row(line.value)
                self._check_ids(line.number, row)
            except ValueError as error:
                self.report.errors.append(BadLine(line.number, str(error)))
                continue
            yield line.number, row

    def _check_ids(self, number: int, row: Row) -> None:
        found = {("suite", row.suite.external_id): row.suite.content_sha}
        if isinstance(row, SampleRow):
            found["problem", row.problem.external_id] = row.problem.content_sha
            found["solution", row.solution.external_id] = row.solution.content_sha
        if row.reference is not None:
            found["solution", row.reference.external_id] = row.reference.content_sha
        for key, sha in found.items():
            first, first_sha = self.seen.get(key, (number, sha))
            if first_sha != sha:
                raise ValueError(f"{key[0]} {key[1]!r} differs from the one on line {first}.")
        for key, sha in found.items():
            self.seen.setdefault(key, (number, sha))


@dataclass
class _Versions:
    """Current rows by external id, and what each replaced row was replaced by."""

    current: dict[str, Any] = field(default_factory=dict)
    replaced: dict[UUID, Any] = field(default_factory=dict)


def _import_batch(study: Study, batch: list[tuple[int, Row]], report: ImportReport) -> list[Sample]:
    """Import good rows in a handful of queries and return the samples whose content changed."""
    batch = _without_origin_conflicts(study, batch, report)
    samples = [row for _, row in batch if isinstance(row, SampleRow)]
    problems = _store_problems(study, [row.problem for row in samples], report.problems)
    attached = _with_known_problems(study, batch, problems.current, report)
    known = problems.current | _current(Problem, study, {row.problem_id for row in attached})

    kept: list[Row] = [*samples, *attached]
    references = [row.reference for row in kept if row.reference is not None]
    solutions = _store_solutions(
        study, [*(row.solution for row in samples), *references], known, report.solutions
    )
    suites = _store_suites(
        study, [row.suite for row in samples], known, Origin.SYNTHETIC, report.suites
    )
    _store_suites(study, [row.suite for row in attached], known, Origin.IMPORTED, report.suites)
    return _store_samples(study, samples, problems, solutions, suites, report.samples)


def _without_origin_conflicts(
    study: Study, batch: list[tuple[int, Row]], report: ImportReport
) -> list[tuple[int, Row]]:
    """Leave out, and report, rows whose suite id already names a suite of another origin."""
    ids = {row.suite.external_id for _, row in batch}
    stored = Suite.objects.filter(study=study, is_current=True, external_id__in=ids)
    origins: dict[str, str] = dict(stored.values_list("external_id", "origin"))
    kept: list[tuple[int, Row]] = []
    for number, row in batch:
        origin = Origin.SYNTHETIC if isinstance(row, SampleRow) else Origin.IMPORTED
        known = origins.setdefault(row.suite.external_id, origin)
        if known == origin:
            kept.append((number, row))
        else:
            reason = (
                f"suite {row.suite.external_id!r} is already here as a suite of origin {known}."
            )
            report.errors.append(BadLine(number, reason))
    return kept


def _with_known_problems(
    study: Study, batch: list[tuple[int, Row]], new: dict[str, Problem], report: ImportReport
) -> list[AttachedSuiteRow]:
    """Return the attached suites whose problem is there, and report the others."""
    rows = [(number, row) for number, row in batch if isinstance(row, AttachedSuiteRow)]
    known = _current(Problem, study, {row.problem_id for _, row in rows}) | new
    kept = []
    for number, row in rows:
        problem = known.get(row.problem_id)
        if problem is None:
            reason = f"No problem {row.problem_id!r} in this study; import its samples first."
        elif problem.language != row.language:
            reason = (
                f"Problem {row.problem_id!r} is in {problem.language}, its suite in {row.language}."
            )
        else:
            kept.append(row)
            continue
        report.errors.append(BadLine(number, reason))
    return kept


def _store_problems(study: Study, rows: Iterable[ProblemRow], tally: Tally) -> _Versions:
    wanted = {
        row.external_id: Problem(study=study, content_sha=row.content_sha, **asdict(row))
        for row in rows
    }
    versions = _store(Problem, study, wanted, tally)
    for old, new in versions.replaced.items():
        # A solution or suite that did not change now answers the new wording.
        for model in (Solution, Suite):
            model.objects.filter(problem_id=old, is_current=True).update(problem=new)
    return versions


def _store_solutions(
    study: Study, rows: Iterable[SolutionRow], problems: dict[str, Problem], tally: Tally
) -> _Versions:
    wanted = {
        row.external_id: Solution(
            study=study,
            problem=problems[row.problem_id],
            external_id=row.external_id,
            code=row.code,
            model=row.model,
            details=row.details,
            is_reference=row.is_reference,
            content_sha=row.content_sha,
        )
        for row in rows
    }
    return _store(Solution, study, wanted, tally)


def _store_suites(
    study: Study,
    rows: Iterable[SuiteRow],
    problems: dict[str, Problem],
    origin: Origin,
    tally: Tally,
) -> _Versions:
    wanted = {
        row.external_id: Suite(
            study=study,
            problem=problems[row.problem_id],
            external_id=row.external_id,
            origin=origin,
            code=row.code,
            strategy=row.strategy,
            generator=row.generator,
            framework=row.framework,
            details=row.details,
            content_sha=row.content_sha,
        )
        for row in rows
    }
    return _store(Suite, study, wanted, tally)


def _current(model: type[Content], study: Study, ids: Iterable[str]) -> dict[str, Content]:
    rows = model.objects.filter(study=study, is_current=True, external_id__in=list(ids))
    return {row.external_id: row for row in rows}


def _store(
    model: type[Content], study: Study, wanted: dict[str, Content], tally: Tally
) -> _Versions:
    """Store what is new or has changed, as version 1 or the next one."""
    versions = _Versions(current=_current(model, study, wanted))
    new: list[Content] = []
    for external_id, row in wanted.items():
        old = versions.current.get(external_id)
        if old is None:
            tally.created += 1
        elif old.content_sha == row.content_sha:
            tally.unchanged += 1
            continue
        else:
            tally.changed += 1
            row.version = old.version + 1
            versions.replaced[old.pk] = row
        new.append(row)
        versions.current[external_id] = row
    model.objects.filter(pk__in=list(versions.replaced)).update(is_current=False)
    model.objects.bulk_create(new)
    return versions


def _store_samples(
    study: Study,
    rows: list[SampleRow],
    problems: _Versions,
    solutions: _Versions,
    suites: _Versions,
    tally: Tally,
) -> list[Sample]:
    """Store new samples; move those of replaced content, in the file or not, to the new versions."""
    by_id = {row.external_id: row for row in rows}
    touched = Sample.objects.filter(study=study).filter(
        Q(external_id__in=list(by_id))
        | Q(problem__in=list(problems.replaced))
        | Q(solution__in=list(solutions.replaced))
        | Q(suite__in=list(suites.replaced))
    )
    current = {
        sample.external_id: sample
        for sample in touched.select_related("problem", "solution", "suite")
    }
    new, changed, same_content = [], [], []
    for external_id, row in by_id.items():
        if external_id not in current:
            sample = Sample(
                study=study,
                external_id=external_id,
                problem=problems.current[row.problem.external_id],
                solution=solutions.current[row.solution.external_id],
                suite=suites.current[row.suite.external_id],
                expected=row.expected,
            )
            sample.content_sha = _sample_sha(sample)
            new.append(sample)
    for external_id, sample in current.items():
        before = (sample.content_sha, sample.problem_id, sample.solution_id, sample.suite_id)
        sample.problem = problems.replaced.get(sample.problem_id, sample.problem)
        sample.solution = solutions.replaced.get(sample.solution_id, sample.solution)
        sample.suite = suites.replaced.get(sample.suite_id, sample.suite)
        sample.content_sha = _sample_sha(sample)
        expected_before = sample.expected
        if external_id in by_id:
            sample.expected = by_id[external_id].expected
        after = (sample.content_sha, sample.problem_id, sample.solution_id, sample.suite_id)
        if after[0] != before[0]:
            changed.append(sample)
        elif after != before or sample.expected != expected_before:
            same_content.append(sample)
        else:
            tally.unchanged += 1
    tally.created += len(new)
    tally.changed += len(changed) + len(same_content)
    Sample.objects.bulk_create(new)
    Sample.objects.bulk_update(
        changed + same_content, ["problem", "solution", "suite", "expected", "content_sha"]
    )
    return changed


def _sample_sha(sample: Sample) -> str:
    """Return the hash of everything a reviewer or a verdict leans on."""
    problem = sample.problem
    return content_sha(
        [
            problem.language,
            problem.entry_point,
            problem.description,
            sample.solution.code,
            sample.suite.code,
        ]
    )
