"""The demo shows something on every page, and its programs do what they are there for."""

import pytest

from annotations.actions.demo import setup_demo
from annotations.agreement.report import agreement_report
from annotations.demo.catalogue import demo_samples
from annotations.models import Assignment, Sample, Study
from annotations.vocabulary import AssignmentState, SampleStage
from sandbox.execution import run_now
from sandbox.verdicts import Verdict


def test_right_solutions_pass_the_expert_and_wrong_ones_do_not():
    seen = set()
    for sample in demo_samples():
        solution = sample.row["solution"]
        if solution["id"] in seen:
            continue
        seen.add(solution["id"])
        result = run_now(language="python", solution=solution["code"], tests=sample.expert_suite)
        is_right = solution["id"].partition("#")[2] in {"right", "window", "gaps"}
        assert (result.verdict == Verdict.PASS) == is_right, (solution["id"], result.tests)


def test_ids_are_unique_and_every_level_is_there():
    samples = list(demo_samples())
    assert len({sample.external_id for sample in samples}) == len(samples)
    problems = {sample.row["problem"]["id"]: sample.row["problem"] for sample in samples}
    assert len(problems) >= 24
    assert {problem["difficulty"] for problem in problems.values()} == {1, 2, 3, 4, 5}


@pytest.mark.sandbox
@pytest.mark.django_db(transaction=True)
def test_setup_makes_the_same_demo_each_time():
    for _ in range(2):
        study = setup_demo(say=lambda text: None)
    assert Study.objects.count() == 1
    stages = set(Sample.objects.values_list("stage", flat=True))
    assert stages == set(SampleStage)
    assert Assignment.objects.filter(state=AssignmentState.RETURNED).exists()
    report = {(one.first, one.second, one.subset): one.agreement for one in agreement_report(study)}
    experts = report["synthetic", "senior", "all"]
    both = report["junior", "senior", "all"]
    assert experts.n >= 12
    assert 0 < experts.kappa < 0.4
    assert 0.6 < both.kappa < 1
    assert min(experts.table) > 0
