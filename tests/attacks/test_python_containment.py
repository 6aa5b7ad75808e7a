"""Python code, in the solution or in the tests, that reaches for more than it was given."""

import errno
import http.server
import os
import sys
import threading
from collections.abc import Callable

import psutil
import pytest
from django.conf import settings

from sandbox.backends.bubblewrap import Bubblewrap
from sandbox.verdicts import Outcome, RunResult, Verdict
from tests.attacks.health import MEMORY_GROWTH, resident

pytestmark = pytest.mark.sandbox

TESTS = """import unittest
from solution import f


class TestF(unittest.TestCase):
    def test_a(self):
        self.assertEqual(f(1), 2)

    def test_b(self):
        self.assertEqual(f(2), 4)
"""
# The same code as an attack of the test file: it must end alike.
HOSTILE_TESTS = """import unittest
{imports}

class TestF(unittest.TestCase):
    def test_a(self):
        self.assertEqual(f(1), 2)
        from solution import g
        self.assertEqual(g(), None)


{code}
"""
RIGHT = "def f(n):\n    return 2 * n\n\ndef g():\n    return None\n"
Attack = Callable[..., RunResult]
GRACE_MS = 500

TIMES = (
    ("a busy loop", "def f(n):\n    while True: pass\n", {"cpu_seconds": 1, "test_seconds": 10, "wall_seconds": 8}),
    ("sleeping", "import time\ndef f(n):\n    time.sleep(3600)\n", {"wall_seconds": 2, "test_seconds": 10}),
    ("sleeping at import", "import time\ntime.sleep(3600)\n", {"wall_seconds": 2}),
    ("a busy import", "while True: pass\n", {"cpu_seconds": 1, "wall_seconds": 8}),
    ("a loop in C", "def f(n):\n    return sum(range(10**13))\n", {"cpu_seconds": 1, "wall_seconds": 8, "test_seconds": 10}),
    (
        "eight busy processes",
        "import os\ndef f(n):\n    for _ in range(3): os.fork()\n    while True: pass\n",
        {"cpu_seconds": 2, "wall_seconds": 8, "test_seconds": 10},
    ),
    (
        "fifty busy threads",
        "import threading\ndef spin():\n    while True: pass\ndef f(n):\n    for _ in range(50): threading.Thread(target=spin).start()\n    spin()\n",
        {"cpu_seconds": 1, "wall_seconds": 8, "test_seconds": 10},
    ),
    (
        "ignoring every signal",
        "import signal, time\nfor s in range(1, 65):\n    try: signal.signal(s, signal.SIG_IGN)\n    except (OSError, ValueError): pass\n"
        "def f(n):\n    while True:\n        try: time.sleep(3600)\n        except BaseException: pass\n",
        {"wall_seconds": 2, "test_seconds": 1},
    ),
    (
        "swallowing every exception",
        "def f(n):\n    while True:\n        try:\n            while True: pass\n        except BaseException: pass\n",
        {"cpu_seconds": 1, "wall_seconds": 8, "test_seconds": 1},
    ),
)  # fmt: skip


@pytest.mark.parametrize(("name", "code", "limits"), TIMES, ids=[one[0] for one in TIMES])
def test_time_runs_out(name: str, code: str, limits: dict[str, int], attack: Attack) -> None:
    result = attack(code, TESTS, **limits)
    assert result.verdict == Verdict.TIMEOUT, result
    # Of the whole group, so that a busy machine changes nothing.
    assert result.resources.cpu_ms <= limits.get("cpu_seconds", 5) * 1000 + GRACE_MS
    assert result.resources.wall_ms <= limits["wall_seconds"] * 1000 + GRACE_MS
    assert Outcome.PASS not in {test.outcome for test in result.tests}


def test_one_slow_test_case_leaves_the_others(attack: Attack) -> None:
    result = attack(
        "import time\ndef f(n):\n    time.sleep(5 if n == 1 else 0)\n    return 2 * n\n",
        TESTS,
        test_seconds=1,
    )
    assert result.verdict == Verdict.TIMEOUT
    assert [test.outcome for test in result.tests] == [Outcome.TIMEOUT, Outcome.PASS]


