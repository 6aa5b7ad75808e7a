"""Runs inside the sandbox: loads the solution and the tests, and reports each test case as a frame.

It shares its process with hostile code, so it trusts nothing it can avoid: what it needs is captured
before the solution is loaded, each frame carries a secret and a number, and two hidden test cases, one
that must pass and one that must fail, show the supervisor whether asserting still works.
"""

import json
import os
import signal
import sys
import time
import types
import unittest

_write, _dumps, _now = os.write, json.dumps, time.perf_counter
_setitimer, _ITIMER, _exit = signal.setitimer, signal.ITIMER_REAL, os._exit
_isinstance, _type, _id, _len = isinstance, type, id, len
_BUILTIN_CONTAINERS = (list, tuple, set, frozenset)
MESSAGE_CHARACTERS = 4000
# What unittest's comparisons call on the values: a class that redefines one can please any test.
COMPARING = ("__eq__", "__ne__", "__lt__", "__gt__", "__sub__", "__rsub__", "__abs__", "__round__")


class TestTimeout(BaseException):
    """A test case took longer than it may."""


def _all_classes():
    """Return every class that exists now: what the solution defines comes later."""
    seen, todo = set(), [object]
    while todo:
        for cls in _type.__subclasses__(todo.pop()):
            if cls not in seen:
                seen.add(cls)
                todo.append(cls)
    return seen


class Channel:
    """Writes frames to the supervisor: four bytes of length, then JSON with secret and number."""

    def __init__(self, fd, nonce):
        self._fd, self._nonce, self._sequence = fd, nonce, 0

    def send(self, **frame):
        frame["nonce"], frame["seq"] = self._nonce, self._sequence
        self._sequence += 1
        data = _dumps(frame).encode()
        data = _len(data).to_bytes(4, "big") + data
        while data:
            data = data[_write(self._fd, data) :]

    @property
    def sent(self):
        return self._sequence


class Result(unittest.TestResult):
    """Turns unittest's callbacks into one outcome for each test case."""

    def __init__(self, channel, seconds):
        super().__init__()
        self.channel, self.seconds = channel, seconds
        self.current = self.outcome = None
        self.trouble = False
        self.reported = set()

    def startTest(self, test):  # noqa: N802 unittest's name
        self.current, self.outcome, self.started = test, None, _now()
        _setitimer(_ITIMER, self.seconds)

    def stopTest(self, test):  # noqa: N802
        _setitimer(_ITIMER, 0)
        if self.outcome is None:
            # KeyboardInterrupt passes through unittest without a callback.
            error = sys.exc_info()
            self.outcome = (
                "ERROR",
                *(describe(error) if error[0] else ("it never ended", None, False)),
            )
        outcome, message, line, disk = self.outcome
        self.report(test, outcome, message, line, disk)
        self.current = None

    def report(self, test, outcome, message="", line=None, disk=False):
        name = test_id(test)
        self.reported.add(name)
        took = round((_now() - self.started) * 1000, 3) if self.current is not None else 0
        self.channel.send(
            id=name,
            outcome=outcome,
            message=message[:MESSAGE_CHARACTERS],
            line=line,
            ms=took,
            disk=disk,
        )

    def _worse(self, outcome, message="", line=None, disk=False):
        # The first trouble of a test case is the one to show; success never covers it.
        if self.outcome is None or self.outcome[0] == "PASS":
            self.outcome = (outcome, message, line, disk)

    def addSuccess(self, test):  # noqa: N802
        if self.outcome is None:
            self.outcome = ("PASS", "", None, False)

    def addFailure(self, test, err):  # noqa: N802
        self._worse("FAIL", *describe(err))

    def addError(self, test, err):  # noqa: N802
        if self.current is None:
            # setUpClass or setUpModule failed: the supervisor learns it for every test of the class.
            for case in self.cases_of(test):
                self.report(case, "ERROR", *describe(err))
            # A failed tearDownClass has no test case left to blame, but the run is not clean.
            self.trouble = True
            return
        timeout = _isinstance(err[1], TestTimeout)
        self._worse("TIMEOUT" if timeout else "ERROR", *describe(err))

    def addSkip(self, test, reason):  # noqa: N802
        if self.current is None:
            for case in self.cases_of(test):
                self.report(case, "SKIPPED", str(reason))
            return
        self._worse("SKIPPED", str(reason))

    def addExpectedFailure(self, test, err):  # noqa: N802
        self._worse("FAIL", "marked as an expected failure, which is no pass")

    def addUnexpectedSuccess(self, test):  # noqa: N802
        self._worse("FAIL", "marked as an expected failure, but it passed")

    def addSubTest(self, test, subtest, err):  # noqa: N802
        if err is not None:
            failed = issubclass(err[0], test.failureException)
            message, line, disk = describe(err)
            self._worse(
                "FAIL" if failed else "ERROR", f"{subtest._subDescription()}: {message}", line, disk
            )

    def cases_of(self, holder):
        """Return the test cases that a failed class or module fixture kept from running."""
        name = str(holder)
        for case in self.all_cases:
            if test_id(case) in self.reported:
                continue
            if (
                name.endswith(f"({_type(case).__module__}.{_type(case).__qualname__})")
                or "Module" in name
            ):
                yield case


