"""`manage.py sandbox_run`: one run from two files, without a database."""

import json
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from sandbox.actions import RunSpec
from sandbox.execution import BACKENDS, get_backend, run_now
from sandbox.languages import KNOWN_NAMES
from sandbox.limits import Limits
from sandbox.verdicts import Verdict


class Command(BaseCommand):
    """Exit status: 0 for PASS, 1 for any other verdict, 2 when it is our own fault."""

    help = "Run a test file against a solution in the sandbox."
    requires_system_checks: list[str] = []  # noqa: RUF012

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--language", required=True, choices=KNOWN_NAMES)
        parser.add_argument("--solution", required=True, type=Path, metavar="FILE")
        parser.add_argument("--tests", required=True, type=Path, metavar="FILE")
        parser.add_argument("--backend", choices=sorted(BACKENDS))
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run and report."""
        try:
            solution, tests = (_read(options[name]) for name in ("solution", "tests"))
        except ValueError as error:
            self.stderr.write(str(error))
            sys.exit(2)
        spec = RunSpec(options["language"], solution, tests)
        result = run_now(
            language=spec.language,
            solution=solution,
            tests=tests,
            backend=get_backend(options["backend"]),
        )
        if options["json"]:
            report = result.as_json() | {"limits": Limits().as_json(), "key": spec.key}
            self.stdout.write(json.dumps(report, allow_nan=False))
        else:
            self.stdout.write(
                f"{result.verdict}: {result.passed} of {result.total} passed. {result.message}"
            )
            for test in result.tests:
                self.stdout.write(f"  {test.outcome:8} {test.id}  {test.message}")
        status = {Verdict.PASS: 0, Verdict.INFRA_ERROR: 2}.get(result.verdict, 1)
        if status:
            sys.exit(status)


def _read(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise ValueError(f"{path} cannot be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise ValueError(f"{path} is not UTF-8 text.") from None
    return text.replace("\r\n", "\n")
