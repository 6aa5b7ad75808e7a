"""The review workflow: claims, leases, drafts, rounds and decisions."""

import threading
from datetime import timedelta

import pytest
import time_machine
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from annotations.actions import assignments as actions
from annotations.actions.drafts import save_draft
from annotations.actions.labels import LabelAnswers, submit_label
from annotations.actions.reviews import ReviewAnswers, decide_review
from annotations.actions.trials import start_trial_run
from annotations.exceptions import (
    InvalidInput,
    LeaseLost,
    NotAllowed,
    NothingToClaim,
    StaleWrite,
    WrongState,
)
from annotations.models import Adjudication, Assignment, Event, Label, Review, Suite, TrialRun
from annotations.vocabulary import (
    ASSIGNMENT_TRANSITIONS,
    OCCUPYING_STATES,
    SAMPLE_TRANSITIONS,
    AssignmentState,
    Completeness,
    Correctness,
    Decision,
    Role,
    SampleStage,
    SkipReason,
    WorkStage,
)
from tests.factories.people import MembershipFactory
from tests.factories.samples import EXTRA_TESTS, SECRET, SampleFactory

pytestmark = pytest.mark.django_db

INCOMPLETE = LabelAnswers(
    correctness=Correctness.CORRECT,
    completeness=Completeness.INCOMPLETE,
    reason="Zero is missing.",
    tests=EXTRA_TESTS,
)


def claim(people, user=None, stage=WorkStage.LABEL):
    return actions.claim_next(study=people.study, stage=stage, by=user or people.junior)


def labelled(people, answers=INCOMPLETE):
    assignment = claim(people)
    return submit_label(assignment=assignment, by=people.junior, answers=answers)


def review_answers(decision, **changes):
    values = {
        "decision": decision,
        "correctness": Correctness.CORRECT,
        "completeness": Completeness.INCOMPLETE,
        "suite": EXTRA_TESTS,
    }
    return ReviewAnswers(**values | changes)


def reviewed(people, decision, **changes):
    label = labelled(people)
    assignment = claim(people, people.senior, WorkStage.REVIEW)
    answers = review_answers(decision, **changes)
    return decide_review(assignment=assignment, label=label, by=people.senior, answers=answers)


def test_every_state_has_an_exit_or_is_an_end():
    assert set(ASSIGNMENT_TRANSITIONS) == set(AssignmentState)
    assert set(SAMPLE_TRANSITIONS) == set(SampleStage)
    ends = {state for state, after in ASSIGNMENT_TRANSITIONS.items() if not after}
    assert ends == {AssignmentState.SUBMITTED}
    assert all(SAMPLE_TRANSITIONS.values())


def test_a_claim_holds_the_sample_against_others(people):
    first = claim(people)
    assert first.state == AssignmentState.HELD
    with pytest.raises(NothingToClaim, match="in other hands"):
        claim(people, people.junior2)
    assert claim(people) == first


def test_roles_decide_what_can_be_claimed(people):
    with pytest.raises(NotAllowed):
        claim(people, people.senior)
    with pytest.raises(NotAllowed):
        claim(people, people.junior, WorkStage.REVIEW)
    with pytest.raises(NotAllowed):
        claim(people, people.stranger)


def test_an_expired_lease_frees_the_sample_and_refuses_its_holder(people):
    mine = claim(people)
    save_draft(assignment=mine, by=people.junior, revision=0, fields={"reason": "half a thought"})
    with time_machine.travel(timezone.now() + timedelta(minutes=31), tick=False):
        other = claim(people, people.junior2)
        assert other.sample == mine.sample
        with pytest.raises(LeaseLost):
            save_draft(assignment=mine, by=people.junior, revision=1, fields={"reason": "late"})
        with pytest.raises(WrongState, match="Somebody else"):
            actions.resume(assignment=mine, by=people.junior)
    assert mine.sample.drafts.get(reviewer=people.junior).fields == {"reason": "half a thought"}


