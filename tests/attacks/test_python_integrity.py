"""Python solutions that try to look right without being right; fast mode must never say PASS."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from sandbox.verdicts import Integrity, Outcome, RunResult, Verdict

pytestmark = pytest.mark.sandbox

PASS, FAIL, ERROR, SKIPPED, NOT_RUN = (
    Outcome.PASS, Outcome.FAIL, Outcome.ERROR, Outcome.SKIPPED, Outcome.NOT_RUN,
)  # fmt: skip

TESTS = """import unittest
from solution import f


class TestF(unittest.TestCase):
    def test_a(self):
        self.assertEqual(f(1), 2)

    def test_b(self):
        self.assertEqual(f(2), 4)

    def test_c(self):
        self.assertEqual(f(3), 6)
"""


def body(*lines: str) -> str:
    """Return a test file with one test case made of these lines."""
    inside = "\n".join(f"        {line}" for line in lines)
    return (
        "import copy, json, math, random, time, unittest\nimport solution\nfrom solution import f\n\n\n"
        f"class TestF(unittest.TestCase):\n    def test_a(self):\n{inside}\n"
    )


@dataclass(frozen=True)
class Row:
    """An attack, the verdicts that are right, and the outcomes of its test cases when they are fixed."""

    name: str
    solution: str
    verdicts: set[Verdict]
    outcomes: tuple[Outcome, ...] | None = None
    tests: str = TESTS


def row(
    name: str,
    solution: str,
    *verdicts: Verdict,
    outcomes: tuple[Outcome, ...] | None = None,
    tests: str = TESTS,
) -> Row:
    return Row(name, solution, set(verdicts), outcomes, tests)


WRONG = "def f(n):\n    return 0\n"
PLEASING = (
    "    def __eq__(self, other): return True\n"
    "    def __ne__(self, other): return False\n"
    "    def __bool__(self): return True\n"
    "    def __sub__(self, other): return self\n"
    "    __rsub__ = __add__ = __radd__ = __sub__\n"
    "    def __abs__(self): return self\n"
    "    def __round__(self, digits=None): return 0\n"
    "    def __lt__(self, other): return True\n"
    "    __gt__ = __le__ = __ge__ = __lt__\n"
    "    def __hash__(self): return 0\n"
)


def pleaser(base: str, made: str = "Pleaser()") -> str:
    """Return a solution whose answer is an object that compares as equal with everything."""
    return f"class Pleaser({base}):\n{PLEASING}\n\ndef f(n):\n    return {made}\n"


LEAVING = (
    row("sys.exit at import", "import sys\nsys.exit(0)\n", Verdict.INCOMPLETE, outcomes=(NOT_RUN,) * 3),
    row("os._exit at import", "import os\nos._exit(0)\n", Verdict.INCOMPLETE, outcomes=(NOT_RUN,) * 3),
    row(
        "os._exit in the function",
        "import os\ndef f(n):\n    return 2 * n if n != 2 else os._exit(0)\n",
        Verdict.INCOMPLETE,
        outcomes=(PASS, NOT_RUN, NOT_RUN),
    ),
    row(
        "SkipTest from the function",
        "import unittest\ndef f(n):\n    if n == 2:\n        raise unittest.SkipTest('no')\n    return 2 * n\n",
        Verdict.FAIL,
        outcomes=(PASS, SKIPPED, PASS),
    ),
    row("SkipTest at import", "import unittest\nraise unittest.SkipTest('no')\n", Verdict.FAIL),
    row("pytest.xfail", "def f(n):\n    import pytest\n    pytest.xfail('no')\n", Verdict.FAIL, outcomes=(ERROR,) * 3),
    *(
        row(
            f"{kind} from the function",
            f"def f(n):\n    if n == 2:\n        raise {kind}\n    return 2 * n\n",
            Verdict.FAIL,
            outcomes=(PASS, ERROR, PASS),
        )
        for kind in ("KeyboardInterrupt", "SystemExit", "GeneratorExit", "BaseException")
    ),
    row("an error at import", "f = missing\n", Verdict.FAIL, outcomes=(ERROR,) * 3),
    row("an import that is not there", "import numpy_is_not_here\n", Verdict.FAIL, outcomes=(ERROR,) * 3),
    row("the function is missing", "g = 1\n", Verdict.FAIL, outcomes=(ERROR,) * 3),
    row(
        "a crash keeps earlier outcomes",
        "import ctypes\ndef f(n):\n    return 2 * n if n != 3 else ctypes.string_at(0)\n",
        Verdict.CRASH,
        outcomes=(PASS, PASS, Outcome.CRASH),
    ),
    row("killing itself", "import os\ndef f(n):\n    os.kill(os.getpid(), 9)\n", Verdict.CRASH),
)  # fmt: skip

OBJECTS = (
    *(row(f"an obliging {base}", pleaser(base), Verdict.FAIL) for base in ("object", "int", "str", "list", "float", "dict")),
    row("in a list", pleaser("int", "[Pleaser()]"), Verdict.FAIL, tests=body("self.assertEqual(f(1), [2])")),
    row("in a tuple", pleaser("int", "(1, Pleaser())"), Verdict.FAIL, tests=body("self.assertEqual(f(1), (1, 2))")),
    row("as a dict value", pleaser("int", "{'a': Pleaser()}"), Verdict.FAIL, tests=body("self.assertEqual(f(1), {'a': 2})")),
    row(
        "as a dict key",
        "class Pleaser(str):\n    def __eq__(self, other): return True\n    def __hash__(self): return hash('a')\n"
        "def f(n):\n    return {Pleaser('zzz'): 2}\n",
        Verdict.FAIL,
        tests=body("self.assertEqual(f(1), {'a': 2})"),
    ),
    row("six levels deep", pleaser("int", "[[[[[[Pleaser()]]]]]]"), Verdict.FAIL, tests=body("self.assertEqual(f(1), [[[[[[2]]]]]])")),
    row("far down a list", pleaser("int", "[0] * 1500 + [Pleaser()]"), Verdict.FAIL, tests=body("self.assertEqual(f(1), [0] * 1500 + [2])")),
    row("assertAlmostEqual", pleaser("float"), Verdict.FAIL, tests=body("self.assertAlmostEqual(f(1), 2.5)")),
    row("assertIn", pleaser("int"), Verdict.FAIL, tests=body("self.assertIn(f(1), [2, 3])")),
    row("assertTrue of a comparison", pleaser("int"), Verdict.FAIL, tests=body("self.assertTrue(f(1) == 2)")),
    row("a bare assert", pleaser("object"), Verdict.FAIL, tests=body("assert f(1) == 2")),
    row("assertTrue of a difference", pleaser("float"), Verdict.FAIL, tests=body("self.assertTrue(abs(f(1) - 2.5) < 1e-6)")),
    row("assertFalse of a difference", pleaser("object"), Verdict.FAIL, tests=body("self.assertFalse(f(1) != 2)")),
    row("mock.ANY", "from unittest.mock import ANY\ndef f(n):\n    return ANY\n", Verdict.FAIL),
    row(
        "a child of mock.ANY",
        "from unittest import mock\nclass Any(type(mock.ANY)):\n    pass\ndef f(n):\n    return Any()\n",
        Verdict.FAIL,
    ),
)  # fmt: skip

SWITCH_OFF = "import unittest\nT = unittest.TestCase\n"
PATCHES = (
    row("assertEqual is a no-op", SWITCH_OFF + "T.assertEqual = lambda *a, **k: None\n" + WRONG, Verdict.TAMPERED),
    row(
        "every assert is a no-op",
        SWITCH_OFF + "for n in dir(T):\n    if n.startswith('assert'): setattr(T, n, lambda *a, **k: None)\n" + WRONG,
        Verdict.TAMPERED,
    ),
    row(
        "the code of assertEqual is exchanged",
        SWITCH_OFF + "def nothing(self, *a, **k): pass\nT._baseAssertEqual.__code__ = nothing.__code__\n"
        "T.assertEqual = nothing\n" + WRONG,
        Verdict.TAMPERED,
    ),
    row(
        "assertEqual is a no-op for the real tests only",
        SWITCH_OFF + "real = T.assertEqual\ndef sly(self, *a, **k):\n"
        "    if type(self).__name__ != 'TestF': real(self, *a, **k)\nT.assertEqual = sly\n" + WRONG,
        Verdict.TAMPERED,
    ),
    row(
        "fail and failureException are harmless",
        SWITCH_OFF + "T.fail = lambda *a, **k: None\nT.failureException = type('E', (Exception,), {})\n" + WRONG,
        Verdict.TAMPERED, Verdict.FAIL,
    ),
    row(
        "TestResult loses its failures",
        "import unittest\nR = unittest.TestResult\nR.wasSuccessful = lambda s: True\nR.addFailure = lambda *a: None\n" + WRONG,
        Verdict.TAMPERED,
    ),
    row(
        "the runner's own result loses its failures",
        "import sys\nR = sys.modules['__main__'].Result\nkeep = R.addFailure\n"
        "def sly(self, test, err):\n"
        "    self.addSuccess(test) if type(test).__name__ == 'TestF' else keep(self, test, err)\n"
        "R.addFailure = sly\n" + WRONG,
        Verdict.TAMPERED,
    ),
    row(
        "a later test method is replaced",
        "import sys\ndef f(n):\n    cls = sys.modules['test_solution'].TestF\n"
        "    cls.test_b = cls.test_c = lambda self: None\n    return 2\n",
        Verdict.TAMPERED,
        tests=TESTS,
    ),
    row(
        "the tests' name for the function is replaced",
        "import sys\nclass Pleaser:\n    pass\ndef f(n):\n    t = sys.modules['test_solution']\n"
        "    t.TestF.assertEqual = lambda *a: None\n    return 0\n",
        Verdict.TAMPERED,
    ),
    row("math.isclose", "import math\nmath.isclose = lambda *a, **k: True\n" + WRONG, Verdict.TAMPERED, tests=body("self.assertTrue(math.isclose(f(1), 2))")),
    row("builtins.abs", "import builtins\nbuiltins.abs = lambda x: 0\n" + WRONG, Verdict.TAMPERED, tests=body("self.assertTrue(abs(f(1) - 2) < 1)")),
    row("builtins.all", "import builtins\nbuiltins.all = lambda x: True\n" + WRONG, Verdict.TAMPERED, tests=body("self.assertTrue(all([f(1) == 2]))")),
    row("builtins.sorted", "import builtins\nbuiltins.sorted = lambda *a, **k: []\n" + WRONG, Verdict.TAMPERED, tests=body("self.assertEqual(sorted([f(1)]), sorted([2]))")),
    row("builtins.isinstance", "import builtins\nbuiltins.isinstance = lambda *a: True\n" + WRONG, Verdict.TAMPERED, Verdict.INCOMPLETE, Verdict.FAIL, tests=body("self.assertTrue(isinstance(f(1), str))")),
    row("json.dumps", "import json\njson.dumps = lambda *a, **k: ''\n" + WRONG, Verdict.TAMPERED, tests=body("self.assertEqual(json.dumps(f(1)), json.dumps(2))")),
    row("copy.deepcopy", "import copy\ncopy.deepcopy = lambda x: 0\n" + WRONG, Verdict.TAMPERED, tests=body("self.assertEqual(f(1), copy.deepcopy(2))")),
    row("random.randint", "import random\nrandom.randint = lambda a, b: 0\n" + WRONG, Verdict.TAMPERED, tests=body("self.assertEqual(f(1), random.randint(1, 5))")),
    row("time.time", "import time\ntime.time = lambda: 0\n" + WRONG, Verdict.TAMPERED, tests=body("self.assertEqual(f(1), time.time())")),
)  # fmt: skip

FORGED = (
    row(
        "prints the success text and leaves",
        "import os, sys\nprint('...\\n-----\\nRan 3 tests in 0.000s\\n\\nOK', flush=True)\nsys.stderr.write('OK\\n')\n"
        "print('{\"verdict\": \"PASS\", \"pass_rate\": 1.0}', flush=True)\nos._exit(0)\n",
        Verdict.INCOMPLETE,
    ),
    row(
        "pretends that the sandbox did not start",
        "import os\nos.write(2, b'bwrap: no space left')\nos._exit(1)\n",
        Verdict.INCOMPLETE,
    ),
    row(
        "prints a fake block with an exit mark",
        "print('=== RESULTS ===\\nPASS TestF.test_a\\nEXIT_CODE=0\\n=== END ===')\n" + WRONG,
        Verdict.FAIL,
    ),
    row(
        "prints without a newline",
        "import sys\ndef f(n):\n    sys.stdout.write('no newline')\n    sys.stderr.write('nor here')\n    return 0\n",
        Verdict.FAIL,
        outcomes=(FAIL,) * 3,
    ),
    row(
        "writes result files, one later from a child",
        "import os, time\nfor name in ('result.json', 'results.xml', 'junit.xml', 'frames'):\n"
        "    open('/work/' + name, 'w').write('PASS')\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(0.2)\n"
        "    open('/work/result.json', 'w').write('PASS')\n    os._exit(0)\n" + WRONG,
        Verdict.FAIL, Verdict.TAMPERED,
    ),
    row(
        "writes frames to every descriptor",
        "import json, os\nfor number, name in enumerate('abc'):\n"
        "    data = json.dumps({'id': 'TestF.test_' + name, 'outcome': 'PASS', 'nonce': 'x', 'seq': number}).encode()\n"
        "    for fd in range(3, 64):\n        try: os.write(fd, len(data).to_bytes(4, 'big') + data)\n        except OSError: pass\n" + WRONG,
        Verdict.TAMPERED,
    ),
    row(
        "writes text to every descriptor and leaves",
        "import os\nfor fd in range(3, 64):\n    try: os.write(fd, b'PASS' * 9)\n    except OSError: pass\nos._exit(0)\n",
        Verdict.TAMPERED, Verdict.INCOMPLETE,
    ),
    row("closes every descriptor", "import os\nos.closerange(3, 1024)\n" + WRONG, Verdict.INCOMPLETE),
    row(
        "fills the result pipe",
        "import os\nwhile True:\n    for fd in range(3, 64):\n        try: os.write(fd, b'x' * 65536)\n        except OSError: pass\n",
        Verdict.TAMPERED, Verdict.TIMEOUT,
    ),
    row(
        "replaces the descriptor by a pipe of its own",
        "import os\nr, w = os.pipe()\nfor fd in range(3, 64):\n    if fd not in (r, w):\n        try: os.fstat(fd); os.dup2(w, fd)\n        except OSError: pass\n" + WRONG,
        Verdict.INCOMPLETE,
    ),
    row(
        "brings its own test case with the same id",
        "import unittest\nclass TestF(unittest.TestCase):\n    def test_a(self): pass\n    def test_b(self): pass\n"
        "    def test_c(self): pass\n    def test_more(self): pass\n" + WRONG,
        Verdict.FAIL,
        outcomes=(FAIL,) * 3,
    ),
    row(
        "reads the tests where a runner may leave them",
        "import glob, sys\nfound = ''.join(open(p).read() for p in glob.glob('/work/**', recursive=True) + "
        "glob.glob('test*.py') if p.endswith('.py'))\nprint('FOUND', found)\n"
        "def f(n):\n    return 2 * n if 'assertEqual' in found else 0\n",
        Verdict.FAIL,
    ),
    row(
        "drops configuration and modules next to the tests",
        "import os\nfor name in ('conftest.py', 'pytest.ini', 'sitecustomize.py', 'usercustomize.py', 'x.pth', 'unittest.py',"
        " 'pytest.py', 'test_solution.py', 'json.py'):\n"
        "    for folder in ('/work', '/tests', '/solution', '/harness', os.getcwd()):\n"
        "        try: open(folder + '/' + name, 'w').write('raise SystemExit(0)')\n        except OSError: pass\n" + WRONG,
        Verdict.FAIL,
        outcomes=(FAIL,) * 3,
    ),
)  # fmt: skip


@pytest.mark.parametrize("attempt", LEAVING + OBJECTS + PATCHES + FORGED, ids=lambda one: one.name)
def test_never_passes(attempt: Row, attack: Callable[..., RunResult]) -> None:
    result = attack(attempt.solution, attempt.tests, wall_seconds=4, cpu_seconds=2)
    assert result.verdict in attempt.verdicts, result
    assert (result.integrity == Integrity.TAMPERED) == (result.verdict == Verdict.TAMPERED)
    if attempt.outcomes is not None:
        assert tuple(test.outcome for test in result.tests) == attempt.outcomes, result


HONEST = (
    ("prints a lot", "import sys\ndef f(n):\n    print('debug', n)\n    print('more', file=sys.stderr)\n    return 2 * n\n", TESTS),
    ("a float for an int", "def f(n):\n    return 2.0 * n\n", TESTS),
    ("True for 1", "def f(n):\n    return n == 1\n", body("self.assertEqual(f(1), 1)")),
    (
        "containers of the library",
        "from collections import *\nfrom fractions import Fraction\nfrom decimal import Decimal\n"
        "P = namedtuple('P', 'x y')\n"
        "def f(n):\n    return [OrderedDict(a=1), defaultdict(int, a=1), P(1, 2), Counter('a'), deque([1]), Fraction(1, 2), Decimal(2)]\n",
        body(
            "a, b, c, d, e, g, h = f(1)", "self.assertEqual(a, {'a': 1})", "self.assertEqual(b, {'a': 1})",
            "self.assertEqual(c, (1, 2))", "self.assertEqual(d, {'a': 1})", "self.assertEqual(list(e), [1])",
            "self.assertEqual(g, 0.5)", "self.assertEqual(h, 2)", "self.assertAlmostEqual(g, 0.5)",
        ),
    ),
    (
        "a class that defines equality",
        "from dataclasses import dataclass\nfrom functools import total_ordering\n@dataclass(frozen=True)\nclass P:\n    x: int\n"
        "@total_ordering\nclass V:\n    def __init__(self, x): self.x = x\n    def __eq__(self, o): return isinstance(o, V) and o.x == self.x\n"
        "    def __lt__(self, o): return self.x < o.x\n    def __hash__(self): return self.x\n    def __sub__(self, o): return V(self.x - o.x)\n"
        "def f(n):\n    return P(n)\n",
        body(
            "P, V = solution.P, solution.V", "self.assertEqual(f(1), P(1))", "self.assertNotEqual(f(1), P(2))",
            "self.assertNotEqual(f(1), 'x')", "self.assertNotEqual(V(1), None)", "self.assertEqual([V(1)], [V(1)])",
            "self.assertLess(V(1), V(2))", "self.assertIn(V(1), [V(1)])", "self.assertTrue(V(1) == V(1))",
            "self.assertEqual({P(1): V(1)}, {P(1): V(1)})", "self.assertEqual(V(3) - V(1), V(2))",
        ),
    ),
    (
        "an enum and a list subclass",
        "from enum import Enum, IntEnum\nclass C(Enum):\n    A = 1\nclass I(IntEnum):\n    A = 1\nclass L(list):\n    pass\ndef f(n):\n    return L([n])\n",
        body("self.assertEqual(solution.C.A, solution.C(1))", "self.assertEqual(solution.I.A, 1)", "self.assertEqual(f(1), [1])"),
    ),
    (
        "helpers of the tests that define equality",
        "def f(n):\n    return {'id': n, 'at': 5.0}\n",
        "import unittest\nfrom unittest import mock\nfrom solution import f\n\nclass Near:\n    def __init__(self, v): self.v = v\n"
        "    def __eq__(self, o): return abs(o - self.v) < 1\n\nclass TestF(unittest.TestCase):\n    def test_near(self):\n"
        "        self.assertEqual(f(1)['at'], Near(5.2))\n        self.assertEqual(f(1), {'id': mock.ANY, 'at': Near(4.9)})\n"
        "    def test_patched(self):\n        with mock.patch('builtins.print') as p, mock.patch('time.time', return_value=1):\n            print('x')\n"
        "            import time\n            self.assertEqual(time.time(), 1)\n        p.assert_called_once_with('x')\n",
    ),
    ("changes its argument", "def f(xs):\n    xs.append(1)\n    return xs\n", body("xs = []", "self.assertIs(f(xs), xs)", "self.assertEqual(xs, [1])")),
    ("reads standard input", "import sys\ndef f(n):\n    assert sys.stdin.read() == ''\n    return 2 * n\n", TESTS),
    ("unittest.main at the end", "def f(n):\n    return 2 * n\n", TESTS + "\n\nif __name__ == '__main__':\n    unittest.main()\n"),
    ("deep recursion", "def f(n):\n    return 0 if n == 0 else 1 + f(n - 1)\n", body("self.assertEqual(f(900), 900)")),
    ("a higher recursion limit", "import sys\nsys.setrecursionlimit(20000)\ndef f(n):\n    return 0 if n == 0 else 1 + f(n - 1)\n", body("self.assertEqual(f(5000), 5000)")),
)  # fmt: skip


@pytest.mark.parametrize(("name", "solution", "tests"), HONEST, ids=[one[0] for one in HONEST])
def test_honest_code_passes(
    name: str, solution: str, tests: str, attack: Callable[..., RunResult]
) -> None:
    result = attack(solution, tests)
    assert result.verdict == Verdict.PASS, result
    assert result.integrity == Integrity.CHECKED
    if name == "prints a lot":
        assert result.stdout.count("debug") == 3
        assert result.stderr.count("more") == 3


FIXTURES = """import unittest
from solution import f


