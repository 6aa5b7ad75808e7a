"""Background work of the sandbox; each task makes one domain call."""

from uuid import UUID

from celery import shared_task

from sandbox import actions


@shared_task
def execute_run(run_id: str) -> None:
    """Run one waiting run; a repeated message finds nothing to do."""
    actions.execute_run(run_id=UUID(run_id))


@shared_task
def requeue_lost_runs() -> None:
    """Find runs whose worker or message was lost."""
    actions.requeue_lost_runs()
