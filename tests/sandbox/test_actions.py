"""Runs as rows: asked for once, claimed once, finished by their holder alone, never lost."""

import subprocess
import threading
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from typing import Any
from unittest import mock

import pytest
import time_machine
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from sandbox import actions
from sandbox.actions import (
    MOST_ATTEMPTS,
    RunSpec,
    claim_run,
    execute_run,
    execute_runs,
    request_run,
    request_runs,
    requeue_lost_runs,
    worker_name,
)
from sandbox.models import RUN_TRANSITIONS, Priority, Run, RunState, Source
from sandbox.verdicts import Outcome, RunResult, TestOutcome, Verdict

SPEC = RunSpec(
    language="python",
    solution="def f(n):\n    return 2 * n\n",
    tests="import unittest\nfrom solution import f\nclass T(unittest.TestCase):\n    def test_f(self):\n        self.assertEqual(f(1), 2)\n",
)
PASSED = RunResult(Verdict.PASS, tests=(TestOutcome("T.test_f", Outcome.PASS),), language="python")
TROUBLE = RunResult(Verdict.INFRA_ERROR, message="no sandbox", language="python")


@pytest.fixture(autouse=True)
def sent() -> Iterator[list[str]]:
    """The messages that were sent, in place of a broker."""
    messages: list[str] = []
    with mock.patch("sandbox.tasks.execute_run.delay_on_commit", messages.append):
        yield messages


def answering(result: RunResult) -> Any:
    return mock.patch.object(actions, "run_now", return_value=result)


@pytest.mark.django_db
class TestRequest:
    def test_asking_makes_a_queued_run_and_sends_its_message(self, sent: list[str]) -> None:
        run = request_run(spec=SPEC)
        assert (run.state, run.verdict, run.attempts) == (RunState.QUEUED, None, 0)
        assert (run.solution.text, run.tests.text) == (SPEC.solution, SPEC.tests)
        assert sent == [str(run.pk)]

    def test_asking_again_finds_the_same_run(self) -> None:
        assert request_run(spec=SPEC).pk == request_run(spec=SPEC).pk
        assert (Run.objects.count(), Source.objects.count()) == (1, 2)

    def test_a_finished_run_is_reused_without_a_message(self, sent: list[str]) -> None:
        run = request_run(spec=SPEC)
        with answering(PASSED):
            execute_run(run_id=run.pk)
        sent.clear()
        again = request_run(spec=SPEC)
        assert (again.pk, again.verdict) == (run.pk, Verdict.PASS)
        assert sent == []

    def test_sandbox_trouble_is_no_result(self, sent: list[str]) -> None:
        run = request_run(spec=SPEC)
        with answering(TROUBLE):
            for _ in range(MOST_ATTEMPTS):
                execute_run(run_id=run.pk)
        run.refresh_from_db()
        assert (run.state, run.verdict) == (RunState.FINISHED, Verdict.INFRA_ERROR)
        sent.clear()
        again = request_run(spec=SPEC)
        assert (again.pk, again.state, again.verdict, again.attempts) == (
            run.pk,
            RunState.QUEUED,
            None,
            0,
        )
        assert sent == [str(run.pk)]

    def test_equal_specs_in_one_request_are_one_run(self) -> None:
        other = replace(SPEC, limits={"cpu_seconds": 1})
        runs = request_runs([SPEC, other, SPEC])
        assert runs[0].pk == runs[2].pk != runs[1].pk
        assert Run.objects.count() == 2

    def test_a_person_waiting_moves_a_run_forward(self) -> None:
        request_run(spec=SPEC)
        request_run(spec=SPEC, priority=Priority.INTERACTIVE)
        assert Run.objects.get().priority == Priority.INTERACTIVE
        request_run(spec=SPEC)
        assert Run.objects.get().priority == Priority.INTERACTIVE

    def test_without_enqueue_no_message_is_sent(self, sent: list[str]) -> None:
        request_runs([SPEC], enqueue=False)
        assert sent == []

    def test_wrong_limits_are_refused_before_anything_is_written(self) -> None:
        with pytest.raises(ValueError, match="cpu_seconds"):
            request_run(spec=replace(SPEC, limits={"cpu_seconds": 0}))
        assert not Run.objects.exists()

    def test_many_runs_take_few_queries(self, django_assert_max_num_queries: Any) -> None:
        specs = [replace(SPEC, solution=f"def f(n):\n    return {n}\n") for n in range(1200)]
        with django_assert_max_num_queries(20):
            runs = request_runs(specs, enqueue=False)
        assert len({run.pk for run in runs}) == 1200
        with django_assert_max_num_queries(5):
            assert request_runs(specs, enqueue=False) == runs

    @pytest.mark.parametrize(
        "values",
        [{"state": RunState.FINISHED}, {"verdict": Verdict.PASS}, {"state": RunState.RUNNING}],
    )
    def test_the_database_refuses_half_states(self, values: dict[str, Any]) -> None:
        run = request_run(spec=SPEC)
        with pytest.raises(IntegrityError), transaction.atomic():
            Run.objects.filter(pk=run.pk).update(**values)


