"""Asking for runs, claiming them, executing them, and getting lost ones back."""

import os
import socket
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

from django.db import connection, transaction
from django.db.models import F
from django.utils import timezone

from sandbox.execution import FAST, run_now
from sandbox.keys import content_key, source_sha
from sandbox.languages import UnsupportedLanguage, get_language
from sandbox.limits import Limits
from sandbox.models import Priority, Run, RunState, Source
from sandbox.verdicts import RunResult, Verdict

MOST_ATTEMPTS = 3
# Beyond the run's own limits: starting, compiling and storing.
LEASE_SLACK = timedelta(seconds=60)
MESSAGE_LOST_AFTER = timedelta(seconds=30)
BULK = 500
LOOK_AGAIN_SECONDS = 0.2


@dataclass(frozen=True)
class RunSpec:
    """What is to be run."""

    language: str
    solution: str
    tests: str
    limits: dict[str, Any] = field(default_factory=dict)

    @property
    def toolchain(self) -> str:
        """The toolchain the run would use now."""
        try:
            return get_language(self.language).toolchain()
        except UnsupportedLanguage:
            return "none"

    @property
    def key(self) -> str:
        """The content key under which the run is found again."""
        return content_key(
            language=self.language,
            solution_sha=source_sha(self.solution),
            tests_sha=source_sha(self.tests),
            toolchain=self.toolchain,
            limits=Limits.from_mapping(self.limits),
            mode=FAST,
        )


def request_run(*, spec: RunSpec, priority: Priority = Priority.BATCH) -> Run:
    """Return the run of this content, asking for it when nobody has yet."""
    return request_runs([spec], priority=priority)[0]


@transaction.atomic
def request_runs(
    specs: Sequence[RunSpec], *, priority: Priority = Priority.BATCH, enqueue: bool = True
) -> list[Run]:
    """Return one run a spec, in order: known ones as they are, others newly queued.

    Sandbox trouble is no result, so such runs are queued again. Without `enqueue` no message is sent;
    the caller executes the runs, and whatever it leaves is found by `requeue_lost_runs`.
    """
    wanted = {spec.key: spec for spec in specs}
    known = set(Run.objects.filter(key__in=list(wanted)).values_list("key", flat=True))
    missing = [(key, spec) for key, spec in wanted.items() if key not in known]
    sources = {
        source_sha(text): text for _, spec in missing for text in (spec.solution, spec.tests)
    }
    Source.objects.bulk_create(
        [Source(sha256=sha, text=text) for sha, text in sources.items()],
        ignore_conflicts=True,
        batch_size=BULK,
    )
    Run.objects.bulk_create(
        [_new_run(key, spec, priority) for key, spec in missing],
        ignore_conflicts=True,
        batch_size=BULK,
    )
    runs = {run.key: run for run in Run.objects.filter(key__in=list(wanted)).defer("result")}
    failed = [run.pk for run in runs.values() if run.verdict == Verdict.INFRA_ERROR]
    if failed:
        _requeue(failed, attempts=0)
        runs |= {run.key: run for run in Run.objects.filter(pk__in=failed)}
    queued = [run.pk for run in runs.values() if run.state == RunState.QUEUED]
    if priority > Priority.BATCH:
        Run.objects.filter(pk__in=queued, priority__lt=priority).update(priority=priority)
    if enqueue:
        _enqueue(queued)
    return [runs[spec.key] for spec in specs]


def claim_run(*, run_id: UUID, worker: str) -> Run | None:
    """Take a queued run for a worker in one statement; None when it is not waiting any more."""
    now = timezone.now()
    run = Run.objects.filter(pk=run_id).only("limits").first()
    if run is None:
        return None
    limits = Limits.from_mapping(run.limits)
    lease = timedelta(seconds=limits.wall_seconds + limits.compile_seconds) + LEASE_SLACK
    claimed = Run.objects.filter(pk=run_id, state=RunState.QUEUED).update(
        state=RunState.RUNNING,
        claimed_by=worker,
        attempts=F("attempts") + 1,
        started_at=now,
        lease_expires_at=now + lease,
    )
    if not claimed:
        return None
    return Run.objects.select_related("solution", "tests").get(pk=run_id)


def execute_run(*, run_id: UUID) -> bool:
    """Run a waiting run and store its result; return whether it was this call that did.

    Sandbox trouble puts it back into the queue until its attempts are used up. A worker whose lease was
    given to another stores nothing.
    """
    worker = worker_name(os.getpid())
    run = claim_run(run_id=run_id, worker=worker)
    if run is None:
        return False
    result = run_now(
        language=run.language,
        solution=run.solution.text,
        tests=run.tests.text,
        limits=Limits.from_mapping(run.limits),
    )
    if result.verdict == Verdict.INFRA_ERROR and run.attempts < MOST_ATTEMPTS:
        mine = Run.objects.filter(pk=run.pk, state=RunState.RUNNING, claimed_by=worker)
        if mine.exists():
            _requeue([run.pk])
            _enqueue([run.pk])
        return False
    return _finish(run.pk, worker, result)


