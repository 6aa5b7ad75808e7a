"""The demo shows something on every page; its programs are measured in test_demo_data.py."""

import pytest

from annotations.actions.demo import setup_demo
from annotations.agreement.report import agreement_report
from annotations.models import Assignment, Sample, Study
from annotations.vocabulary import AssignmentState, SampleStage


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