class TestSetUp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        raise RuntimeError("broken")

    def test_a(self):
        pass

    def test_b(self):
        pass


class TestSub(unittest.TestCase):
    def test_sub(self):
        for n in range(3):
            with self.subTest(n=n):
                self.assertEqual(f(n), 2 * n if n != 1 else 7)

    def test_sub_good(self):
        with self.subTest():
            self.assertEqual(f(1), 2)


class TestMarks(unittest.TestCase):
    @unittest.expectedFailure
    def test_expected(self):
        self.assertEqual(f(1), 3)

    @unittest.skip("later")
    def test_skipped(self):
        pass

    @unittest.expectedFailure
    def test_unexpected(self):
        pass


class TestTidy(unittest.TestCase):
    def tearDown(self):
        if self._testMethodName == "test_torn":
            raise ValueError("tear")

    def test_fine(self):
        self.assertEqual(f(2), 4)

    def test_torn(self):
        pass
"""


def test_every_kind_of_outcome_is_told(attack: Callable[..., RunResult]) -> None:
    result = attack("def f(n):\n    return 2 * n\n", FIXTURES)
    assert result.verdict == Verdict.FAIL
    assert {test.id: test.outcome for test in result.tests} == {
        "TestSetUp.test_a": ERROR,
        "TestSetUp.test_b": ERROR,
        "TestSub.test_sub": FAIL,
        "TestSub.test_sub_good": PASS,
        "TestMarks.test_expected": FAIL,
        "TestMarks.test_skipped": SKIPPED,
        "TestMarks.test_unexpected": FAIL,
        "TestTidy.test_fine": PASS,
        "TestTidy.test_torn": ERROR,
    }
    sub = next(test for test in result.tests if test.id == "TestSub.test_sub")
    assert sub.line == 21
    assert "7" in sub.message
