"""What the study commands share: finding the study, and printing text or one JSON document."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotations.exceptions import DomainError
from annotations.models import Study


class StudyCommand(BaseCommand):
    """A command about one study; what the domain refuses is one sentence and exit status 1."""

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options all study commands have."""
        parser.add_argument("--study", required=True, metavar="SLUG")
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    def handle(self, *args: Any, **options: Any) -> None:
        """Do the work and print its report."""
        try:
            report = self.work(options)
        except DomainError as error:
            raise CommandError(str(error)) from error
        if options["json"]:
            self.stdout.write(json.dumps(report, allow_nan=False))
        else:
            self.print_report(report)

    def find_study(self, slug: str) -> Study:
        """Return the study or say that there is none."""
        try:
            return Study.objects.get(slug=slug)
        except Study.DoesNotExist:
            raise CommandError(f"There is no study {slug!r}.") from None

    def work(self, options: dict[str, Any]) -> dict[str, Any]:
        """Do the work and return plain data."""
        raise NotImplementedError

    def print_report(self, report: dict[str, Any]) -> None:
        """Say the report in words."""
        raise NotImplementedError
