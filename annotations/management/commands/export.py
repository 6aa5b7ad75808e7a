"""`manage.py export`: a frozen data set from a study."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from annotations.actions.exports import FORMATS, create_export
from annotations.management.study_command import StudyCommand


class Command(StudyCommand):
    """Writes the export's files and prints what they hold."""

    help = "Write an export of a study's adjudicated samples."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--format", required=True, choices=sorted(FORMATS))
        parser.add_argument("--out", required=True, type=Path, metavar="DIR")
        super().add_arguments(parser)

    def work(self, options: dict[str, Any]) -> dict[str, Any]:
        """Write the export."""
        study = self.find_study(options["study"])
        export = create_export(
            study=study, format_name=options["format"], by=None, out=options["out"]
        )
        return {
            "study": study.slug,
            "format": export.format,
            "rows": export.rows,
            "file": str(options["out"] / export.file_name),
            "sha256": export.sha256,
        }

    def print_report(self, report: dict[str, Any]) -> None:
        """Say where the file is."""
        self.stdout.write(f"{report['rows']} rows in {report['file']}, sha256 {report['sha256']}")