def execute_runs(pks: Iterable[UUID], *, on_done: Callable[[], None] = lambda: None) -> int:
    """Run `pks` here and now, on all cores, until each has a verdict; return how many ran here.

    What a killed process was at is taken up again; what another worker is at is waited for. `on_done` is
    called after each run of this call.
    """
    unfinished = Run.objects.filter(pk__in=list(pks), verdict__isnull=True)
    executed = 0
    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        while unfinished.exists():
            requeue_lost_runs()
            queued = unfinished.filter(state=RunState.QUEUED).values_list("pk", flat=True)
            waiting = list(queued)
            for finished in pool.map(_execute_in_thread, waiting):
                if finished:
                    executed += 1
                    on_done()
            if not waiting:
                time.sleep(LOOK_AGAIN_SECONDS)
    return executed


def requeue_lost_runs() -> int:
    """Queue again the runs whose worker is gone, and send lost messages anew; return how many."""
    now = timezone.now()
    running = Run.objects.filter(state=RunState.RUNNING).defer("result")
    over = set(running.filter(lease_expires_at__lt=now).values_list("pk", flat=True))
    lost = [run for run in running if run.pk in over or _worker_is_gone(run.claimed_by)]
    for run in (run for run in lost if run.attempts >= MOST_ATTEMPTS):
        gone = RunResult(
            Verdict.INFRA_ERROR,
            message=f"The worker was lost {run.attempts} times during this run.",
            language=run.language,
        )
        _finish(run.pk, run.claimed_by, gone)
    again = [run.pk for run in lost if run.attempts < MOST_ATTEMPTS]
    _requeue(again)
    waiting = Run.objects.filter(state=RunState.QUEUED, queued_at__lt=now - MESSAGE_LOST_AFTER)
    forgotten = list(waiting.order_by("-priority", "queued_at").values_list("pk", flat=True)[:BULK])
    # The stamp moves on, so that one slow queue does not fill with copies of its messages.
    Run.objects.filter(pk__in=forgotten).update(queued_at=now)
    _enqueue([*again, *forgotten])
    return len(again) + len(forgotten)


def worker_name(pid: int) -> str:
    """Return a name for one claim by a process of this machine, from which `_worker_is_gone` can tell."""
    return f"{socket.gethostname()}/{pid}/{timezone.now().timestamp()}"


def _worker_is_gone(name: str) -> bool:
    """Whether the process behind a claim was one of this machine and has ended.

    Another machine's, or one whose number was given to a new process, is lost when its lease ends.
    """
    host, _, pid = name.rpartition("/")[0].rpartition("/")
    return host == socket.gethostname() and pid.isdigit() and not Path("/proc", pid).exists()


def _execute_in_thread(pk: UUID) -> bool:
    try:
        return execute_run(run_id=pk)
    finally:
        connection.close()  # each thread has its own


def _new_run(key: str, spec: RunSpec, priority: Priority) -> Run:
    return Run(
        key=key,
        language=spec.language,
        solution_id=source_sha(spec.solution),
        tests_id=source_sha(spec.tests),
        limits=spec.limits,
        mode=FAST,
        toolchain=spec.toolchain,
        priority=priority,
        queued_at=timezone.now(),
    )


def _finish(pk: UUID, worker: str, result: RunResult) -> bool:
    return bool(
        Run.objects.filter(pk=pk, state=RunState.RUNNING, claimed_by=worker).update(
            state=RunState.FINISHED,
            lease_expires_at=None,
            finished_at=timezone.now(),
            verdict=result.verdict,
            integrity=result.integrity,
            passed=result.passed,
            total=result.total,
            backend=result.backend,
            result=result.as_json(),
        )
    )


def _requeue(pks: list[UUID], **values: int) -> None:
    Run.objects.filter(pk__in=pks).update(
        state=RunState.QUEUED,
        claimed_by="",
        lease_expires_at=None,
        finished_at=None,
        verdict=None,
        result=None,
        passed=None,
        total=None,
        queued_at=timezone.now(),
        **values,
    )


def _enqueue(pks: Iterable[UUID]) -> None:
    from sandbox.tasks import execute_run as task  # noqa: PLC0415 tasks import this module

    for pk in pks:
        task.delay_on_commit(str(pk))  # type: ignore[attr-defined]
