"""Background work of the review domain; each task makes one domain call."""

from celery import shared_task

from annotations.actions import assignments


@shared_task
def expire_leases() -> None:
    """End leases that ran out, whether or not anybody looks at a page."""
    assignments.expire_leases()
