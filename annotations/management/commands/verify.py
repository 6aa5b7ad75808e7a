"""`manage.py verify`: every suite of a study against its solutions."""

import sys
import time
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from annotations.actions.verification import request_verification, verification_report
from annotations.management.study_command import StudyCommand
from sandbox.actions import execute_runs
from sandbox.models import Run


class Command(StudyCommand):
    """Runs what has no verdict yet, here and now; a killed command goes on where it was."""

    help = "Run every suite of a study against its solutions; known results are reused."

    def work(self, options: dict[str, Any]) -> dict[str, Any]:
        """Run and report the verdicts."""
        started = time.monotonic()
        study = self.find_study(options["study"])
        links = request_verification(study=study, by=None, enqueue=False)
        runs = {link.run_id for link in links}
        waiting = Run.objects.filter(pk__in=runs, verdict__isnull=True).count()
        columns = (
            TextColumn("Verifying"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        console = Console(stderr=True)
        with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as progress:
            task = progress.add_task("", total=waiting)
            executed = execute_runs(runs, on_done=lambda: progress.advance(task))
        return {
            "study": study.slug,
            "runs": len(runs),
            "executed": executed,
            "reused": len(runs) - executed,
            "seconds": round(time.monotonic() - started, 2),
            "verdicts": verification_report(study),
        }

    def print_report(self, report: dict[str, Any]) -> None:
        """Say what was run and what differs from what the file expected."""
        self.stdout.write(
            f"{report['runs']} runs: {report['executed']} executed, {report['reused']} reused, "
            f"in {report['seconds']} s."
        )
        for row in report["verdicts"]:
            if row["expected"] is not None and row["passed"] != (row["expected"] == "pass"):
                self.stdout.write(
                    f"  {row['sample']} with {row['suite']}: {row['verdict']}, expected {row['expected']}"
                )
