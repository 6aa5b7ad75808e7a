#!/usr/bin/env python
"""Command line of Assay: `manage.py help` lists the commands."""

import os
import sys


def main() -> None:
    """Run a Django management command with Assay's settings."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "reviewapp.settings")
    from django.core.management import execute_from_command_line  # noqa: PLC0415 settings first

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