def test_id(test):
    return f"{_type(test).__name__}.{test._testMethodName}"


def describe(err):
    """Return an exception's message, its last line in the test file, and whether the disk was full."""
    kind, value, trace = err
    line = None
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == TESTS_PATH:
            line = trace.tb_lineno
        trace = trace.tb_next
    try:
        text = str(value)
    except BaseException:  # noqa: BLE001 a hostile __str__ must not end the run
        text = "(its message could not be read)"
    name = "" if issubclass(kind, (AssertionError, TestTimeout)) else f"{kind.__name__}: "
    full = _isinstance(value, OSError) and value.errno in (27, 28)
    return name + text, line, full


def guard_comparisons(known):
    """Make unittest refuse to compare with objects whose class, made by the solution, redefines ==.

    Such an object can equal anything. Two objects of one such class may be compared: then the class
    is what is under test.
    """

    trusted = {name: {_id(getattr(cls, name, None)) for cls in known} for name in COMPARING}

    def is_suspect(value, depth=0):
        cls = _type(value)
        if cls not in known:
            return any(_id(getattr(cls, name, None)) not in trusted[name] for name in COMPARING)
        if depth < 4:
            if _isinstance(value, _BUILTIN_CONTAINERS):
                return any(is_suspect(item, depth + 1) for item in list(value)[:1000])
            if _isinstance(value, dict):
                return any(is_suspect(item, depth + 1) for item in list(value.values())[:1000])
        return False

    def guarded(original):
        def compare(self, first, second, *args, **kwargs):
            original(self, first, second, *args, **kwargs)
            if _type(first) is not _type(second) and (is_suspect(first) or is_suspect(second)):
                raise self.failureException(
                    f"type mismatch: {_type(first).__name__} is compared with {_type(second).__name__}"
                )
            if is_suspect(first) != is_suspect(second):
                raise self.failureException("type mismatch inside the compared values")

        compare.__name__ = original.__name__
        return compare

    for name in (
        "assertEqual", "assertNotEqual", "assertAlmostEqual", "assertListEqual", "assertTupleEqual",
        "assertDictEqual", "assertSetEqual", "assertSequenceEqual", "assertCountEqual",
        "assertMultiLineEqual", "assertGreater", "assertGreaterEqual", "assertLess", "assertLessEqual",
    ):  # fmt: skip
        setattr(unittest.TestCase, name, guarded(getattr(unittest.TestCase, name)))