@pytest.mark.django_db
class TestExecute:
    def test_a_run_is_finished_with_its_result(self) -> None:
        run = request_run(spec=SPEC)
        with answering(PASSED) as run_now:
            assert execute_run(run_id=run.pk)
        assert run_now.call_args.kwargs["solution"] == SPEC.solution
        run.refresh_from_db()
        assert (run.state, run.verdict, run.passed, run.total) == (
            RunState.FINISHED,
            Verdict.PASS,
            1,
            1,
        )
        assert run.lease_expires_at is None
        assert run.started_at is not None
        assert run.finished_at is not None
        assert run.result["tests"][0]["outcome"] == "PASS"

    def test_a_repeated_message_does_nothing_twice(self) -> None:
        run = request_run(spec=SPEC)
        with answering(PASSED) as run_now:
            assert execute_run(run_id=run.pk)
            assert not execute_run(run_id=run.pk)
        assert run_now.call_count == 1

    def test_an_unknown_run_does_nothing(self) -> None:
        from uuid import uuid4

        assert not execute_run(run_id=uuid4())

    def test_sandbox_trouble_is_retried_then_told(self, sent: list[str]) -> None:
        run = request_run(spec=SPEC)
        with answering(TROUBLE):
            for attempt in range(1, MOST_ATTEMPTS):
                execute_run(run_id=run.pk)
                run.refresh_from_db()
                assert (run.state, run.verdict, run.attempts) == (RunState.QUEUED, None, attempt)
            execute_run(run_id=run.pk)
        run.refresh_from_db()
        assert (run.state, run.verdict, run.attempts) == (
            RunState.FINISHED,
            Verdict.INFRA_ERROR,
            MOST_ATTEMPTS,
        )
        assert run.result["message"] == "no sandbox"
        assert len(sent) == MOST_ATTEMPTS

    def test_trouble_of_our_own_code_does_not_lose_the_run(self) -> None:
        run = request_run(spec=SPEC)
        with (
            mock.patch.object(actions, "run_now", side_effect=RuntimeError("bug")),
            pytest.raises(RuntimeError),
        ):
            execute_run(run_id=run.pk)
        with time_machine.travel(timezone.now() + timedelta(minutes=5), tick=False):
            assert requeue_lost_runs() == 1
        run.refresh_from_db()
        assert run.state == RunState.QUEUED

    def test_a_stale_worker_stores_nothing(self) -> None:
        run = request_run(spec=SPEC)

        def late(**_: Any) -> RunResult:
            with time_machine.travel(timezone.now() + timedelta(minutes=5), tick=False):
                requeue_lost_runs()
                assert claim_run(run_id=run.pk, worker="another") is not None
            return PASSED

        with mock.patch.object(actions, "run_now", side_effect=late):
            assert not execute_run(run_id=run.pk)
        run.refresh_from_db()
        assert (run.state, run.claimed_by, run.verdict) == (RunState.RUNNING, "another", None)

    def test_a_stale_worker_in_trouble_does_not_take_the_run_from_its_holder(self) -> None:
        run = request_run(spec=SPEC)

        def late(**_: Any) -> RunResult:
            with time_machine.travel(timezone.now() + timedelta(minutes=5), tick=False):
                requeue_lost_runs()
                assert claim_run(run_id=run.pk, worker="another") is not None
            return TROUBLE

        with mock.patch.object(actions, "run_now", side_effect=late):
            assert not execute_run(run_id=run.pk)
        run.refresh_from_db()
        assert (run.state, run.claimed_by) == (RunState.RUNNING, "another")

    def test_odd_text_can_be_stored(self) -> None:
        run = request_run(spec=SPEC)
        with answering(replace(PASSED, stdout="\ufffd \u2400 \x1b[31m <script>")):
            assert execute_run(run_id=run.pk)
        run.refresh_from_db()
        assert "<script>" in run.result["stdout"]


