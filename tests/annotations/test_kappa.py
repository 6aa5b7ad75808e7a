"""Agreement against the worked examples of the literature and against independent libraries."""

import json
import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.contingency_tables import mcnemar
from statsmodels.stats.inter_rater import cohens_kappa

from annotations.agreement.kappa import Status, agreement, mcnemar_exact

counts = st.integers(0, 60)
tables = st.tuples(counts, counts, counts, counts)


@pytest.mark.parametrize(
    ("table", "kappa", "error", "low", "high"),
    [
        ((31, 12, 4, 58), 0.6756757, 0.07344761, 0.5317210, 0.8196303),
        ((40, 9, 6, 45), 0.699519, 0.071394, 0.5596, 0.8394),
        ((80, 10, 5, 5), 0.318182, 0.133457, 0.0566, 0.5798),
        ((20, 5, 10, 15), 0.400000, 0.126996, 0.1511, 0.6489),
        ((45, 15, 25, 15), 0.130435, 0.098662, None, None),
        ((25, 35, 5, 35), 0.259259, 0.077160, None, None),
        ((22, 2, 4, 11), 0.666667, 0.123836, None, None),
        ((15, 5, 10, 70), 0.571429, 0.097959, None, None),
        ((51, 49, 87, 113), 0.068493, 0.055816, -0.0409, 0.1779),
        ((51, 49, 86, 114), 0.073227, 0.055924, -0.0364, 0.1828),
    ],
)
def test_published_tables(table, kappa, error, low, high):
    found = agreement(*table)
    assert found.kappa == pytest.approx(kappa, abs=1e-6)
    assert found.standard_error == pytest.approx(error, abs=1e-6)
    if low is not None:
        assert (found.ci_low, found.ci_high) == pytest.approx((low, high), abs=1e-4)


def test_company_of_the_study_table():
    found = agreement(51, 49, 87, 113)
    assert found.raw_agreement == pytest.approx(0.5467, abs=1e-4)
    assert found.kappa_max == pytest.approx(0.7397, abs=1e-4)
    assert found.pabak == pytest.approx(0.0933, abs=1e-4)
    assert found.ac1 == pytest.approx(0.1305, abs=1e-4)
    assert found.p_pos == pytest.approx(0.4286, abs=1e-4)
    assert found.p_neg == pytest.approx(0.6243, abs=1e-4)
    assert found.mcnemar_p == pytest.approx(0.00142, abs=1e-5)


@pytest.mark.parametrize(
    ("table", "status", "kappa"),
    [
        ((0, 0, 0, 0), Status.EMPTY, None),
        ((4, 0, 0, 0), Status.UNDEFINED_ONE_CLASS, None),
        ((0, 0, 0, 300), Status.UNDEFINED_ONE_CLASS, None),
        ((1, 0, 0, 0), Status.UNDEFINED_ONE_CLASS, None),
        ((0, 1, 0, 0), Status.TOO_FEW, 0.0),
        ((60, 29, 0, 0), Status.TOO_FEW, 0.0),
        ((0, 2, 2, 0), Status.TOO_FEW, -1.0),
        ((5, 0, 0, 5), Status.TOO_FEW, 1.0),
        ((94, 3, 3, 0), Status.TOO_FEW, -3 / 97),
    ],
)
def test_degenerate_tables_say_why(table, status, kappa):
    found = agreement(*table)
    assert found.status == status
    assert found.kappa == (kappa if kappa is None else pytest.approx(kappa))
    assert found.reason
    json.dumps(found.as_json(), allow_nan=False)


def test_constant_rater_has_no_interval():
    found = agreement(60, 29, 0, 0)
    assert (found.standard_error, found.ci_low, found.ci_high) == (0.0, None, None)
    assert found.ac1 == pytest.approx(0.55195, abs=1e-5)


def test_interval_is_clipped():
    assert agreement(8, 1, 0, 1).ci_high == 1.0


def test_mcnemar():
    assert mcnemar_exact(121, 59) == pytest.approx(4.434e-06, rel=1e-3)
    assert mcnemar_exact(0, 0) == 1.0


def test_negative_counts_are_refused():
    with pytest.raises(ValueError, match="negative"):
        agreement(1, -1, 0, 0)


@given(tables)
@settings(max_examples=150, deadline=None)
def test_independent_libraries_agree(table):
    a, b, c, d = table
    found = agreement(*table)
    json.dumps(found.as_json(), allow_nan=False)
    assert found.mcnemar_p == (
        None if found.n == 0 else pytest.approx(mcnemar([[a, b], [c, d]], exact=True).pvalue)
    )
    if found.kappa is None:
        assert found.n == 0 or (a + b, a + c) in {(0, 0), (found.n, found.n)}
        return
    assert -1 <= found.kappa <= 1
    first = [1] * (a + b) + [0] * (c + d)
    second = [1] * a + [0] * b + [1] * c + [0] * d
    assert found.kappa == pytest.approx(cohen_kappa_score(first, second, labels=[0, 1]), abs=1e-9)
    if found.ci_low is not None:
        assert found.ci_low <= found.kappa <= found.ci_high
        assert math.copysign(1, found.kappa) == 1 or found.kappa != 0
        other = cohens_kappa(np.array([[a, b], [c, d]]))
        assert found.standard_error**2 == pytest.approx(max(other.var_kappa, 0), abs=1e-9)


@given(tables)
@settings(max_examples=50, deadline=None)
def test_order_of_raters_does_not_matter(table):
    a, b, c, d = table
    one, two = agreement(a, b, c, d), agreement(a, c, b, d)
    assert one.kappa == two.kappa
    assert one.mcnemar_p == two.mcnemar_p
