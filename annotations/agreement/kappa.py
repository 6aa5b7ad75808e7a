"""Cohen's κ and its company for a 2 × 2 table, exact in rationals until the last step.

Sources: Cohen (1960) for κ; Fleiss, Cohen and Everitt (1969) for its standard error; Byrt, Bishop and
Carlin (1993) for PABAK; Gwet (2008) for AC1; Cicchetti and Feinstein (1990) for positive and negative
agreement; McNemar (1947), exact form, for the difference of the margins.
"""

from dataclasses import asdict, dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

Z_95 = 1.959963984540054
# Below these the Wald interval covers too seldom: at n = 20 and prevalence .9 in half the cases.
FEWEST_SAMPLES = 50
SMALLEST_MARGIN = 5


class Status(StrEnum):
    """Whether κ can be read as it stands."""

    OK = "ok"
    UNDEFINED_ONE_CLASS = "undefined_one_class"
    TOO_FEW = "too_few"
    EMPTY = "empty"


@dataclass(frozen=True)
class Agreement:
    """κ and its company. A value that does not exist is None, with the reason in words."""

    table: tuple[int, int, int, int]
    n: int
    kappa: float | None
    standard_error: float | None
    ci_low: float | None
    ci_high: float | None
    status: Status
    reason: str
    raw_agreement: float | None
    p_pos: float | None
    p_neg: float | None
    pabak: float | None
    ac1: float | None
    kappa_max: float | None
    mcnemar_p: float | None

    def as_json(self) -> dict[str, Any]:
        """Return plain data without NaN, which JSON does not have."""
        return asdict(self) | {"table": list(self.table), "status": self.status.value}


def agreement(both: int, first_only: int, second_only: int, neither: int) -> Agreement:
    """Return the agreement of two raters from the counts of their four joint answers.

    The counts are `both` passed, only the `first`, only the `second`, and `neither`. Raises ValueError
    when a count is negative.
    """
    table = (both, first_only, second_only, neither)
    if any(count < 0 for count in table):
        raise ValueError("A count in the table is negative.")
    n = sum(table)
    if n == 0:
        return _empty()
    a, b, c, d = (Fraction(count, n) for count in table)
    first, second = a + b, a + c
    observed = a + d
    expected = first * second + (1 - first) * (1 - second)
    mean = (first + second) / 2
    gwet_expected = 2 * mean * (1 - mean)
    common: dict[str, Any] = {
        "table": table,
        "n": n,
        "raw_agreement": float(observed),
        "p_pos": _ratio(2 * a, 2 * a + b + c),
        "p_neg": _ratio(2 * d, 2 * d + b + c),
        "pabak": float(2 * observed - 1),
        "ac1": float((observed - gwet_expected) / (1 - gwet_expected)),
        "mcnemar_p": mcnemar_exact(first_only, second_only),
    }
    if expected == 1:
        return Agreement(
            **common,
            kappa=None,
            standard_error=None,
            ci_low=None,
            ci_high=None,
            kappa_max=None,
            status=Status.UNDEFINED_ONE_CLASS,
            reason="κ is undefined: only one verdict was seen, so chance alone explains every agreement.",
        )
    kappa = (observed - expected) / (1 - expected)
    best = min(first, second) + min(1 - first, 1 - second)
    error = float(_variance(a, b, c, d) / n) ** 0.5
    constant = first in (0, 1) or second in (0, 1)
    low, high = (None, None) if constant else _interval(float(kappa), error)
    status, reason = _judge(table, error=error, constant=constant)
    return Agreement(
        **common,
        kappa=float(kappa),
        standard_error=error,
        ci_low=low,
        ci_high=high,
        kappa_max=float((best - expected) / (1 - expected)),
        status=status,
        reason=reason,
    )


def mcnemar_exact(first_only: int, second_only: int) -> float:
    """Return the two-sided exact p that the two discordant counts come from one rate.

    Twice the binomial tail of the smaller count at one half, at most 1; no discordant pair gives 1.
    """
    discordant = first_only + second_only
    term = tail = 1
    for k in range(min(first_only, second_only)):
        term = term * (discordant - k) // (k + 1)
        tail += term
    return min(1.0, 2 * tail / 2**discordant)


def _variance(a: Fraction, b: Fraction, c: Fraction, d: Fraction) -> Fraction:
    """Return n times the variance of κ in large samples (Fleiss, Cohen and Everitt 1969, eq. 13)."""
    row, column = (a + b, c + d), (a + c, b + d)
    observed = a + d
    expected = row[0] * column[0] + row[1] * column[1]
    agree = sum(
        cell * ((1 - expected) - (row[i] + column[i]) * (1 - observed)) ** 2
        for i, cell in enumerate((a, d))
    )
    disagree = (1 - observed) ** 2 * (b * (column[0] + row[1]) ** 2 + c * (column[1] + row[0]) ** 2)
    centre = (observed * expected - 2 * expected + observed) ** 2
    return (agree + disagree - centre) / (1 - expected) ** 4


def _interval(kappa: float, error: float) -> tuple[float, float]:
    return max(-1.0, kappa - Z_95 * error), min(1.0, kappa + Z_95 * error)


def _judge(table: tuple[int, int, int, int], *, error: float, constant: bool) -> tuple[Status, str]:
    """Return whether the table can carry an interval, and what to know about it."""
    a, b, c, d = table
    n, margin = sum(table), min(a + b, c + d, a + c, b + d)
    said = []
    if constant:
        said.append("One side gave a single verdict throughout, so no interval can be estimated.")
    elif error == 0:
        said.append(
            "The interval has no width and is not informative: the two sides always agree, or never do."
        )
    few = n < FEWEST_SAMPLES or margin < SMALLEST_MARGIN
    if few:
        said.append(
            f"Too few for a reliable interval: n = {n} (at least {FEWEST_SAMPLES}), "
            f"smallest margin {margin} (at least {SMALLEST_MARGIN})."
        )
    return (Status.TOO_FEW if few else Status.OK), " ".join(said)


def _ratio(numerator: Fraction, denominator: Fraction) -> float | None:
    return float(numerator / denominator) if denominator else None


def _empty() -> Agreement:
    return Agreement(
        table=(0, 0, 0, 0),
        n=0,
        kappa=None,
        standard_error=None,
        ci_low=None,
        ci_high=None,
        status=Status.EMPTY,
        reason="No sample has both verdicts.",
        raw_agreement=None,
        p_pos=None,
        p_neg=None,
        pabak=None,
        ac1=None,
        kappa_max=None,
        mcnemar_p=None,
    )
