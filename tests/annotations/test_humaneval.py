"""Real data through import, sandbox and agreement: the file says what has to come out."""

import json
from pathlib import Path

import pytest
from django.core.management import call_command

from tests.conftest import skip_or_fail

DATA = Path(__file__).resolve().parents[3] / "shared" / "data"


def command(capsys, *arguments):
    capsys.readouterr()
    call_command(*arguments, "--json")
    return json.loads(capsys.readouterr().out)


@pytest.mark.sandbox
@pytest.mark.django_db(transaction=True)
def test_verdicts_and_kappa_are_those_of_the_file(capsys):
    if not DATA.is_dir():
        skip_or_fail("The public data sets are not beside the project: put them at ../shared/data.")
    study = ("--study", "humaneval")
    report = command(
        capsys, "import_samples", str(DATA / "python_humaneval.jsonl"), *study, "--create"
    )
    assert (report["samples"]["created"], report["errors"]) == (300, [])
    suites = str(DATA / "python_humaneval_human_suites.jsonl")
    assert command(capsys, "import_samples", suites, *study)["errors"] == []

    verified = command(capsys, "verify", *study)
    wrong = [
        row
        for row in verified["verdicts"]
        if row["expected"] is not None and row["passed"] != (row["expected"] == "pass")
    ]
    assert len(verified["verdicts"]) == 600
    assert wrong == []

    again = command(capsys, "verify", *study)
    assert (again["executed"], again["reused"]) == (0, verified["runs"])

    comparisons = command(capsys, "agreement", *study)["comparisons"]
    found = next(one for one in comparisons if one["second"] == "imported")
    assert found["table"] == [85, 7, 73, 135]
    assert found["kappa"] == pytest.approx(0.477, abs=5e-4)
    assert (found["n"], found["dropped"], found["status"]) == (300, 0, "ok")