def test_a_hang_in_c_leaves_the_other_test_cases(attack: Attack) -> None:
    result = attack(
        "def f(n):\n    return sum(range(10**13)) if n == 1 else 2 * n\n", TESTS, test_seconds=1
    )
    assert result.verdict == Verdict.TIMEOUT
    assert [test.outcome for test in result.tests] == [Outcome.TIMEOUT, Outcome.PASS]


MB = 1024 * 1024
MEMORY = (
    ("memory at once", f"def f(n):\n    return len(bytearray(256 * {MB}).replace(b'a', b'b') + b'x' * (256 * {MB}))\n"),
    ("memory slowly", f"def f(n):\n    kept = []\n    while True: kept.append(b'x' * {MB})\n"),
    ("memory at import", f"kept = []\nwhile True: kept.append(b'x' * {MB})\n"),
    ("memory of a child", f"import os\ndef f(n):\n    if os.fork() == 0:\n        kept = []\n        while True: kept.append(b'x' * {MB})\n    os.wait()\n    return 2 * n\n"),
    ("memfd", f"import os\ndef f(n):\n    fd = os.memfd_create('x')\n    while True: os.write(fd, b'x' * {MB})\n"),
    ("shared memory files", f"def f(n):\n    for number in range(1000):\n        with open(f'/dev/shm/{{number}}', 'wb') as file: file.write(b'x' * {MB})\n    return 2 * n\n"),
    ("pipes", "import os\ndef f(n):\n    kept = []\n    while True:\n        r, w = os.pipe()\n        kept.append((r, w))\n        os.set_blocking(w, False)\n        try: os.write(w, b'x' * 65536)\n        except BlockingIOError: pass\n"),
    ("mapped memory", f"import mmap\ndef f(n):\n    m = mmap.mmap(-1, 512 * {MB})\n    for i in range(0, len(m), 4096): m[i] = 1\n    return 2 * n\n"),
)  # fmt: skip
NOT_HEAP = {
    "memfd": {Verdict.DISK_LIMIT, Verdict.MEMORY},
    "shared memory files": {Verdict.DISK_LIMIT},
    "pipes": {Verdict.FAIL, Verdict.MEMORY},
}


@pytest.mark.parametrize(("name", "code"), MEMORY, ids=[one[0] for one in MEMORY])
def test_memory_runs_out(name: str, code: str, attack: Attack) -> None:
    result = attack(code, TESTS, memory_mb=96, disk_mb=16)
    assert result.verdict in NOT_HEAP.get(name, {Verdict.MEMORY}), result


def test_a_memory_error_raised_on_purpose_is_an_error(attack: Attack) -> None:
    result = attack("def f(n):\n    if n == 1: raise MemoryError\n    return 2 * n\n", TESTS)
    assert result.verdict == Verdict.FAIL
    assert [test.outcome for test in result.tests] == [Outcome.ERROR, Outcome.PASS]


DISK = (
    ("one big file", "def f(n):\n    with open('/work/x', 'wb') as file:\n        while True: file.write(b'x' * 65536)\n"),
    ("many files", "def f(n):\n    for number in range(500):\n        with open(f'/tmp/{number}', 'wb') as file: file.write(b'x' * 65536)\n    return 2 * n\n"),
    ("fallocate", "import os\ndef f(n):\n    fd = os.open('/work/x', os.O_RDWR | os.O_CREAT)\n    os.posix_fallocate(fd, 0, 1 << 40)\n    return 2 * n\n"),
    ("a sparse giant", "import os\ndef f(n):\n    fd = os.open('/work/x', os.O_RDWR | os.O_CREAT)\n    os.ftruncate(fd, 1 << 60)\n    return 2 * n\n"),
    ("a million empty files", "def f(n):\n    for number in range(1000000): open(f'/work/{number}', 'w').close()\n    return 2 * n\n"),
)  # fmt: skip