@pytest.mark.django_db
class TestLostRuns:
    def test_a_run_in_time_is_left_alone(self) -> None:
        run = request_run(spec=SPEC)
        claim_run(run_id=run.pk, worker="me")
        assert requeue_lost_runs() == 0

    def test_an_expired_lease_goes_back_to_the_queue(self, sent: list[str]) -> None:
        run = request_run(spec=SPEC)
        claim_run(run_id=run.pk, worker="me")
        sent.clear()
        with time_machine.travel(timezone.now() + timedelta(minutes=5), tick=False):
            assert requeue_lost_runs() == 1
        run.refresh_from_db()
        assert (run.state, run.claimed_by, run.attempts) == (RunState.QUEUED, "", 1)
        assert sent == [str(run.pk)]

    def test_after_the_last_attempt_it_is_sandbox_trouble(self) -> None:
        run = request_run(spec=SPEC)
        now = timezone.now()
        for attempt in range(MOST_ATTEMPTS):
            claim_run(run_id=run.pk, worker="me")
            with time_machine.travel(now + timedelta(minutes=5 * (attempt + 1)), tick=False):
                requeue_lost_runs()
        run.refresh_from_db()
        assert (run.state, run.verdict) == (RunState.FINISHED, Verdict.INFRA_ERROR)
        assert f"{MOST_ATTEMPTS} times" in run.result["message"]

    def test_a_lost_message_is_sent_again_once(self, sent: list[str]) -> None:
        run = request_run(spec=SPEC)
        sent.clear()
        with time_machine.travel(timezone.now() + timedelta(seconds=31), tick=False):
            assert requeue_lost_runs() == 1
            assert sent == [str(run.pk)]
            assert requeue_lost_runs() == 0

    def test_those_a_person_waits_for_come_first(self, sent: list[str]) -> None:
        request_run(spec=SPEC)
        second = request_run(
            spec=replace(SPEC, limits={"cpu_seconds": 1}), priority=Priority.INTERACTIVE
        )
        sent.clear()
        with time_machine.travel(timezone.now() + timedelta(seconds=31), tick=False):
            requeue_lost_runs()
        assert sent[0] == str(second.pk)


@pytest.mark.django_db(transaction=True)
def test_many_workers_claim_a_run_once() -> None:
    run = request_run(spec=SPEC)
    start = threading.Barrier(8)
    claimed: list[Run | None] = []

    def claim(number: int) -> None:
        start.wait()
        try:
            claimed.append(claim_run(run_id=run.pk, worker=f"worker {number}"))
        finally:
            connection.close()

    threads = [threading.Thread(target=claim, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(claimed) == 8
    winners = [one for one in claimed if one is not None]
    assert len(winners) == 1
    assert Run.objects.get().claimed_by == winners[0].claimed_by


@pytest.mark.django_db(transaction=True)
def test_many_requests_at_once_make_one_run() -> None:
    start = threading.Barrier(6)
    found: list[Any] = []

    def ask() -> None:
        start.wait()
        try:
            found.append(request_run(spec=SPEC).pk)
        finally:
            connection.close()

    threads = [threading.Thread(target=ask) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 6
    assert len(set(found)) == 1


def test_every_state_has_an_exit() -> None:
    assert set(RUN_TRANSITIONS) == set(RunState)
    assert all(RUN_TRANSITIONS.values())


@pytest.mark.sandbox
@pytest.mark.django_db(transaction=True)
class TestExecutingHereAndNow:
    def test_what_a_killed_process_was_running_is_run_again_at_once(self) -> None:
        process = subprocess.Popen(["/bin/true"])
        process.wait()
        run = request_run(spec=SPEC)
        assert claim_run(run_id=run.pk, worker=worker_name(process.pid)) is not None
        assert execute_runs([run.pk]) == 1
        run.refresh_from_db()
        assert (run.state, run.verdict) == (RunState.FINISHED, Verdict.PASS)

    def test_sandbox_trouble_is_tried_again_until_it_is_told(self) -> None:
        run = request_run(spec=SPEC)
        with answering(TROUBLE) as sandbox:
            assert execute_runs([run.pk]) == 1
        assert sandbox.call_count == MOST_ATTEMPTS
        run.refresh_from_db()
        assert (run.state, run.verdict) == (RunState.FINISHED, Verdict.INFRA_ERROR)

    def test_what_another_is_running_is_waited_for(self) -> None:
        run = request_run(spec=SPEC)
        started = threading.Event()

        def slow(**_: Any) -> RunResult:
            started.set()
            time.sleep(0.5)
            return PASSED

        def other() -> None:
            execute_run(run_id=run.pk)
            connection.close()

        with mock.patch.object(actions, "run_now", side_effect=slow):
            thread = threading.Thread(target=other)
            thread.start()
            started.wait()
            assert execute_runs([run.pk]) == 0
            run.refresh_from_db()
            assert run.verdict == Verdict.PASS
            thread.join()
