"""Start Assay on this machine: web and worker, one address, everything stopped by Ctrl-C.

Demo mode is the default and listens on loopback only; ASSAY_DEMO=0 starts an empty Assay that asks for
its first manager. ASSAY_PORT chooses another port than 8000.
"""

import contextlib
import os
import shlex
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from pathlib import Path

from honcho.manager import Manager
from honcho.printer import Printer

ROOT = Path(__file__).resolve().parent.parent
HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS_TRIED = 100


def main() -> int:
    """Prepare, start both processes, say where Assay is, and wait."""
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    environment = {**os.environ, "ASSAY_DEMO": os.environ.get("ASSAY_DEMO", "1")}
    os.environ.update(environment)
    is_demo = environment["ASSAY_DEMO"] == "1"
    # This process keeps the embedded database up until the very end.
    hold_database()
    if is_demo:
        manage("setup_demo", "--if-missing")
    elif not has_people() and not ask_for_manager():
        return 1
    wanted = int(environment.get("ASSAY_PORT", FIRST_PORT))
    port = free_port(wanted)
    if port != wanted:
        print(f"  Port {wanted} is taken; using {port}.")
    manager = Manager(Printer(sys.stdout))
    python = shlex.quote(sys.executable)
    manager.add_process(
        "web",
        f"exec {python} -m gunicorn reviewapp.wsgi --bind {HOST}:{port} --worker-class gthread "
        "--workers 1 --threads 8 --log-level warning --no-control-socket",
        env=environment,
        cwd=str(ROOT),
    )
    manager.add_process(
        "worker",
        # Jobs run as users of their own whoever the worker is, so its warning about root says nothing here.
        f'exec {python} -W "ignore:You\'re running the worker" -m celery --quiet -A reviewapp worker '
        "--beat --queues sandbox,default --pool threads --concurrency 2 --loglevel warning "
        "--without-mingle --without-gossip",
        env=environment,
        cwd=str(ROOT),
    )
    threading.Thread(target=announce, args=(port, is_demo), daemon=True).start()
    manager.loop()
    return 0 if manager.returncode in (0, None, 130, -2, -15) else 1


def hold_database() -> None:
    """Start the embedded database for this process's life, unless DATABASE_URL names another."""
    if not os.environ.get("DATABASE_URL"):
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "reviewapp.settings")
        from django.conf import settings

        from reviewapp.embedded.server import EmbeddedPostgres

        EmbeddedPostgres.instance(settings.EMBEDDED_POSTGRES_DIR).ensure_running()


def has_people() -> bool:
    """Return whether anybody can sign in yet."""
    code = "from django.contrib.auth import get_user_model as u; print(u().objects.exists())"
    done = subprocess.run(
        [sys.executable, "manage.py", "shell", "--no-imports", "-v", "0", "-c", code],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip().endswith("True")


def ask_for_manager() -> bool:
    """Make the first account from the keyboard, or say how."""
    if not sys.stdin.isatty():
        print(
            "Nobody can sign in yet. Make a manager first:\n\n    .venv/bin/python manage.py createsuperuser\n"
        )
        return False
    print("Nobody can sign in yet. Make the first manager's account:")
    manage("createsuperuser")
    return True


def manage(*arguments: str) -> None:
    """Run a management command."""
    subprocess.run([sys.executable, "manage.py", *arguments], check=True)


def free_port(first: int) -> int:
    """Return the first port from `first` on that nobody listens on."""
    for port in range(first, first + PORTS_TRIED):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((HOST, port))
            return port
    raise SystemExit(f"No free port between {first} and {first + PORTS_TRIED}.")


def announce(port: int, is_demo: bool) -> None:
    """Wait until the first page answers, then say where it is and who can sign in."""
    address = f"http://{HOST}:{port}/"
    for _ in range(600):
        with contextlib.suppress(OSError):
            urllib.request.urlopen(f"{address}accounts/login/", timeout=5)
            break
        time.sleep(0.1)
    lines = [f"Assay is at {address}"]
    if is_demo:
        from reviewapp.accounts.demo import DEMO_PASSWORD, DEMO_PEOPLE

        lines += [
            f"Sign in by one click there, or with one of these and the password {DEMO_PASSWORD}:"
        ]
        lines += [f"  {person.role:8} {person.email}" for person in DEMO_PEOPLE]
    lines.append("Ctrl-C stops everything; your data stays.")
    print("\n" + "\n".join(f"  {line}" for line in lines) + "\n", flush=True)


if __name__ == "__main__":
    sys.exit(main())
