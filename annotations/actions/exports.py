"""Freezing exports: a file, its hash and its recipe."""

import hashlib
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from annotations.actions.events import record
from annotations.exceptions import InvalidInput
from annotations.export import samples
from annotations.models import Export, Study
from annotations.policies import check_can_manage

if TYPE_CHECKING:
    from reviewapp.accounts.models import User

FORMATS = {samples.NAME: samples}


@transaction.atomic
def create_export(
    *, study: Study, format_name: str, by: "User | None", out: Path | None = None
) -> Export:
    """Write an export and record it; raises InvalidInput, saying why, when there is nothing to write.

    The directory `out` (by default one of its own below EXPORT_DIR) gets `<format>.jsonl` and
    `manifest.json`; both appear whole or not at all.
    """
    if by is not None:
        check_can_manage(by, study)
    if format_name not in FORMATS:
        raise InvalidInput(f"Unknown format {format_name!r}; known: {', '.join(FORMATS)}.")
    writer = FORMATS[format_name]
    export = Export(study=study, format=format_name, created_by=by, rows=0)
    folder = out if out is not None else settings.EXPORT_DIR / str(export.pk)
    export.file_name = f"{study.slug}-{format_name}.jsonl"
    # All queries of the export see the study as it is at this moment.
    export.rows, export.sha256 = _write_lines(folder / export.file_name, writer.lines(study))
    if export.rows == 0:
        (folder / export.file_name).unlink()
        raise InvalidInput(writer.why_empty(study))
    export.save()
    manifest = _manifest(export)
    _write_lines(folder / "manifest.json", iter([json.dumps(manifest, indent=2, sort_keys=True)]))
    record(study=study, by=by, verb="exported", after={"export": str(export.pk), **manifest})
    return export


def export_path(export: Export) -> Path:
    """Return where the web's exports lie."""
    return settings.EXPORT_DIR / str(export.pk) / export.file_name


def _manifest(export: Export) -> dict[str, Any]:
    return {
        "study": export.study.slug,
        "format": export.format,
        "schema": FORMATS[export.format].SCHEMA,
        "filters": export.filters,
        "rows": export.rows,
        "files": [{"name": export.file_name, "sha256": export.sha256}],
        "made_at": timezone.now().isoformat(),
        "recipe": f"manage.py export --study {export.study.slug} --format {export.format} --out DIR",
    }


def _write_lines(path: Path, lines: Iterator[str]) -> tuple[int, str]:
    """Write lines to `path` and return how many there were and the file's sha256."""
    path.parent.mkdir(parents=True, exist_ok=True)
    digest, rows = hashlib.sha256(), 0
    with tempfile.NamedTemporaryFile("wb", dir=path.parent, delete=False) as file:
        for line in lines:
            data = line.encode() + b"\n"
            digest.update(data)
            file.write(data)
            rows += 1
    Path(file.name).replace(path)
    return rows, digest.hexdigest()
