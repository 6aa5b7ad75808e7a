"""Runs inside the sandbox: loads the solution and the tests, and reports each test case as a frame.

Two processes: a monitor, which never loads foreign code, and its child, which does and reports. When a
test case takes too long or crashes, the monitor ends the child, reports that test case itself and goes
on with the others in a new child; a hang inside C code or a handler that catches everything cannot stop
it. The child shares its process with hostile code, so it trusts nothing it can avoid: see python_guard.
"""

import json
import os
import select
import signal
import struct
import sys
import time
import types
import unittest

# By name, so that a solution which replaces one of the builtins does not change what is asked here.
from builtins import getattr, hasattr, isinstance, issubclass, len, sorted, str, type  # noqa: UP029

sys.path.insert(0, "/harness")
import python_guard  # noqa: E402 its folder is not on the isolated interpreter's path

del sys.path[0]

_write, _exit, _getpid = os.write, os._exit, os.getpid
_dumps, _now, _exc_info = json.dumps, time.perf_counter, sys.exc_info
MESSAGE_CHARACTERS = 4000
SOLUTION_PATH, TESTS_PATH = "/solution/solution.py", "/tests/test_solution.py"
# What a child tells its monitor: whether a test case starts, its place in the list, frames sent so far.
PROGRESS = struct.Struct("?ii")
NO_TEST = -1
ALWAYS_SEALED = (
    "builtins", "json", "operator", "os", "unittest", "unittest.case", "unittest.result",
    "unittest.suite", "unittest.util",
)  # fmt: skip


class Channel:
    """Writes frames to the supervisor: four bytes of length, then JSON with secret and number."""

    def __init__(self, fd, nonce):
        self._fd, self._nonce, self.sent = fd, nonce, 0
        self.writer = os.getpid()

    def send(self, **frame):
        if _getpid() != self.writer:
            _exit(0)  # a process that the tested code forked and let return to here
        frame["nonce"], frame["seq"] = self._nonce, self.sent
        self.sent += 1
        data = _dumps(frame).encode()
        data = len(data).to_bytes(4, "big") + data
        while data:
            data = data[_write(self._fd, data) :]

    def send_test(self, test_id, outcome, message="", line=None, disk=False, ms=0, signal=""):
        message = message[:MESSAGE_CHARACTERS]
        self.send(
            id=test_id, outcome=outcome, message=message, line=line, disk=disk, ms=ms, signal=signal
        )


class Result(unittest.TestResult):
    """Turns unittest's callbacks into one outcome for each test case."""

    def __init__(self, channel, places, progress, seals):
        super().__init__()
        self.channel, self.places, self.progress, self.seals = channel, places, progress, seals
        self.current = self.outcome = None
        self.trouble = False
        self.reported = set()

    def startTest(self, test):  # noqa: N802 unittest's name
        self.current, self.outcome = test, None
        # Only now: what setUpClass patched for all its test cases is theirs to patch.
        self.seals[1].take()
        self.tell(True, test_id(test))
        self.started = _now()

    def stopTest(self, test):  # noqa: N802
        if self.outcome is None:
            # KeyboardInterrupt passes through unittest without a callback.
            error = _exc_info()
            self.outcome = ("ERROR", *(describe(error) if error[0] else ("it never ended",)))
        refuse_tampering(self.channel, self.seals[1])
        self.report(test, *self.outcome, ms=round((_now() - self.started) * 1000, 3))
        self.current = None

    def report(self, test, outcome, message="", line=None, disk=False, ms=0):
        name = test_id(test)
        self.reported.add(name)
        self.channel.send_test(name, outcome, message, line, disk, ms)
        self.tell(False, name)

    def tell(self, starts, name):
        record = PROGRESS.pack(starts, self.places.get(name, NO_TEST), self.channel.sent)
        _write(self.progress, record)

    def _worse(self, outcome, message="", line=None, disk=False):
        # The first trouble of a test case is the one to show; success never covers it.
        if self.outcome is None or self.outcome[0] == "PASS":
            self.outcome = (outcome, message, line, disk)

    def addSuccess(self, test):  # noqa: N802
        if self.outcome is None:
            self.outcome = ("PASS",)

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
        self._worse("ERROR", *describe(err))

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
                name.endswith(f"({type(case).__module__}.{type(case).__qualname__})")
                or "Module" in name
            ):
                yield case


def test_id(test):
    return f"{type(test).__name__}.{test._testMethodName}"


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
    name = "" if issubclass(kind, AssertionError) else f"{kind.__name__}: "
    full = isinstance(value, OSError) and value.errno in (27, 28)
    return name + text, line, full


def refuse_tampering(channel, seal):
    """End the process when a sealed name has another meaning now."""
    broken = seal.broken()
    if broken:
        channel.send(tampering=f"{broken} was replaced.")
        _exit(1)


def load(name, code, path, **names):
    """Execute code as the module `name`, with no search path and no cache involved."""
    module = types.ModuleType(name)
    module.__file__ = path
    module.__dict__.update(names)
    sys.modules[name] = module
    exec(code, module.__dict__)  # noqa: S102 that is the job
    return module


def read(path):
    with open(path, encoding="utf-8") as file:  # noqa: PTH123 pathlib costs a start-up import
        return file.read()


def library(names):
    """Import modules of the standard library and return those there are."""
    for name in names:
        try:
            __import__(name)
        except Exception:  # noqa: BLE001, S112 whoever needs it will learn that it is missing
            continue
    return [sys.modules[name] for name in names if name in sys.modules]


