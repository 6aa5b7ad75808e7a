"""What the overview pages show, counted in a fixed number of queries."""

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from django.db.models import Count

from annotations.models import Assignment, Membership, Sample, Study
from annotations.policies import role_in
from annotations.vocabulary import AssignmentState, Role, SampleStage, WorkStage

if TYPE_CHECKING:
    from reviewapp.accounts.models import User


@dataclass(frozen=True)
class StageCount:
    """How many samples are at one stage."""

    stage: SampleStage
    count: int

    @property
    def key(self) -> str:
        """The stage's value."""
        return self.stage.value

    @property
    def label(self) -> str:
        """The stage in words."""
        return self.stage.label


@dataclass(frozen=True)
class MyWork:
    """A reviewer's own counts in one study: nothing of anybody else's can be derived from them."""

    held: int = 0
    returned: int = 0
    submitted: int = 0


@dataclass(frozen=True)
class StudyRow:
    """One study on the first page; `stages` is there for those who may see all of it."""

    study: Study
    role: Role
    mine: MyWork
    stages: tuple[StageCount, ...]

    @property
    def total(self) -> int:
        """How many samples the study has."""
        return sum(one.count for one in self.stages)


def study_rows(user: "User") -> list[StudyRow]:
    """Return the studies of a person, in four queries however many there are."""
    studies = list(Study.objects.visible_to(user).order_by("name"))
    roles: dict[UUID, str] = dict(
        Membership.objects.filter(user=user).values_list("study_id", "role")
    )
    stages = _stage_counts([one.pk for one in studies])
    mine = _my_work(user, [one.pk for one in studies])
    rows = []
    for study in studies:
        role = Role(roles.get(study.pk, Role.MANAGER))
        shown = () if role is Role.JUNIOR else _stage_rows(stages[study.pk])
        rows.append(StudyRow(study, role, mine.get(study.pk, MyWork()), shown))
    return rows


def study_row(user: "User", study: Study) -> StudyRow:
    """Return one study as its page shows it to this person."""
    role = role_in(user, study) or Role.JUNIOR
    shown = () if role is Role.JUNIOR else _stage_rows(_stage_counts([study.pk])[study.pk])
    return StudyRow(study, role, _my_work(user, [study.pk]).get(study.pk, MyWork()), shown)


def my_open_work(user: "User", study: Study, stage: WorkStage) -> list[Assignment]:
    """Return what a reviewer holds, what was sent back to them, and what they may take up again."""
    mine = Assignment.objects.filter(reviewer=user, sample__study=study, stage=stage)
    open_now = mine.filter(state__in=(AssignmentState.HELD, AssignmentState.RETURNED))
    rows = open_now.union(mine.resumable(), all=False).order_by("created_at")
    pks = [row.pk for row in rows]
    return list(
        Assignment.objects.filter(pk__in=pks)
        .select_related("sample__problem")
        .order_by("-state", "created_at")
    )


def my_finished_work(user: "User", study: Study, stage: WorkStage) -> list[Assignment]:
    """Return a reviewer's submitted work, the newest first."""
    return list(
        Assignment.objects.filter(
            reviewer=user, sample__study=study, stage=stage, state=AssignmentState.SUBMITTED
        )
        .select_related("sample__problem", "label", "review")
        .order_by("-submitted_at")[:50]
    )


def holders(study: Study) -> list[Assignment]:
    """Return everything somebody holds or was sent, for a manager."""
    return list(
        Assignment.objects.filter(
            sample__study=study, state__in=(AssignmentState.HELD, AssignmentState.RETURNED)
        )
        .select_related("sample__problem", "reviewer")
        .order_by("lease_expires_at")[:100]
    )


def _stage_counts(studies: list[UUID]) -> dict[UUID, dict[str, int]]:
    counts: dict[UUID, dict[str, int]] = defaultdict(dict)
    rows = Sample.objects.filter(study__in=studies).values_list("study_id", "stage")
    for study, stage, count in rows.annotate(count=Count("id")):
        counts[study][stage] = count
    return counts


def _stage_rows(counts: dict[str, int]) -> tuple[StageCount, ...]:
    return tuple(StageCount(stage, counts.get(stage, 0)) for stage in SampleStage)


def _my_work(user: "User", studies: list[UUID]) -> dict[UUID, MyWork]:
    counts: dict[UUID, dict[str, int]] = defaultdict(dict)
    rows = Assignment.objects.filter(reviewer=user, sample__study__in=studies)
    for study, state, count in rows.values_list("sample__study_id", "state").annotate(
        count=Count("id")
    ):
        counts[study][state] = count
    return {
        study: MyWork(
            held=states.get(AssignmentState.HELD, 0),
            returned=states.get(AssignmentState.RETURNED, 0),
            submitted=states.get(AssignmentState.SUBMITTED, 0),
        )
        for study, states in counts.items()
    }
