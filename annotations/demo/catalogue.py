"""Read the demo's problems: one TOML file each, with test cases as `[name, call, expected value]`.

A case whose expected value is `raises X` asserts that exception. Suites become plain unittest files here,
in the form in which models and reviewers write them.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("problems")
GENERATORS = {
    "minimal": "fjord-coder (minimal prompt)",
    "structured": "fjord-coder (structured prompt)",
    "contrastive": "tern-coder (contrastive prompt)",
}


@dataclass(frozen=True)
class PastWork:
    """What a junior, and then perhaps a senior, did with a sample before the demo begins."""

    junior: int
    correctness: str
    completeness: str
    reason: str
    tests: str
    senior: int | None
    decision: str
    comment: str
    final_correctness: str
    final_completeness: str
    senior_tests: str


@dataclass(frozen=True)
class DemoSample:
    """A sample of the demo: its row as an import file has it, the expert's suite, and past work."""

    row: dict[str, Any]
    expert_suite: str
    past: PastWork | None

    @property
    def external_id(self) -> str:
        """The id that the sample gets on import."""
        return f"{self.row['solution']['id']}::{self.row['suite']['id']}"


def demo_samples() -> Iterator[DemoSample]:
    """Yield all samples, problem by problem, in a stable order."""
    for path in sorted(FOLDER.glob("*.toml")):
        value = tomllib.loads(path.read_text(encoding="utf-8"))
        for sample in value["samples"]:
            yield _sample(path.stem, value, sample)


def render_suite(entry_point: str, cases: list[list[str]], setup: str = "") -> str:
    """Return a unittest file with one method a case."""
    name = "".join(part.capitalize() for part in entry_point.split("_"))
    lines = ["import unittest", "", f"from solution import {entry_point}", "", ""]
    lines.append(f"class Test{name}(unittest.TestCase):")
    if setup:
        lines += ["    def setUp(self):", setup.strip("\n"), ""]
    for case, call, expected in cases:
        lines.append(f"    def test_{case}(self):")
        kind, _, exception = expected.partition(" ")
        if kind == "raises":
            lines += [f"        with self.assertRaises({exception}):", f"            {call}"]
        elif expected == "None":
            lines.append(f"        self.assertIsNone({call})")
        else:
            lines.append(f"        self.assertEqual({call}, {expected})")
        lines.append("")
    return "\n".join(lines)


def _sample(slug: str, value: dict[str, Any], sample: dict[str, Any]) -> DemoSample:
    solution, suite = value["solutions"][sample["solution"]], value["suites"][sample["suite"]]
    entry_point = value["entry_point"]
    row = {
        "problem": {
            "id": slug,
            "title": value["title"],
            "description": value["description"].strip(),
            "language": "python",
            "entry_point": entry_point,
            "difficulty": value["difficulty"],
            "source": "assay-demo",
            "licence": "Apache-2.0",
        },
        "solution": {
            "id": f"{slug}#{sample['solution']}",
            "code": solution["code"].lstrip("\n"),
            "model": solution["model"],
        },
        "suite": {
            "id": f"{slug}~{sample['suite']}",
            "strategy": suite["strategy"],
            "generator": GENERATORS[suite["strategy"]],
            "code": render_suite(entry_point, suite["cases"], suite.get("setup", "")),
            "framework": "unittest",
        },
    }
    expert = value["expert"]
    expert_suite = render_suite(entry_point, expert["cases"], expert.get("setup", ""))
    return DemoSample(row, expert_suite, _past(entry_point, sample))


def _past(entry_point: str, sample: dict[str, Any]) -> PastWork | None:
    if "junior" not in sample:
        return None
    correctness, completeness = sample["label"]
    final = sample.get("final", sample["label"])
    return PastWork(
        junior=sample["junior"],
        correctness=correctness,
        completeness=completeness,
        reason=sample["reason"],
        tests=render_suite(entry_point, sample["tests"]) if "tests" in sample else "",
        senior=sample.get("senior"),
        decision=sample.get("decision", ""),
        comment=sample.get("comment", ""),
        final_correctness=final[0],
        final_completeness=final[1],
        senior_tests=(
            render_suite(entry_point, sample["senior_tests"]) if "senior_tests" in sample else ""
        ),
    )
