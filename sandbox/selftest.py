"""The attacks that a sandbox must withstand before it may serve; run by `manage.py sandbox_check`."""

from dataclasses import dataclass

from sandbox.backends.base import Backend
from sandbox.execution import run_now
from sandbox.limits import Limits
from sandbox.verdicts import Verdict

TESTS = """import unittest
from solution import answer

class TestAnswer(unittest.TestCase):
    def test_answer(self):
        self.assertEqual(answer(), 42)
"""
QUICK = Limits(wall_seconds=3, cpu_seconds=2, test_seconds=1, memory_mb=128, disk_mb=8)


@dataclass(frozen=True)
class Attack:
    """A solution that tries something, and the verdicts that show it was contained."""

    name: str
    solution: str
    right: frozenset[Verdict]


def _attack(name: str, solution: str, *right: Verdict) -> Attack:
    return Attack(name, solution, frozenset(right))


def _probe(name: str, *body: str) -> Attack:
    """An attempt that must fail: the solution answers right only when it was refused."""
    lines = "\n".join(f"        {line}" for line in body)
    code = f"def answer():\n    try:\n{lines}\n    except Exception:\n        return 42\n    return 0\n"
    return Attack(name, code, frozenset({Verdict.PASS}))


ATTACKS = (
    _attack("an honest solution passes", "def answer():\n    return 42\n", Verdict.PASS),
    _attack("a wrong one fails", "def answer():\n    return 41\n", Verdict.FAIL),
    _attack("leaving with status 0", "import os\nos._exit(0)\n", Verdict.INCOMPLETE),
    _attack(
        "switching assertions off",
        "import unittest\nunittest.TestCase.assertEqual = lambda *a: None\ndef answer():\n    return 0\n",
        Verdict.TAMPERED,
    ),
    _attack(
        "an object that equals everything",
        "class A(int):\n    def __eq__(self, other):\n        return True\n\ndef answer():\n    return A()\n",
        Verdict.FAIL,
    ),
    _attack("an endless loop", "def answer():\n    while True:\n        pass\n", Verdict.TIMEOUT),
    _attack(
        "ignoring the alarm",
        "import time, signal\ndef answer():\n    signal.signal(signal.SIGALRM, signal.SIG_IGN)\n    time.sleep(60)\n",
        Verdict.TIMEOUT,
    ),
    _attack("too much memory", "def answer():\n    return bytearray(10**9)\n", Verdict.MEMORY, Verdict.FAIL),
    _attack(
        "too many processes",
        "import os\ndef answer():\n    while True:\n        os.fork()\n",
        Verdict.FAIL, Verdict.TIMEOUT, Verdict.CRASH, Verdict.TAMPERED, Verdict.MEMORY, Verdict.INCOMPLETE,
    ),
    _attack(
        "endless output",
        "def answer():\n    while True:\n        print('x' * 10000)\n",
        Verdict.OUTPUT_LIMIT,
    ),
    _attack(
        "filling the disk",
        "def answer():\n    with open('/work/big', 'wb') as f:\n        while True:\n            f.write(b'x' * 100000)\n",
        Verdict.DISK_LIMIT,
    ),
    _probe("reaching the network", "import socket", "socket.create_connection(('127.0.0.1', 22), 1)"),
    _probe("writing to the system", "open('/usr/x', 'w')"),
    _probe("mounting", "import ctypes", "assert ctypes.CDLL(None).mount(b'x', b'/tmp', b'tmpfs', 0, None) == 0"),
    _probe("a new user namespace", "import ctypes", "assert ctypes.CDLL(None).unshare(0x10000000) == 0"),
    _probe("reading the password file", "assert 'root' in open('/etc/shadow').read()"),
    _probe("seeing other processes", "import os", "assert len([p for p in os.listdir('/proc') if p.isdigit()]) > 4"),
    _probe("reading secrets", "assert b'SECRET' in open('/proc/1/environ', 'rb').read()"),
)  # fmt: skip


@dataclass(frozen=True)
class Finding:
    """How one attack ended."""

    name: str
    verdict: Verdict
    is_contained: bool


def run_selftest(backend: Backend) -> list[Finding]:
    """Try every attack on a backend."""
    findings = []
    for attack in ATTACKS:
        result = run_now(
            language="python", solution=attack.solution, tests=TESTS, limits=QUICK, backend=backend
        )
        findings.append(Finding(attack.name, result.verdict, result.verdict in attack.right))
    return findings
