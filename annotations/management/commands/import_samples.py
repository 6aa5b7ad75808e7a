"""`manage.py import_samples`: rows of a JSON Lines file into a study."""

import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.utils.text import slugify

from annotations.actions.imports import import_samples
from annotations.actions.studies import create_study
from annotations.management.study_command import StudyCommand
from annotations.models import Study


class Command(StudyCommand):
    """Exit status 1 when a line was bad; the good lines are imported all the same, unless --strict."""

    help = "Import samples, or suites for known problems, from a JSON Lines file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("file", type=Path, metavar="FILE")
        parser.add_argument(
            "--create", action="store_true", help="make the study when it is not there"
        )
        parser.add_argument(
            "--strict", action="store_true", help="import nothing when a line is bad"
        )
        super().add_arguments(parser)

    def handle(self, *args: Any, **options: Any) -> None:
        """Import, report, and say by the exit status whether every line was good."""
        self.all_good = True
        super().handle(*args, **options)
        if not self.all_good:
            sys.exit(1)

    def work(self, options: dict[str, Any]) -> dict[str, Any]:
        """Import the file."""
        slug = options["study"]
        try:
            file = options["file"].open("rb")
        except OSError as error:
            raise CommandError(f"{options['file']} cannot be read: {error.strerror}.") from error
        with file:
            if options["create"] and not Study.objects.filter(slug=slug).exists():
                if slug != slugify(slug):
                    raise CommandError(f"{slug!r} is no slug: use letters, digits and hyphens.")
                study = create_study(name=slug, slug=slug, by=None)
            else:
                study = self.find_study(slug)
            report = import_samples(study=study, file=file, by=None, strict=options["strict"])
        self.all_good = not report.errors
        return report.as_json()

    def print_report(self, report: dict[str, Any]) -> None:
        """Say what was imported and which lines were not."""
        for bad in report["errors"]:
            self.stderr.write(f"line {bad['line']}: {bad['reason']}")
        if not report["imported"]:
            self.stdout.write(f"Nothing imported: {len(report['errors'])} bad lines and --strict.")
            return
        for kind in ("problems", "solutions", "suites", "samples"):
            tally = report[kind]
            self.stdout.write(
                f"{kind}: {tally['created']} new, {tally['changed']} changed, "
                f"{tally['unchanged']} unchanged"
            )
        self.stdout.write(f"{report['rows']} lines, {len(report['errors'])} bad.")