def canaries(names):
    """Return two hidden test cases that must pass and fail, in the order their names were given."""

    def must_pass(self):
        self.assertEqual([1, "a"], [1, "a"])
        self.assertTrue(True)
        with self.assertRaises(ZeroDivisionError):
            raise ZeroDivisionError

    def must_fail(self):
        for check in (
            lambda: self.assertEqual(1, 2),
            lambda: self.assertTrue(0),
            lambda: self.assertIn(3, [1]),
            lambda: self.assertAlmostEqual(1.0, 1.5),
            lambda: self.assertRaises(ValueError, _len, "x"),
        ):
            try:
                check()
            except AssertionError:
                continue
            return  # something was accepted that must not be: this test case "passes" and gives it away
        self.assertEqual(1, 2)

    pass_class, fail_class = names
    return [
        _type(pass_class, (unittest.TestCase,), {"test_it": must_pass})("test_it"),
        _type(fail_class, (unittest.TestCase,), {"test_it": must_fail})("test_it"),
    ]


def load(name, path):
    """Execute a source file as the module `name`, with no search path and no cache involved."""
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 pathlib costs a start-up import
        source = file.read()
    module = types.ModuleType(name)
    module.__file__ = path
    sys.modules[name] = module
    exec(compile(source, path, "exec", dont_inherit=True), module.__dict__)  # noqa: S102 that is the job
    return module


def on_alarm(signum, frame):
    raise TestTimeout("took longer than a test case may")


def run(config, channel):
    guard_comparisons(_all_classes())
    hidden = canaries(config["canaries"])
    result = Result(channel, config["test_seconds"])
    signal.signal(signal.SIGALRM, on_alarm)
    failure = tests = None
    _setitimer(_ITIMER, config["load_seconds"])
    try:
        load("solution", SOLUTION_PATH)
        tests = load("test_solution", TESTS_PATH)
    except SystemExit:
        raise
    except BaseException:  # noqa: BLE001 whatever it was, every test case has that error
        failure = sys.exc_info()
    _setitimer(_ITIMER, 0)
    cases = []
    if failure is not None:
        message, line, disk = describe(failure)
        outcome = "TIMEOUT" if _isinstance(failure[1], TestTimeout) else "ERROR"
        for name in config["expected"]:
            channel.send(
                id=name,
                outcome=outcome,
                message=message[:MESSAGE_CHARACTERS],
                line=line,
                ms=0,
                disk=disk,
            )
    else:
        for name in sorted(config["expected"]):  # unittest's own order
            cls, _, method = name.partition(".")
            found = getattr(tests, cls, None)
            if (
                _isinstance(found, _type)
                and issubclass(found, unittest.TestCase)
                and hasattr(found, method)
            ):
                cases.append(found(method))
    # Last, so that they see what the tested code did to unittest; not between two test cases of a
    # class, which would run its setUpClass twice.
    cases += hidden
    result.all_cases = cases
    todo = list(cases)
    while todo:
        try:
            result._testRunEntered = False
            unittest.TestSuite(todo).run(result)
            todo = []
        except BaseException:  # noqa: BLE001 KeyboardInterrupt leaves unittest; the others still run
            _setitimer(_ITIMER, 0)
            if not any(test_id(case) in result.reported for case in todo):
                raise
            todo = [case for case in todo if test_id(case) not in result.reported]
    channel.send(end=channel.sent)
    return 1 if result.trouble else 0


SOLUTION_PATH, TESTS_PATH = "/solution/solution.py", "/tests/test_solution.py"

if __name__ == "__main__":
    sys.setrecursionlimit(1000)
    with os.fdopen(int(os.environ.pop("ASSAY_CONFIG_FD")), "rb") as file:
        configuration = json.load(file)
    result_fd = int(os.environ.pop("ASSAY_RESULT_FD"))
    os.set_inheritable(result_fd, False)
    status = run(configuration, Channel(result_fd, configuration["nonce"]))
    sys.stdout.flush()
    sys.stderr.flush()
    _exit(status)
