"""Putting things on the record."""

from typing import TYPE_CHECKING, Any

from annotations.models import Event, Sample, Study

if TYPE_CHECKING:
    from reviewapp.accounts.models import User


def record(
    *,
    study: Study,
    by: "User | None",
    verb: str,
    sample: Sample | None = None,
    before: dict[str, Any] | None = None,
    after: dict[str, Any] | None = None,
) -> Event:
    """Add one event; `by` is None for what no person did, such as a lease running out."""
    return Event.objects.create(
        study=study, sample=sample, actor=by, verb=verb, before=before or {}, after=after or {}
    )
