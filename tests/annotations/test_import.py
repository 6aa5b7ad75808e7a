"""Importing: idempotent, versioned, and every bad line named."""

import io
import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from annotations.actions.imports import import_samples
from annotations.intake.jsonl import MAX_LINE_BYTES, BadLine, Line, read_lines
from annotations.models import Label, Problem, Sample, Solution, Suite
from annotations.vocabulary import Origin
from tests.factories.studies import StudyFactory

pytestmark = pytest.mark.django_db


def row(number=1, **changes):
    value = {
        "problem": {
            "id": f"p{number}",
            "title": "Double",
            "description": "Return twice the number.",
            "language": "python",
            "entry_point": "double",
            "difficulty": 2,
        },
        "solution": {
            "id": f"p{number}#s",
            "code": "def double(x):\n    return 2 * x\n",
            "model": "m",
        },
        "suite": {"id": f"p{number}~t", "code": "import unittest\n", "framework": "unittest"},
        "expected": {"synthetic": "pass", "truth": None},
    }
    for path, item in changes.items():
        *parents, last = path.split("__")
        target = value
        for parent in parents:
            target = target[parent]
        target[last] = item
    return value


def run(study, *rows, strict=False, raw=None):
    data = raw if raw is not None else "\n".join(json.dumps(one) for one in rows).encode()
    return import_samples(study=study, file=io.BytesIO(data), by=None, strict=strict)


def test_the_same_file_twice_adds_nothing():
    study = StudyFactory()
    run(study, row(1), row(2))
    report = run(study, row(1), row(2))
    assert (report.samples.created, report.samples.unchanged) == (0, 2)
    assert Sample.objects.count() == Problem.objects.count() == Suite.objects.count() == 2


def test_changed_content_is_a_new_version_and_the_old_one_stays():
    study = StudyFactory()
    run(study, row())
    before = Sample.objects.get()
    report = run(study, row(solution__code="def double(x):\n    return x + x\n"))
    after = Sample.objects.get()
    assert (report.solutions.changed, report.samples.changed, report.suites.unchanged) == (1, 1, 1)
    assert after.pk == before.pk
    assert after.content_sha != before.content_sha
    assert list(Solution.objects.order_by("version").values_list("version", "is_current")) == [
        (1, False),
        (2, True),
    ]
    assert after.solution.version == 2


def test_a_changed_problem_reaches_samples_outside_the_file():
    study = StudyFactory()
    other = row(solution__id="p1#other")
    run(study, row(), other)
    run(study, row(problem__description="Return twice the number, exactly."))
    assert set(Sample.objects.values_list("problem__version", flat=True)) == {2}


def test_attached_suites_find_their_problem():
    study = StudyFactory()
    run(study, row())
    attached = {
        "problem_id": "p1",
        "language": "python",
        "suite": {"id": "p1~human", "code": "import unittest\n"},
        "reference": {"code": "def double(x):\n    return 2 * x\n"},
    }
    report = run(
        study, attached, attached | {"problem_id": "nowhere", "suite": {"id": "x", "code": "y"}}
    )
    assert [bad.number for bad in report.errors] == [2]
    assert "nowhere" in report.errors[0].reason
    assert Suite.objects.get(external_id="p1~human").origin == Origin.IMPORTED
    assert Solution.objects.get(is_reference=True).problem.external_id == "p1"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"problem__language": "cobol"}, "cobol"),
        ({"problem__difficulty": 6}, "difficulty"),
        ({"problem__difficulty": True}, "difficulty"),
        ({"problem__entry_point": " "}, "entry_point"),
        ({"solution__code": "a\x00b"}, "solution.code has a NUL"),
        ({"suite__code": "a\ud800b"}, "suite.code has a lone surrogate (U+D800)"),
        ({"suite__strategy": "guess"}, "strategy"),
        ({"suite": None}, "suite is missing"),
        ({"suite": []}, "suite must be an object"),
        ({"solution__id": 7}, "solution.id must be text"),
        ({"problem__id": "x" * 201}, "longer than 200"),
        ({"expected": {"truth": "maybe"}}, "expected.truth"),
    ],
)
def test_a_bad_row_is_named_and_leaves_nothing(changes, said):
    study = StudyFactory()
    report = run(study, row(1), row(2, **changes))
    assert [bad.number for bad in report.errors] == [2]
    assert said in report.errors[0].reason
    assert Problem.objects.count() == Sample.objects.count() == 1


def test_strict_keeps_nothing_when_a_line_is_bad():
    study = StudyFactory()
    report = run(study, row(1), row(2, problem__language="cobol"), strict=True)
    assert not report.imported
    assert Problem.objects.count() == 0


def test_byte_order_mark_crlf_and_blank_lines_are_fine():
    study = StudyFactory()
    data = b"\xef\xbb\xbf" + json.dumps(row(1)).encode() + b"\r\n\r\n" + json.dumps(row(2)).encode()
    report = run(study, raw=data)
    assert (report.samples.created, report.errors) == (2, [])


def test_a_megabyte_line_is_imported_whole():
    study = StudyFactory()
    code = "# " + "x" * 1_000_000
    run(study, row(solution__code=code))
    assert Solution.objects.get().code == code


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"{", "not JSON"),
        (b"[1]", "not a JSON object"),
        (b"\xff{}", "not UTF-8"),
        (b'{"a": NaN}', "NaN"),
        (b"[" * 100_000, "JSON"),
        (b'{"problem": ' * 60 + b"1" + b"}" * 60, "nested"),
        (b'{"a": ' + b"9" * 5000 + b"}", "digits"),
        (b"x" * (MAX_LINE_BYTES + 2), "longer than 16 MiB"),
    ],
)
def test_lines_that_are_no_rows(raw, said):
    study = StudyFactory()
    report = run(study, raw=raw + b"\n" + json.dumps(row()).encode())
    assert [bad.number for bad in report.errors] == [1]
    assert said in report.errors[0].reason
    assert report.samples.created == 1


def test_one_id_means_one_thing_within_a_file():
    study = StudyFactory()
    report = run(study, row(), row(solution__code="def double(x):\n    return 0\n"), row())
    assert [bad.number for bad in report.errors] == [2]
    assert "differs from the one on line 1" in report.errors[0].reason
    assert Sample.objects.count() == 1


def test_a_suite_cannot_change_its_origin():
    study = StudyFactory()
    run(study, row())
    attached = {"problem_id": "p1", "language": "python", "suite": row()["suite"]}
    report = run(study, attached)
    assert "origin synthetic" in report.errors[0].reason


def test_labels_on_changed_content_are_stale(people):
    run(people.study, row())
    sample = Sample.objects.get(external_id="p1#s::p1~t")
    assignment = sample.assignments.create(
        reviewer=people.junior, stage="label", slot=0, state="expired"
    )
    Label.objects.create(
        assignment=assignment,
        correctness="correct",
        completeness="complete",
        seen_content_sha=sample.content_sha,
    )
    assert Label.objects.fresh().count() == 1
    run(people.study, row(suite__code="import unittest  # changed\n"))
    assert Label.objects.fresh().count() == 0


@given(st.binary(max_size=300))
@settings(max_examples=200, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_bytes_are_read_line_by_line(data):
    for item in read_lines(io.BytesIO(data)):
        assert isinstance(item, BadLine | Line)
        assert item.number >= 1
