"""The demo's problems, samples and past reviewing, read from the folder `problems`.

A problem is a folder of files to read: `problem.md`, `problem.toml`, an expert's suite `human.py`, candidates
`solution_<model>.py` and synthetic suites `suite_<strategy>.py`. What reviewers did is in `past_work.toml`, what they
wrote in `junior_`, `reference_` and `senior_<model>_<strategy>.py`.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from sandbox.languages import get_language

PROBLEMS = Path(__file__).with_name("problems")


@dataclass(frozen=True)
class SeniorDecision:
    """What a senior decided; `suite` is their own program, the final labels are None when sent back."""

    reviewer: str
    decision: str
    comment: str
    suite: str | None
    correctness: str | None
    completeness: str | None


@dataclass(frozen=True)
class PastReview:
    """A junior's label of one sample, and the senior's decision unless it is still awaited."""

    problem_id: str
    solution_id: str
    suite_id: str
    junior: str
    correctness: str
    completeness: str
    reason: str
    suite: str | None
    reference: str | None
    senior: SeniorDecision | None


@dataclass(frozen=True)
class Problem:
    """One folder of the demo."""

    folder: Path

    @cached_property
    def table(self) -> dict[str, Any]:
        """What `problem.toml` says."""
        return tomllib.loads(self.text("problem.toml"))

    @property
    def id(self) -> str:
        """The external id."""
        return str(self.table["id"])

    def text(self, name: str) -> str:
        """Return a file of the folder."""
        return (self.folder / name).read_text(encoding="utf-8")

    def solution(self, model: str) -> str:
        """Return the candidate that a model wrote."""
        return self.text(f"solution_{_in_file_name(model)}.py")

    def suite(self, strategy: str) -> str:
        """Return the synthetic suite of a strategy."""
        return self.text(f"suite_{strategy}.py")

    def written(self, kind: str, entry: dict[str, Any]) -> str | None:
        """Return what a reviewer wrote for the sample of an entry; `kind` as in the file names."""
        name = f"{kind}_{_in_file_name(entry['solution'])}_{entry['suite']}.py"
        return self.text(name) if (self.folder / name).exists() else None


def problems() -> list[Problem]:
    """Return all problems in the order of their folders' names."""
    return [Problem(path.parent) for path in sorted(PROBLEMS.glob("*/problem.toml"))]


def demo_rows() -> Iterator[dict[str, Any]]:
    """Yield every sample as a row of an import file."""
    for problem in problems():
        for sample in problem.table["samples"]:
            yield _row(problem, **sample)


def past_work() -> Iterator[PastReview]:
    """Yield the reviews made before the demo begins."""
    for problem in problems():
        if not (problem.folder / "past_work.toml").exists():
            continue
        for entry in tomllib.loads(problem.text("past_work.toml"))["reviews"]:
            yield PastReview(
                problem_id=problem.id,
                solution_id=f"{problem.id}#{entry['solution']}",
                suite_id=f"{problem.id}~{entry['suite']}",
                junior=entry["junior"],
                correctness=entry["correctness"],
                completeness=entry["completeness"],
                reason=entry["reason"],
                suite=problem.written("junior", entry),
                reference=problem.written("reference", entry),
                senior=_decision(problem, entry),
            )


def _row(problem: Problem, solution: str, suite: str, synthetic: str) -> dict[str, Any]:
    table, code = problem.table, problem.suite(suite)
    return {
        "problem": {
            "id": problem.id,
            "title": table["title"],
            "description": problem.text("problem.md"),
            "language": "python",
            "entry_point": table["entry_point"],
            "difficulty": table["difficulty"],
            "source": "assay-demo",
            "licence": "Apache-2.0",
        },
        "solution": {
            "id": f"{problem.id}#{solution}",
            "code": problem.solution(solution),
            "model": solution,
        },
        "suite": {
            "id": f"{problem.id}~{suite}",
            "strategy": suite,
            "generator": table["suites"][suite]["generator"],
            "code": code,
            "n_tests": len(get_language("python").expected_tests(code)),
            "framework": "unittest",
        },
        "expected": {
            "synthetic": synthetic,
            "truth": "pass" if table["solutions"][solution] == "right" else "fail",
        },
    }


def _decision(problem: Problem, entry: dict[str, Any]) -> SeniorDecision | None:
    if "senior" not in entry:
        return None
    labels = {"correctness": None, "completeness": None} | entry["senior"]
    return SeniorDecision(suite=problem.written("senior", entry), **labels)


def _in_file_name(model: str) -> str:
    return model.replace("-", "_")
