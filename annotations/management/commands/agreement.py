"""`manage.py agreement`: κ of a study, or of a bare table."""

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from annotations.agreement.kappa import agreement
from annotations.agreement.report import agreement_report
from annotations.models import Study


class Command(BaseCommand):
    """Prints the agreement report."""

    help = "Agreement between two columns of verdicts."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        source = parser.add_mutually_exclusive_group(required=True)
        source.add_argument("--study", metavar="SLUG")
        source.add_argument(
            "--table", metavar="A,B,C,D", help="both pass, first only, second only, both fail"
        )
        parser.add_argument("--json", action="store_true", help="print one JSON document")

    def handle(self, *args: Any, **options: Any) -> None:
        """Compute and print."""
        if options["table"]:
            report = {"first": "first", "second": "second", "subset": "all", "dropped": 0}
            report |= agreement(*_table(options["table"])).as_json()
            comparisons = [report]
        else:
            study = Study.objects.filter(slug=options["study"]).first()
            if study is None:
                raise CommandError(f"There is no study {options['study']!r}.")
            comparisons = [comparison.as_json() for comparison in agreement_report(study)]
            report = {
                "study": study.slug,
                "tau": study.tau_tenths / 10,
                "junior_round": 1,
                "comparisons": comparisons,
            }
        if options["json"]:
            self.stdout.write(json.dumps(report, allow_nan=False))
            return
        for one in comparisons:
            self.stdout.write(_in_words(one))


def _table(text: str) -> list[int]:
    try:
        counts = [int(part) for part in text.split(",")]
    except ValueError:
        counts = []
    if len(counts) != 4 or min(counts) < 0:
        raise CommandError("--table takes four counts, none negative, such as 31,12,4,58.")
    return counts


def _in_words(one: dict[str, Any]) -> str:
    head = f"{one['first']} × {one['second']} ({one['subset']}): "
    table = "/".join(map(str, one["table"]))
    if one["kappa"] is None:
        return f"{head}{one['reason']} n = {one['n']}, table {table}, {one['dropped']} left out."
    interval = "no interval"
    if one["ci_low"] is not None:
        interval = f"95 % interval {one['ci_low']:.3f} to {one['ci_high']:.3f}"
    return (
        f"{head}κ = {one['kappa']:.3f} ({interval}), raw agreement {one['raw_agreement']:.3f}, "
        f"n = {one['n']}, table {table}, {one['dropped']} left out. {one['reason']}".rstrip()
    )
