"""`manage.py sandbox_check`: what can be run here, how it is limited, and whether it holds."""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from sandbox.execution import get_backend
from sandbox.languages import KNOWN_NAMES, UnsupportedLanguage, get_language
from sandbox.limits import Limits
from sandbox.selftest import run_selftest


class Command(BaseCommand):
    """Exit status 1 when the backend is unusable or an attack was not contained."""

    help = "Check the sandbox: languages, backend, limits and self-test attacks."
    requires_system_checks: list[str] = []  # noqa: RUF012

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    def handle(self, *args: Any, **options: Any) -> None:
        """Check and report."""
        backend = get_backend()
        health = backend.health()
        findings = [] if health.unusable else run_selftest(backend)
        is_safe = not health.unusable and all(finding.is_contained for finding in findings)
        report = {
            "safe": is_safe,
            "backend": {
                "name": health.name,
                "version": health.version,
                "unusable": health.unusable,
                "degraded": health.degraded,
            },
            "languages": [_language(name) for name in KNOWN_NAMES],
            "limits": Limits().as_json(),
            "selftest": [
                {"attack": one.name, "verdict": one.verdict, "contained": one.is_contained}
                for one in findings
            ],
        }
        if options["json"]:
            self.stdout.write(json.dumps(report))
        else:
            self._print(report)
        if not is_safe:
            sys.exit(1)

    def _print(self, report: dict[str, Any]) -> None:
        backend = report["backend"]
        self.stdout.write(
            f"Backend: {backend['name']} ({backend['version']}) {backend['unusable']}"
        )
        self.stdout.write(f"Limits: {backend['degraded'] or 'all in force'}")
        for one in report["languages"]:
            self.stdout.write(f"Language {one['name']}: {one['toolchain'] or one['missing']}")
        for one in report["selftest"]:
            sign = "✓" if one["contained"] else "✗"
            self.stdout.write(f"  {sign} {one['attack']}: {one['verdict']}")
        self.stdout.write("Safe to serve." if report["safe"] else "NOT safe to serve.")


def _language(name: str) -> dict[str, str]:
    try:
        language = get_language(name)
    except UnsupportedLanguage as error:
        return {"name": name, "toolchain": "", "missing": str(error)}
    return {
        "name": name,
        "toolchain": language.toolchain(),
        "missing": language.unavailable() or "",
    }