@pytest.mark.parametrize(("name", "code"), DISK, ids=[one[0] for one in DISK])
def test_disk_runs_out(name: str, code: str, attack: Attack) -> None:
    free = psutil.disk_usage("/").free
    result = attack(code, TESTS, disk_mb=8)
    assert result.verdict == Verdict.DISK_LIMIT, result
    assert abs(psutil.disk_usage("/").free - free) < 512 * MB


OUTPUT = {
    "stdout": "def f(n):\n    while True: print('x' * 1000)\n",
    "stderr": "import sys\ndef f(n):\n    while True: print('x' * 1000, file=sys.stderr)\n",
    "both": "import sys\ndef f(n):\n    while True:\n        print('x' * 1000)\n        print('x' * 1000, file=sys.stderr)\n",
    "no newline": "import os\ndef f(n):\n    while True: os.write(1, b'x' * 65536)\n",
    "binary": "import os\ndef f(n):\n    while True: os.write(1, bytes(range(256)) * 256)\n",
    "at import": "import os\nwhile True: os.write(1, b'x' * 65536)\n",
    "from a child": "import os\ndef f(n):\n    if os.fork() == 0:\n        while True: os.write(1, b'x' * 65536)\n    os.wait()\n",
}


@pytest.mark.parametrize("kind", OUTPUT)
def test_endless_output(kind: str, attack: Attack, backend: Bubblewrap) -> None:
    before = resident(backend)
    result = attack(OUTPUT[kind], TESTS)
    assert result.verdict == Verdict.OUTPUT_LIMIT, result
    assert result.truncated
    assert len(result.stdout) + len(result.stderr) < 2 * MB
    assert resident(backend) - before < MEMORY_GROWTH


@pytest.mark.parametrize("size", [65536 + 1, MB])
def test_a_lot_of_output_is_no_failure(size: int, attack: Attack) -> None:
    result = attack(
        f"import sys\ndef f(n):\n    print('x' * {size})\n    sys.stderr.write('y' * {size})\n    return 2 * n\n",
        TESTS,
    )
    assert result.verdict == Verdict.PASS, result
    assert result.truncated == (2 * size > 256 * 1024)


PROCESSES = (
    ("a fork bomb", "import os\ndef f(n):\n    while True:\n        try: os.fork()\n        except OSError: pass\n", None),
    ("a bomb of threads", "import threading, time\ndef f(n):\n    while True: threading.Thread(target=time.sleep, args=(99,)).start()\n", None),
    (
        "a daemon, then the right answer",
        "import os, time\nif os.fork() == 0:\n    os.setsid()\n    if os.fork() == 0:\n        for fd in range(64):\n            try: os.close(fd)\n            except OSError: pass\n"
        "        time.sleep(60)\n    os._exit(0)\nos.wait()\ndef f(n):\n    return 2 * n\n",
        Verdict.PASS,
    ),
    (
        "a daemon that keeps the pipes",
        "import os, time\nif os.fork() == 0:\n    os.setsid()\n    time.sleep(60)\n    os._exit(0)\ndef f(n):\n    return 2 * n\n",
        Verdict.PASS,
    ),
    ("returns twice from a fork", "import os\ndef f(n):\n    os.fork()\n    return 2 * n\n", Verdict.PASS),
    ("kills everything it can", "import os\ndef f(n):\n    os.kill(-1, 9)\n    return 0\n", None),
    ("kills process 1", "import os, time\ndef f(n):\n    os.kill(1, 9)\n    os.kill(1, 15)\n    return 2 * n\n", None),
    ("kills its parent", "import os, time\ndef f(n):\n    os.kill(os.getppid(), 9)\n    time.sleep(0.1)\n    return 0\n", None),
)  # fmt: skip


@pytest.mark.parametrize(("name", "code", "verdict"), PROCESSES, ids=[one[0] for one in PROCESSES])
def test_processes(name: str, code: str, verdict: Verdict | None, attack: Attack) -> None:
    result = attack(code, TESTS, cpu_seconds=2, wall_seconds=4)
    if verdict is not None:
        assert result.verdict == verdict, result
    else:
        right = {Verdict.FAIL, Verdict.CRASH, Verdict.TIMEOUT, Verdict.INCOMPLETE, Verdict.TAMPERED}
        # Where killing process 1 has no effect at all, an honest answer stays one.
        assert result.verdict in right | ({Verdict.PASS} if "process 1" in name else set()), result
    again = attack(RIGHT, TESTS)
    assert again.verdict == Verdict.PASS, again