def test_finished_work_is_immune_to_expiry(people):
    label = labelled(people)
    with time_machine.travel(timezone.now() + timedelta(days=1), tick=False):
        assert actions.expire_leases() == 0
    label.assignment.refresh_from_db()
    assert label.assignment.state == AssignmentState.SUBMITTED


def test_skipping_gives_the_sample_to_others_and_back_again(people):
    mine = claim(people)
    actions.skip(assignment=mine, reason=SkipReason.LATER, by=people.junior)
    assert claim(people) == mine
    actions.skip(assignment=mine, reason=SkipReason.LATER, by=people.junior)
    other = claim(people, people.junior2)
    assert other.sample == mine.sample
    with pytest.raises(NothingToClaim):
        claim(people)


def test_a_stale_draft_is_refused_with_the_newer_one(people):
    mine = claim(people)
    save_draft(assignment=mine, by=people.junior, revision=0, fields={"reason": "first"})
    with pytest.raises(StaleWrite) as refused:
        save_draft(assignment=mine, by=people.junior, revision=0, fields={"reason": "other tab"})
    assert refused.value.current == {"revision": 1, "fields": {"reason": "first"}}
    again = save_draft(assignment=mine, by=people.junior, revision=0, fields={"reason": "first"})
    assert again.revision == 1


def test_submitting_makes_the_suite_and_moves_the_sample(people):
    label = labelled(people)
    people.sample.refresh_from_db()
    assert people.sample.stage == SampleStage.REVIEW
    assert label.suite.author == people.junior
    assert people.sample.sample_runs.count() == 2
    again = submit_label(assignment=label.assignment, by=people.junior, answers=INCOMPLETE)
    assert again == label
    assert Label.objects.count() == 1


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"reason": " "}, "Say in a sentence"),
        ({"tests": "def broken(:"}, "do not parse"),
        ({"tests": "x = 1\n"}, "no test case"),
        ({"tests": "import os\x00"}, "NUL"),
    ],
)
def test_a_bad_label_is_refused_and_nothing_changes(people, changes, said):
    assignment = claim(people)
    answers = LabelAnswers(**{**INCOMPLETE.__dict__, **changes})
    with pytest.raises(InvalidInput, match=said):
        submit_label(assignment=assignment, by=people.junior, answers=answers)
    assignment.refresh_from_db()
    assert assignment.state == AssignmentState.HELD
    assert not Label.objects.exists()


def test_accepting_adjudicates_with_the_juniors_suite(people):
    review = reviewed(people, Decision.ACCEPT)
    final = Adjudication.objects.get(sample=people.sample)
    assert final.suite == review.label.suite
    people.sample.refresh_from_db()
    assert people.sample.stage == SampleStage.ADJUDICATED
    with pytest.raises(IntegrityError), transaction.atomic():
        Adjudication.objects.create(
            sample=people.sample,
            review=Review.objects.create(
                assignment=review.label.assignment, label=review.label, decision=Decision.ACCEPT
            ),
            correctness="correct",
            completeness="complete",
            adjudicated_by=people.senior,
            seen_content_sha="x",
        )


def test_fixing_makes_a_child_suite(people):
    fixed = EXTRA_TESTS + "\n    def test_one(self):\n        self.assertEqual(double(1), 2)\n"
    review = reviewed(people, Decision.FIX_AND_ACCEPT, suite=fixed)
    assert review.suite.parent == review.label.suite
    assert review.suite.author == people.senior
    assert Suite.objects.get(pk=review.label.suite_id).code == EXTRA_TESTS


