"""The real sandbox for the attacks, and the host's health after each of them."""

import shutil
from collections.abc import Callable, Iterator

import pytest

from sandbox.backends.bubblewrap import Bubblewrap
from sandbox.execution import get_backend, run_now
from sandbox.limits import Limits
from sandbox.verdicts import RunResult, Verdict
from tests.attacks.health import assert_unchanged, host_state
from tests.conftest import skip_or_fail

HONEST = ("def f(n):\n    return 2 * n\n", "import unittest\nfrom solution import f\n\nclass TestF(unittest.TestCase):\n    def test_f(self):\n        self.assertEqual(f(1), 2)\n")  # fmt: skip


@pytest.fixture(scope="session")
def backend() -> Iterator[Bubblewrap]:
    """The backend of this process, warmed up so that its spawner is part of the state before."""
    if shutil.which("bwrap") is None:
        skip_or_fail("bubblewrap is missing: apt-get install bubblewrap")
    backend = get_backend("bubblewrap")
    assert isinstance(backend, Bubblewrap)
    solution, tests = HONEST
    result = run_now(language="python", solution=solution, tests=tests, backend=backend)
    assert result.verdict == Verdict.PASS, result
    yield backend
    backend.close()


@pytest.fixture
def healthy_host(backend: Bubblewrap) -> Iterator[None]:
    """Fail the test when the host is not as before, one second after its end."""
    before = host_state(backend)
    yield
    assert_unchanged(backend, before)


@pytest.fixture
def attack(backend: Bubblewrap, healthy_host: None) -> Callable[..., RunResult]:
    """Run a solution against tests; the host is checked afterwards."""

    def run(solution: str, tests: str, **limits: int) -> RunResult:
        return run_now(
            language="python",
            solution=solution,
            tests=tests,
            limits=Limits.from_mapping(limits),
            backend=backend,
        )

    return run