def probe(*lines: str) -> str:
    """Return a solution that is right only when every line was refused."""
    tries = "".join(
        f"    try:\n        {line}\n        done.append({line!r})\n    except (OSError, ValueError): pass\n"
        for line in lines
    )
    return f"import ctypes, os, socket, subprocess\nlibc = ctypes.CDLL(None, use_errno=True)\n{REFUSED}\ndef f(n):\n    done = []\n{tries}    return done or 2 * n\n"


REFUSED = """
def call(*args):
    result = libc.syscall(*args)
    if result == -1:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))
    return result
"""
SYSTEM_CALLS_X86_64 = {
    "mount": "165, b'none', b'/tmp', b'tmpfs', 0, 0",
    "umount": "166, b'/proc', 2",
    "pivot_root": "155, b'/', b'/tmp'",
    "chroot": "161, b'/tmp'",
    "mknod": "133, b'/tmp/x', 0o60660, 0x800",
    "a user namespace": "272, 0x10000000",
    "a mount namespace": "272, 0x20000",
    "clone with namespaces": "56, 0x10000011, 0, 0, 0, 0",
    "clone3": "435, 0, 0",
    "bpf": "321, 0, 0, 0",
    "keyctl": "250, 0, -3, 0",
    "add_key": "248, b'user', b'x', b'y', 1, -3",
    "io_uring": "425, 8, ctypes.create_string_buffer(256)",
    "userfaultfd": "323, 0",
    "perf": "298, ctypes.create_string_buffer(128), 0, -1, -1, 0",
    "ptrace": "101, 0, 0, 0, 0",
    "process memory": "310, 1, 0, 0, 0, 0, 0",
    "personality": "135, 0x0040000",
    "the new mount calls": "430, b'tmpfs', 0",
    "setns": "308, 0, 0",
    "setuid": "105, 0",
    "reboot": "169, 0xfee1dead, 672274793, 0, 0",
    "sethostname": "170, b'x', 1",
    "vsock": "41, 40, 1, 0",
    "packet socket": "41, 17, 3, 0",
    "netlink": "41, 16, 3, 0",
    "raw socket": "41, 2, 3, 1",
}
FILES = {
    "the system": "open('/usr/x', 'w')",
    "the toolchain": "open(os.__file__, 'w')",
    "its own source": "open('/solution/solution.py', 'w')",
    "the tests": "open('/tests/test_solution.py', 'w')",
    "the harness": "open('/harness/harness.py', 'w')",
    "the root": "open('/x', 'w')",
    "etc": "open('/etc/passwd', 'w')",
    "devices": "open('/dev/x', 'w')",
    "shadow": "open('/etc/shadow').read()",
    "home": "os.listdir('/root') and 1 / len(os.listdir('/root'))",
    "sysrq": "open('/proc/sysrq-trigger', 'w').write('h')",
    "kernel settings": "open('/proc/sys/kernel/core_pattern', 'w').write('x')",
    "sys": "os.listdir('/sys/fs/cgroup')",
    "release_agent": "open('/sys/fs/cgroup/memory/release_agent', 'w')",
    "kernel memory": "open('/dev/mem', 'rb')",
    "kmsg": "open('/dev/kmsg', 'rb').read(1)",
}
NETWORK = {
    "loopback": "socket.create_connection(('127.0.0.1', PORT), 1)",
    "loopback, version 6": "socket.create_connection(('::1', PORT), 1)",
    "metadata service": "socket.create_connection(('169.254.169.254', 80), 1)",
    "the world": "socket.create_connection(('1.1.1.1', 53), 1)",
    "the world, version 6": "socket.create_connection(('2606:4700:4700::1111', 53), 1)",
    "datagrams": "socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('1.1.1.1', 53))",
    "names": "socket.getaddrinfo('example.com', 80)",
    "an abstract socket": "socket.socket(socket.AF_UNIX).connect('\\0assay-test')",
}