@pytest.mark.parametrize(
    ("decision", "changes", "said"),
    [
        (Decision.SEND_BACK, {}, "needs a comment"),
        (Decision.ACCEPT, {"suite": "changed"}, "choose “Fix and accept”"),
        (Decision.ACCEPT, {"correctness": Correctness.INCORRECT}, "choose “Fix and accept”"),
        (Decision.FIX_AND_ACCEPT, {}, "choose “Accept”"),
        (Decision.FIX_AND_ACCEPT, {"suite": "x = ("}, "do not parse"),
    ],
)
def test_a_decision_that_does_not_fit_is_refused(people, decision, changes, said):
    with pytest.raises(InvalidInput, match=said):
        reviewed(people, decision, **changes)
    assert not Review.objects.exists()


def test_sending_back_opens_a_round_for_the_same_junior(people):
    review = reviewed(people, Decision.SEND_BACK, comment="Add the case of one.")
    again = claim(people)
    assert (again.reviewer, again.round, again.slot) == (people.junior, 2, 0)
    with pytest.raises(NothingToClaim):
        claim(people, people.junior2)
    second = submit_label(assignment=again, by=people.junior, answers=INCOMPLETE)
    assert second.pk != review.label_id
    assignment = claim(people, people.senior, WorkStage.REVIEW)
    assert assignment.round == 2
    decide_review(
        assignment=assignment,
        label=second,
        by=people.senior,
        answers=review_answers(Decision.ACCEPT),
    )
    assert Label.objects.count() == 2


def test_deciding_twice_does_nothing_twice(people):
    review = reviewed(people, Decision.ACCEPT)
    again = decide_review(
        assignment=review.assignment,
        label=review.label,
        by=people.senior,
        answers=review_answers(Decision.SEND_BACK, comment="No."),
    )
    assert again == review
    assert Review.objects.count() == 1


def test_a_juniors_trial_never_meets_the_candidate(people):
    mine = claim(people)
    on_stub = start_trial_run(assignment=mine, by=people.junior, tests=EXTRA_TESTS)
    assert on_stub.against == TrialRun.Against.STUB
    own = "def double(x):\n    return x + x\n"
    on_own = start_trial_run(assignment=mine, by=people.junior, tests=EXTRA_TESTS, reference=own)
    assert on_own.against == TrialRun.Against.REFERENCE
    for trial in TrialRun.objects.select_related("run__solution"):
        assert SECRET not in trial.run.solution.text


def test_what_happened_cannot_be_rewritten(people):
    labelled(people)
    event = Event.objects.order_by("pk").first()
    for change in (lambda: event.delete(), lambda: Event.objects.update(verb="nothing")):
        with pytest.raises(Exception, match="append-only"), transaction.atomic():
            change()
    assert {"claimed label", "submitted label"} <= set(Event.objects.values_list("verb", flat=True))


@pytest.mark.parametrize("overlap", [1, 2, 3])
@pytest.mark.django_db(transaction=True)
def test_many_at_once_never_share_a_slot(people, overlap):
    people.study.overlap = overlap
    people.study.save()
    SampleFactory.create_batch(7, study=people.study)
    juniors = [MembershipFactory(study=people.study, role=Role.JUNIOR).user for _ in range(8)]
    barrier = threading.Barrier(len(juniors))
    errors = []

    def work(user):
        try:
            barrier.wait()
            for _ in range(10):
                try:
                    mine = claim(people, user)
                except NothingToClaim:
                    return
                answers = LabelAnswers(Correctness.CORRECT, Completeness.COMPLETE)
                submit_label(assignment=mine, by=user, answers=answers)
        except Exception as error:  # noqa: BLE001 told to the test below
            errors.append(error)
        finally:
            connection.close()

    threads = [threading.Thread(target=work, args=(user,)) for user in juniors]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert errors == []
    occupied = Assignment.objects.filter(state__in=OCCUPYING_STATES)
    assert occupied.count() == 8 * overlap
    for sample in people.study.samples.all():
        holders = set(occupied.filter(sample=sample).values_list("reviewer", flat=True))
        assert len(holders) == overlap
        assert sample.stage == SampleStage.REVIEW