def run(config, channel, todo, progress):
    """Load foreign code and run the test cases in `todo`; return the exit status."""
    guard = python_guard.Guard(config["distrusted"])
    python_guard.guard_unittest(guard)
    hidden = python_guard.canaries(config["canaries"])
    case = unittest.case
    sealed = [
        *config["sealed"],
        case.TestCase, case._Outcome, unittest.TestResult, unittest.TestSuite, Result, Channel,
    ]  # fmt: skip
    lasting = python_guard.Seal(*sealed)
    passing = python_guard.Seal(*sealed)
    places = {name: place for place, name in enumerate(config["expected"])}
    result = Result(channel, places, progress, (lasting, passing))
    tests = failure = None
    try:
        load(
            "solution",
            compile(read(SOLUTION_PATH), SOLUTION_PATH, "exec", dont_inherit=True),
            SOLUTION_PATH,
        )
        refuse_tampering(channel, lasting)
        code = python_guard.compile_tests(read(TESTS_PATH), TESTS_PATH)
        guard.trust_tests(code)
        names = {python_guard.COMPARE_NAME: python_guard.comparer(guard)}
        tests = load("test_solution", code, TESTS_PATH, **names)
    except SystemExit:
        raise
    except BaseException:  # noqa: BLE001 whatever it was, every test case has that error
        failure = _exc_info()
    if failure is not None:
        for name in todo:
            channel.send_test(name, "ERROR", *describe(failure))
        todo = []
    cases = []
    for name in sorted(todo):  # unittest's own order
        class_name, _, method = name.partition(".")
        found = getattr(tests, class_name, None)
        if (
            isinstance(found, type)
            and issubclass(found, unittest.TestCase)
            and hasattr(found, method)
        ):
            cases.append(found(method))
    if tests is not None:
        passing.holders += [tests, *{type(case) for case in cases}]
        # What the test file itself replaced while it was loaded is its own affair.
        lasting.take()
    # Last, so that they see what the tested code did to unittest; not between two test cases of a
    # class, which would run its setUpClass twice.
    cases += hidden
    result.all_cases = cases
    while cases:
        try:
            result._testRunEntered = False
            unittest.TestSuite(cases).run(result)
            cases = []
        except BaseException:  # noqa: BLE001 KeyboardInterrupt leaves unittest; the others still run
            if not any(test_id(case) in result.reported for case in cases):
                raise
            cases = [case for case in cases if test_id(case) not in result.reported]
    refuse_tampering(channel, lasting)
    channel.send(end=channel.sent)
    return 1 if result.trouble else 0


def monitor(config, channel):
    """Run every test case in children and return the exit status of the last."""
    todo = list(config["expected"])
    while True:
        status, current, done, channel.sent = watch(config, channel, todo)
        todo = [name for name in todo if name not in done]
        if current not in todo or status == -signal.SIGKILL:
            return status
        name = signal.Signals(-status).name if status < 0 else ""
        if status is LATE:
            channel.send_test(
                current,
                "TIMEOUT",
                "took longer than a test case may",
                ms=config["test_seconds"] * 1000,
            )
        elif name:
            channel.send_test(current, "CRASH", f"the process was ended by {name}", signal=name)
        else:
            return status or LEFT_EARLY
        todo.remove(current)


LATE = 1000
LEFT_EARLY = 3


def watch(config, channel, todo):
    """Run one child; return its status, the test case it was at, those it did, and frames sent."""
    reader, progress = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        os.setpgid(0, 0)
        channel.writer = os.getpid()
        # What was printed before a test case hangs is what its author wants to see.
        sys.stdout.reconfigure(line_buffering=True)
        leave(run(config, channel, todo, progress))
    os.close(progress)
    poll = select.poll()
    poll.register(reader, select.POLLIN)
    # A process that the child left behind may hold the pipe open: its own end is what counts.
    process = os.pidfd_open(pid)
    poll.register(process, select.POLLIN)
    current, done, sent, late_at, status = None, set(), channel.sent, None, None
    while True:
        wait = None if late_at is None else max(0.0, late_at - time.monotonic()) * 1000
        ready = [fd for fd, _ in poll.poll(wait)]
        if not ready:
            os.killpg(pid, signal.SIGKILL)
            status = LATE
            break
        if reader not in ready:
            break
        record = os.read(reader, PROGRESS.size)
        if len(record) < PROGRESS.size:
            break
        starts, place, sent = PROGRESS.unpack(record)
        name = config["expected"][place] if 0 <= place < len(config["expected"]) else ""
        if starts:
            current, late_at = name, time.monotonic() + config["test_seconds"]
        else:
            current, late_at = None, None
            done.add(name)
    os.close(reader)
    os.close(process)
    ended = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    return (ended if status is None else status), current, done, sent


def leave(status):
    sys.stdout.flush()
    sys.stderr.flush()
    _exit(status)


def main():
    with os.fdopen(int(os.environ.pop("ASSAY_CONFIG_FD")), "rb") as file:
        config = json.load(file)
    result_fd = int(os.environ.pop("ASSAY_RESULT_FD"))
    os.set_inheritable(result_fd, False)
    config["sealed"] = library([*ALWAYS_SEALED, *config["modules"]])
    channel = Channel(result_fd, config["nonce"])
    # Nothing foreign has run yet: without this frame the sandbox itself did not work.
    channel.send(start=True)
    status = monitor(config, channel)
    # As shells do, and bubblewrap: which signal ended the child.
    leave(status if status >= 0 else 128 - status)


if __name__ == "__main__":
    main()
