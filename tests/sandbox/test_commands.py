"""The two commands: one JSON document on standard output, and an exit status that means something."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from sandbox.limits import Limits
from sandbox.management.commands import sandbox_check
from sandbox.selftest import ATTACKS, Finding
from sandbox.verdicts import Verdict
from tests.attacks.conftest import backend  # noqa: F401 the same real backend, or the same reason to skip

pytestmark = pytest.mark.sandbox
TESTS = "import unittest\nfrom solution import f\nclass T(unittest.TestCase):\n    def test_f(self):\n        self.assertEqual(f(1), 2)\n    def test_g(self):\n        self.assertEqual(f(2), 4)\n"
KEYS = {
    "verdict", "integrity", "pass_rate", "tests", "stdout", "stderr", "truncated", "resources", "compile",
    "backend", "language", "toolchain", "limits", "key",
}  # fmt: skip


def run(
    tmp_path: Path, capsys: Any, solution: str, *extra: str, tests: str = TESTS
) -> tuple[int, str, str]:
    folder = tmp_path / "with a space"
    folder.mkdir(exist_ok=True)
    for name, text in (("s.py", solution), ("t.py", tests)):
        (folder / name).write_text(text)
    status = 0
    try:
        call_command(
            "sandbox_run",
            "--language",
            "python",
            "--solution",
            str(folder / "s.py"),
            "--tests",
            str(folder / "t.py"),
            *extra,
        )
    except SystemExit as leaving:
        status = int(leaving.code or 0)
    captured = capsys.readouterr()
    return status, captured.out, captured.err


@pytest.mark.usefixtures("backend")
class TestSandboxRun:
    def test_pass_is_status_0(self, tmp_path: Path, capsys: Any) -> None:
        status, out, _ = run(
            tmp_path, capsys, "print('hello')\ndef f(n):\n    return 2 * n\n", "--json"
        )
        report = json.loads(out)
        assert status == 0
        assert set(report) >= KEYS
        assert (report["verdict"], report["integrity"], report["pass_rate"]) == (
            "PASS",
            "checked",
            1.0,
        )
        assert report["stdout"] == "hello\n"
        assert report["limits"] == Limits().as_json()
        assert len(report["key"]) == 64
        assert [set(test) for test in report["tests"]] == [
            {"id", "outcome", "message", "line", "duration_ms"}
        ] * 2

    def test_any_other_verdict_is_status_1(self, tmp_path: Path, capsys: Any) -> None:
        status, out, _ = run(tmp_path, capsys, "def f(n):\n    return 2\n", "--json")
        report = json.loads(out)
        assert status == 1
        assert (report["verdict"], report["pass_rate"]) == ("FAIL", 0.5)
        assert [(one["outcome"], one["line"]) for one in report["tests"]] == [
            ("PASS", None),
            ("FAIL", 7),
        ]

    @pytest.mark.parametrize("whose", ["solution", "tests"])
    def test_a_file_that_does_not_parse_is_named(
        self, whose: str, tmp_path: Path, capsys: Any
    ) -> None:
        sources = {"solution": "def f(n):\n    return 2 * n\n", "tests": TESTS} | {
            whose: "def f(:\n"
        }
        status, out, _ = run(
            tmp_path, capsys, sources["solution"], "--json", tests=sources["tests"]
        )
        report = json.loads(out)
        assert status == 1
        assert report["verdict"] == "COMPILE_ERROR"
        assert (report["compile"]["ok"], report["compile"]["whose"]) == (False, whose)

    def test_no_tests(self, tmp_path: Path, capsys: Any) -> None:
        status, out, _ = run(tmp_path, capsys, "x = 1\n", "--json", tests="y = 2\n")
        report = json.loads(out)
        assert (status, report["verdict"], report["pass_rate"]) == (1, "NO_TESTS", None)

    def test_for_people(self, tmp_path: Path, capsys: Any) -> None:
        status, out, _ = run(tmp_path, capsys, "def f(n):\n    return 2\n")
        assert status == 1
        assert "1 of 2 passed" in out
        assert "T.test_g" in out


@pytest.mark.parametrize("missing", ["s.py", "t.py"])
def test_a_missing_file_is_one_sentence_and_status_2(
    missing: str, tmp_path: Path, capsys: Any
) -> None:
    for name in {"s.py", "t.py"} - {missing}:
        (tmp_path / name).write_text("x = 1\n")
    with pytest.raises(SystemExit) as leaving:
        call_command(
            "sandbox_run",
            "--language",
            "python",
            "--solution",
            str(tmp_path / "s.py"),
            "--tests",
            str(tmp_path / "t.py"),
            "--json",
        )
    captured = capsys.readouterr()
    assert leaving.value.code == 2
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert missing in captured.err


def test_a_language_without_a_sandbox_is_our_fault(tmp_path: Path, capsys: Any) -> None:
    (tmp_path / "s").write_text("x")
    with pytest.raises(SystemExit) as leaving:
        call_command(
            "sandbox_run",
            "--language",
            "java",
            "--solution",
            str(tmp_path / "s"),
            "--tests",
            str(tmp_path / "s"),
            "--json",
        )
    report = json.loads(capsys.readouterr().out)
    assert (leaving.value.code, report["verdict"]) == (2, "INFRA_ERROR")
    assert "java" in report["message"]


@pytest.mark.usefixtures("backend")
def test_sandbox_check_says_it_is_safe(capsys: Any) -> None:
    call_command("sandbox_check", "--json")
    report = json.loads(capsys.readouterr().out)
    assert report["safe"] is True
    assert len(report["selftest"]) == len(ATTACKS) >= 15
    assert all(one["contained"] for one in report["selftest"])
    assert {one["name"] for one in report["languages"]} == {"python", "cpp", "java", "javascript"}
    assert report["backend"]["name"] == "bubblewrap"


@pytest.mark.usefixtures("backend")
def test_sandbox_check_fails_when_one_attack_was_not_contained(
    capsys: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    findings = [Finding("an endless loop", Verdict.PASS, is_contained=False)]
    monkeypatch.setattr(sandbox_check, "run_selftest", lambda backend: findings)
    with pytest.raises(SystemExit) as leaving:
        call_command("sandbox_check")
    assert leaving.value.code == 1
    assert "NOT safe" in capsys.readouterr().out
