"""The demo's programs do what the demo says of them: each verdict is measured by running it."""

import ast
import itertools
import os
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from annotations.demo.catalogue import demo_rows, past_work, problems

TIME_LIMIT = 10  # seconds
JUNIORS = {"junior1@demo.test", "junior2@demo.test"}
SENIORS = {"senior1@demo.test", "senior2@demo.test"}
ROWS = list(demo_rows())
REVIEWS = list(past_work())
PROBLEMS = {problem.id: problem for problem in problems()}


def run(solution: str, suite: str) -> str:
    """Return the verdict of one suite against one solution, from a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "solution.py").write_text(solution, encoding="utf-8")
        Path(folder, "test_solution.py").write_text(suite, encoding="utf-8")
        command = [sys.executable, "-B", "-m", "unittest", "test_solution"]
        try:
            done = subprocess.run(command, cwd=folder, capture_output=True, timeout=TIME_LIMIT)
        except subprocess.TimeoutExpired:
            return "fail"
        return "pass" if done.returncode == 0 else "fail"


def wanted_pairs():
    """Yield every (solution, suite) that a test below asks for."""
    for problem in PROBLEMS.values():
        suites = [problem.text("human.py"), *map(problem.suite, problem.table["suites"])]
        yield from itertools.product(map(problem.solution, problem.table["solutions"]), suites)
    for review in REVIEWS:
        solutions = {solution_of(review), *right_solutions(review.problem_id)}
        suites = filter(None, (review.suite, review.senior and review.senior.suite))
        yield from itertools.product(solutions, suites)
        if review.reference:
            yield review.reference, PROBLEMS[review.problem_id].text("human.py")


def solution_of(review):
    return PROBLEMS[review.problem_id].solution(review.solution_id.partition("#")[2])


def right_solutions(problem_id):
    problem = PROBLEMS[problem_id]
    judged = problem.table["solutions"].items()
    return [problem.solution(model) for model, truth in judged if truth == "right"]


@pytest.fixture(scope="module")
def verdict():
    """A function that looks up the measured verdict of a pair."""
    pairs = list(dict.fromkeys(wanted_pairs()))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        measured = dict(zip(pairs, pool.map(lambda pair: run(*pair), pairs), strict=True))
    return lambda solution, suite: measured[solution, suite]


def quality(verdict, problem, suite):
    """Return how good a suite is: correct when right solutions pass, complete when no wrong one does."""
    seen = {"right": set(), "wrong": set()}
    for model, truth in problem.table["solutions"].items():
        seen[truth].add(verdict(problem.solution(model), suite))
    if "fail" in seen["right"]:
        return "incorrect"
    return "incomplete" if "pass" in seen["wrong"] else "complete"


def two_by_two(pairs):
    """Return (both pass, first only, second only, both fail)."""
    counts = Counter(pairs)
    return [counts[a, b] for a in ("pass", "fail") for b in ("pass", "fail")]


def kappa(table):
    both, first, second, neither = table
    n = sum(table)
    observed = (both + neither) / n
    passes, fails = (both + first) * (both + second), (second + neither) * (first + neither)
    by_chance = (passes + fails) / n**2
    return (observed - by_chance) / (1 - by_chance)


def expert_pairs():
    """Return (synthetic, expert) of all samples, as declared; another test measures both."""
    return [(row["expected"]["synthetic"], row["expected"]["truth"]) for row in ROWS]


def test_there_is_enough_of_everything():
    assert len(PROBLEMS) >= 24
    assert len(ROWS) == 60
    levels = Counter(problem.table["difficulty"] for problem in PROBLEMS.values())
    assert set(levels) == {1, 2, 3, 4, 5}
    assert {row["suite"]["strategy"] for row in ROWS} == {"minimal", "structured", "contrastive"}
    classes = [one for one in PROBLEMS.values() if one.table["entry_point"][0].isupper()]
    assert len(classes) == 3
    for problem in PROBLEMS.values():
        assert 2 <= len(problem.table["solutions"]) <= 4
        assert set(problem.table["solutions"].values()) == {"right", "wrong"}
        assert 2 <= len(problem.table["samples"]) <= 3


def test_ids_are_unique_and_mean_the_same_everywhere():
    samples = [(row["solution"]["id"], row["suite"]["id"]) for row in ROWS]
    assert len(set(samples)) == len(samples)
    assert len({problem.id for problem in problems()}) == len(problems())
    for part in ("problem", "solution", "suite"):
        contents = {(row[part]["id"], str(row[part])) for row in ROWS}
        assert len(contents) == len({row[part]["id"] for row in ROWS})


def test_every_program_is_used_parses_and_tests_the_entry_point():
    for problem in PROBLEMS.values():
        reviews = [review for review in REVIEWS if review.problem_id == problem.id]
        written = {"human.py", *(f"suite_{name}.py" for name in problem.table["suites"])}
        written |= {f"solution_{name.replace('-', '_')}.py" for name in problem.table["solutions"]}
        for review in reviews:
            sample = f"{review.solution_id.partition('#')[2]}_{review.suite_id.partition('~')[2]}"
            sample = sample.replace("-", "_")
            found = {"junior": review.suite, "reference": review.reference}
            found["senior"] = review.senior and review.senior.suite
            written |= {f"{kind}_{sample}.py" for kind, text in found.items() if text}
        assert written == {path.name for path in problem.folder.glob("*.py")}
        for name in written:
            tree = ast.parse(problem.text(name))
            if name.startswith(("solution_", "reference_")):
                continue
            names = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
            tests = [one for one in names if one.startswith("test_")]
            assert len(tests) == len(set(tests)) > 0, name
            assert f"from solution import {problem.table['entry_point']}\n" in problem.text(name)


def test_synthetic_suites_have_three_to_eight_tests():
    assert {3 <= row["suite"]["n_tests"] <= 8 for row in ROWS} == {True}


def test_verdicts_are_as_declared(verdict):
    for row in ROWS:
        problem, code = PROBLEMS[row["problem"]["id"]], row["solution"]["code"]
        measured = {
            "synthetic": verdict(code, row["suite"]["code"]),
            "truth": verdict(code, problem.text("human.py")),
        }
        assert measured == row["expected"], (row["solution"]["id"], row["suite"]["id"])


@pytest.mark.parametrize("problem_id", PROBLEMS)
def test_expert_and_synthetic_suites_are_as_good_as_declared(verdict, problem_id):
    problem = PROBLEMS[problem_id]
    assert quality(verdict, problem, problem.text("human.py")) == "complete"
    for strategy, declared in problem.table["suites"].items():
        measured = quality(verdict, problem, problem.suite(strategy))
        assert measured == declared["quality"], strategy


def test_proportions_are_those_of_the_published_study():
    kinds = Counter(
        PROBLEMS[row["problem"]["id"]].table["suites"][row["suite"]["strategy"]]["quality"]
        for row in ROWS
    )
    assert 0.17 <= kinds["complete"] / len(ROWS) <= 0.25
    assert 0.50 <= kinds["incomplete"] / len(ROWS) <= 0.58


def test_synthetic_and_expert_verdicts_agree_little():
    table = two_by_two(expert_pairs())
    assert min(table) > 0
    assert 0.1 <= kappa(table) <= 0.4
    _, _, only_expert, neither = table
    assert 0.4 <= only_expert / (only_expert + neither) <= 0.6


def test_junior_and_senior_verdicts_agree_much(verdict):
    pairs, synthetic = [], []
    expected = {(row["solution"]["id"], row["suite"]["id"]): row["expected"] for row in ROWS}
    for review in REVIEWS:
        if review.senior is None or review.senior.decision == "send_back":
            continue
        code, final = solution_of(review), review.senior.suite or review.suite
        senior = verdict(code, final)
        sample = expected[review.solution_id, review.suite_id]
        assert senior == sample["truth"], review.solution_id
        synthetic.append((sample["synthetic"], senior))
        if review.suite:
            pairs.append((verdict(code, review.suite), senior))
    assert min(two_by_two(pairs)) > 0
    assert 0.7 <= kappa(two_by_two(pairs)) <= 0.9
    assert min(two_by_two(synthetic)) > 0
    assert 0.1 <= kappa(two_by_two(synthetic)) <= 0.4


def test_final_suites_are_correct_and_final_labels_are_measured(verdict):
    for review in REVIEWS:
        if review.reference:
            human = PROBLEMS[review.problem_id].text("human.py")
            assert verdict(review.reference, human) == "pass", review.solution_id
        if review.senior is None or review.senior.decision == "send_back":
            continue
        for solution in right_solutions(review.problem_id):
            assert verdict(solution, review.senior.suite or review.suite) == "pass"
        strategy = review.suite_id.partition("~")[2]
        measured = PROBLEMS[review.problem_id].table["suites"][strategy]["quality"]
        final = review.senior
        if measured == "incorrect":
            assert final.correctness == "incorrect"
        else:
            assert (final.correctness, final.completeness) == ("correct", measured)


def test_past_work_shows_every_state():
    samples = {(row["solution"]["id"], row["suite"]["id"]) for row in ROWS}
    reviewed = [(review.solution_id, review.suite_id) for review in REVIEWS]
    assert set(reviewed) <= samples
    assert len(set(reviewed)) == len(reviewed) == len(samples) // 2
    assert {review.junior for review in REVIEWS} == JUNIORS
    assert {review.senior.reviewer for review in REVIEWS if review.senior} == SENIORS
    decisions = Counter(review.senior.decision if review.senior else "" for review in REVIEWS)
    assert 2 <= decisions[""] <= 3
    assert 2 <= decisions["send_back"] <= 3
    assert decisions["accept"] > decisions["fix_and_accept"] > 3
    for review in REVIEWS:
        assert review.reason.strip()
        assert {review.correctness, "correct", "incorrect", "unsure"} == {
            "correct",
            "incorrect",
            "unsure",
        }
        assert {review.completeness, "complete", "incomplete", "unsure"} == {
            "complete",
            "incomplete",
            "unsure",
        }
        if review.senior and review.senior.decision == "accept":
            final = (review.senior.correctness, review.senior.completeness)
            assert final == (review.correctness, review.completeness)
        if review.senior:
            assert bool(review.senior.suite) == (review.senior.decision == "fix_and_accept")
            assert review.senior.comment or review.senior.decision == "accept"
    unsure = [review for review in REVIEWS if "unsure" in (review.correctness, review.completeness)]
    assert len(unsure) == 2