@pytest.mark.skipif(os.uname().machine != "x86_64", reason="the numbers are those of x86_64")
@pytest.mark.parametrize("name", SYSTEM_CALLS_X86_64)
def test_system_calls_are_refused(name: str, attack: Attack) -> None:
    result = attack(probe(f"call({SYSTEM_CALLS_X86_64[name]})"), TESTS)
    assert result.verdict == Verdict.PASS, result


@pytest.mark.parametrize("name", FILES)
def test_files_are_out_of_reach(name: str, attack: Attack) -> None:
    result = attack(
        probe(FILES[name]).replace("ValueError)", "ValueError, ZeroDivisionError)"), TESTS
    )
    assert result.verdict == Verdict.PASS, result


def test_the_network_is_out_of_reach(attack: Attack) -> None:
    seen: list[str] = []

    class Listener(http.server.BaseHTTPRequestHandler):
        def handle(self) -> None:
            seen.append(self.client_address[0])

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Listener)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        lines = [line.replace("PORT", str(server.server_port)) for line in NETWORK.values()]
        result = attack(probe(*lines), TESTS)
    finally:
        server.shutdown()
        server.server_close()
    assert result.verdict == Verdict.PASS, result
    assert result.resources.wall_ms < 2000
    assert seen == []


def test_privileges_are_gone(attack: Attack) -> None:
    for process in ("self", "1"):
        code = f"print(open('/proc/{process}/status').read())\n" + RIGHT
        lines = attack(code, TESTS).stdout.splitlines()
        check_privileges(dict(line.split(":\t", 1) for line in lines if ":\t" in line))


def check_privileges(status: dict[str, str]) -> None:
    assert status["NoNewPrivs"] == "1"
    assert status["Seccomp"] == "2"
    for kind in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb"):
        assert int(status[kind], 16) == 0
    assert "0" not in status["Uid"].split()


def test_setuid_programs_give_nothing(attack: Attack) -> None:
    code = "import subprocess\nfor name in ('su', 'mount', 'passwd'):\n    r = subprocess.run(['/usr/bin/' + name, '-c', 'id'], capture_output=True, text=True, stdin=subprocess.DEVNULL)\n    print(name, r.stdout)\n"
    result = attack(code + RIGHT, TESTS)
    assert "uid=0" not in result.stdout


