"""`manage.py setup_demo`: the demo study, from nothing."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from annotations.actions.demo import DEMO_SLUG, setup_demo
from annotations.models import Study


class Command(BaseCommand):
    """Makes the demo's people and study anew; work done in the demo study is thrown away."""

    help = "Make the demo study again, from nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--if-missing", action="store_true", help="keep a demo that is there")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make the demo."""
        if options["if_missing"] and Study.objects.filter(slug=DEMO_SLUG).exists():
            return
        self.stdout.write("  Loading the demo …")
        study = setup_demo(say=lambda text: self.stdout.write(f"    {text}"))
        self.stdout.write(f"  Demo study “{study.name}” is ready: {study.samples.count()} samples.")
