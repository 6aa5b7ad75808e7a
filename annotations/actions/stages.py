"""Moving samples from stage to stage by the table in models/vocabulary.py."""

from annotations.exceptions import WrongState
from annotations.models import Assignment, Sample
from annotations.vocabulary import (
    SAMPLE_TRANSITIONS,
    AssignmentState,
    SampleStage,
    WorkStage,
)


def move_sample(*, sample: Sample, stage: SampleStage) -> None:
    """Move a sample to another stage; raises WrongState when the table has no such step."""
    sample = Sample.objects.select_for_update().get(pk=sample.pk)
    before = SampleStage(sample.stage)
    if stage not in SAMPLE_TRANSITIONS[before]:
        raise WrongState(
            f"A sample in {before.label.lower()} cannot move to {stage.label.lower()}."
        )
    sample.stage = stage
    sample.save(update_fields=["stage"])


def advance_to_review(*, sample: Sample) -> bool:
    """Move a sample on once every junior it needs has submitted their last round; tell whether it did."""
    # The row lock makes two last labels of one sample count one after the other.
    locked = Sample.objects.select_for_update().get(pk=sample.pk)
    rows = Assignment.objects.filter(sample=sample, stage=WorkStage.LABEL)
    last_round: dict[int, int] = {}
    submitted: set[tuple[int, int]] = set()
    for slot, number, state in rows.values_list("slot", "round", "state"):
        last_round[slot] = max(number, last_round.get(slot, 0))
        if state == AssignmentState.SUBMITTED:
            submitted.add((slot, number))
    done = sum((slot, number) in submitted for slot, number in last_round.items())
    if locked.stage != SampleStage.LABELLING or done < sample.study.overlap:
        return False
    move_sample(sample=sample, stage=SampleStage.REVIEW)
    return True