def test_nothing_of_the_host_can_be_read(attack: Attack, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASSAY_TEST_SECRET", "do-not-show-7391")
    code = (
        "import glob, os\nprint(dict(os.environ))\n"
        "for path in glob.glob('/proc/[0-9]*/environ') + glob.glob('/proc/[0-9]*/cmdline'):\n"
        "    try: print(path, open(path, 'rb').read())\n    except OSError: pass\n"
        "for path in glob.glob('/proc/[0-9]*/fd/*'):\n"
        "    try: print(path, os.readlink(path))\n    except OSError: pass\n"
        "print('PIDS', sorted(int(p) for p in os.listdir('/proc') if p.isdigit()))\n"
        "import socket\nprint('HOST', socket.gethostname())\n"
    )
    result = attack(code + RIGHT, TESTS)
    assert result.verdict == Verdict.PASS
    for secret in (
        "do-not-show-7391", settings.SECRET_KEY, str(settings.BASE_DIR), str(settings.VAR_DIR),
        sys.prefix, sys.base_prefix, os.uname().nodename, "DJANGO", "DATABASE",
    ):  # fmt: skip
        assert secret == "/usr" or secret not in result.stdout, secret
    pids = result.stdout.split("PIDS ", 1)[1].split("]")[0].strip("[").split(",")
    assert len(pids) <= 4


def test_descriptors_inside_are_few(attack: Attack) -> None:
    code = "import os\nprint('FDS', sorted(os.listdir('/proc/self/fd')))\n" + RIGHT
    result = attack(code, TESTS)
    # Three streams, the result pipe, the pipe to the monitor, and the listing itself.
    assert len(result.stdout.split("FDS ", 1)[1].split(",")) <= 6


def test_what_a_run_leaves_the_next_does_not_see(attack: Attack) -> None:
    folders = (
        "('/tmp', '/var/tmp', '/dev/shm', '/work', '/solution', '/tests', os.path.expanduser('~'))"
    )
    leave = f"import os\nfor d in {folders}:\n    try: open(d + '/mark', 'w').write('x')\n    except OSError: pass\n"
    look = f"import os\nprint('SEEN', [d for d in {folders} if os.path.exists(d + '/mark')])\n"
    assert attack(leave + RIGHT, TESTS).verdict == Verdict.PASS
    assert "SEEN []" in attack(look + RIGHT, TESTS).stdout


def test_a_spoilt_library_does_not_reach_the_next_run(attack: Attack) -> None:
    spoil = "import json, os, unittest\nfor path in (unittest.case.__file__, json.__file__, unittest.case.__cached__):\n    try: open(path, 'w').write('x')\n    except OSError as e: print('REFUSED', e.errno)\n"
    result = attack(spoil + RIGHT, TESTS)
    assert result.stdout.count(f"REFUSED {errno.EROFS}") == 3
    assert attack(RIGHT, TESTS).verdict == Verdict.PASS


HOSTILE_TEST_CODE = (
    ("loops", "while True: pass", {Verdict.TIMEOUT}),
    ("allocates", "kept = []\nwhile True: kept.append(b'x' * 1048576)", {Verdict.MEMORY}),
    ("prints", "while True: print('x' * 1000)", {Verdict.OUTPUT_LIMIT}),
    ("forks", "import os\nwhile True:\n    try: os.fork()\n    except OSError: pass", {Verdict.TIMEOUT, Verdict.TAMPERED, Verdict.INCOMPLETE, Verdict.CRASH}),
    ("leaves", "import os\nos._exit(0)", {Verdict.INCOMPLETE}),
    ("exits", "import sys\nsys.exit(0)", {Verdict.INCOMPLETE}),
    ("raises", "1 / 0", {Verdict.FAIL}),
    ("connects", "import socket\nsocket.create_connection(('127.0.0.1', 22), 1)", {Verdict.FAIL}),
    ("writes", "open('/usr/x', 'w')", {Verdict.FAIL}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "code", "verdicts"), HOSTILE_TEST_CODE, ids=[one[0] for one in HOSTILE_TEST_CODE]
)
def test_a_hostile_test_file(name: str, code: str, verdicts: set[Verdict], attack: Attack) -> None:
    tests = HOSTILE_TESTS.format(imports="from solution import f", code=code)
    result = attack(RIGHT, tests, memory_mb=96, cpu_seconds=1, wall_seconds=4)
    assert result.verdict in verdicts, result


def test_a_hundred_thousand_test_cases_are_capped(attack: Attack) -> None:
    methods = "\n".join(f"    def test_{n}(self): pass" for n in range(100_000))
    result = attack(RIGHT, f"import unittest\nclass TestMany(unittest.TestCase):\n{methods}\n")
    assert result.verdict not in {Verdict.PASS, Verdict.TAMPERED, Verdict.INFRA_ERROR}, (
        result.message
    )
    assert len(result.message) > 10


def test_a_giant_message_is_cut(attack: Attack) -> None:
    result = attack("def f(n):\n    return 'x' * 50_000_000\n", TESTS)
    assert result.verdict == Verdict.FAIL
    assert max(len(test.message) for test in result.tests) < 10_000


def test_odd_text_is_kept_readable(attack: Attack) -> None:
    code = (
        "import os\nos.write(1, b'NUL \\x00 bad \\xff\\xfe ansi \\x1b[31m <script>')\n"
        "def f(n):\n    raise ValueError('lone \\ud800 NUL \\x00 <script> ' + repr(float('nan')))\n"
    )
    result = attack(code, TESTS)
    assert result.verdict == Verdict.FAIL
    for text in (result.stdout, result.tests[0].message):
        assert "\x00" not in text
        text.encode()
    assert "<script>" in result.stdout
