"""What each person may see. Blindness is decided here and nowhere else (docs/adr/0003)."""

from typing import TYPE_CHECKING, Self

from django.apps import apps
from django.db import models
from django.db.models import Exists, F, OuterRef, Q, QuerySet

from annotations.vocabulary import (
    LET_GO_STATES,
    OCCUPYING_STATES,
    AssignmentState,
    Origin,
    Reveal,
    Role,
    SampleStage,
    WorkStage,
)

if TYPE_CHECKING:
    from reviewapp.accounts.models import User

LEADS = (Role.SENIOR, Role.MANAGER)


def _studies(user: "User", roles: tuple[Role, ...]) -> QuerySet:
    """Return the ids of the studies in which `user` has one of `roles`; of all for an administrator."""
    if user.is_superuser:
        return apps.get_model("annotations", "Study").objects.values("id")
    memberships = apps.get_model("annotations", "Membership").objects
    return memberships.filter(user=user, role__in=roles).values("study_id")


def _own_assignments(user: "User") -> QuerySet:
    """Return the assignments of `user` in studies they are still a member of."""
    return apps.get_model("annotations", "Assignment").objects.filter(
        reviewer=user, sample__study__memberships__user=user
    )


class StudyQuerySet(models.QuerySet):
    """Studies."""

    def visible_to(self, user: "User") -> Self:
        """Return the studies in which `user` takes part."""
        return self.filter(id__in=_studies(user, tuple(Role)))


class SampleQuerySet(models.QuerySet):
    """Samples."""

    def visible_to(self, user: "User") -> Self:
        """Return all samples to seniors and managers, and to juniors those they were given."""
        return self.filter(
            Q(study_id__in=_studies(user, LEADS))
            | Exists(_own_assignments(user).filter(sample=OuterRef("pk")))
        )

    def exportable(self) -> Self:
        """Return what training may read: adjudicated, not stale, and with every run ended."""
        final = apps.get_model("annotations", "Adjudication").objects.filter(
            sample=OuterRef("pk"), is_authoritative=True, seen_content_sha=OuterRef("content_sha")
        )
        waiting = apps.get_model("annotations", "SampleRun").objects.filter(
            sample=OuterRef("pk"), run__verdict__isnull=True
        )
        return self.filter(Exists(final), ~Exists(waiting), stage=SampleStage.ADJUDICATED)


class SolutionQuerySet(models.QuerySet):
    """Candidate solutions."""

    def visible_to(self, user: "User") -> Self:
        """Return all to seniors and managers, and to juniors what the protocol reveals to them."""
        given = _own_assignments(user).filter(
            sample__solution=OuterRef("pk"), stage=WorkStage.LABEL
        )
        unfinished = given.filter(state__in=(AssignmentState.HELD, AssignmentState.RETURNED))
        submitted = given.filter(state=AssignmentState.SUBMITTED)
        return self.filter(
            Q(study_id__in=_studies(user, LEADS))
            | Q(Exists(given), study__reveal=Reveal.ALWAYS)
            | Q(Exists(submitted), ~Exists(unfinished), study__reveal=Reveal.AFTER_SUBMIT)
        )


class SuiteQuerySet(models.QuerySet):
    """Suites."""

    def visible_to(self, user: "User") -> Self:
        """Return all to seniors and managers; to juniors the synthetic suites they judge and their own."""
        given = _own_assignments(user).filter(sample__suite=OuterRef("pk"))
        return self.filter(
            Q(study_id__in=_studies(user, LEADS))
            | Q(Exists(given), origin=Origin.SYNTHETIC)
            | Q(author=user, study_id__in=_studies(user, tuple(Role)))
        )


class AssignmentQuerySet(models.QuerySet):
    """Assignments."""

    def visible_to(self, user: "User") -> Self:
        """Return the person's own, in studies they are still a member of."""
        return self.filter(reviewer=user, sample__study_id__in=_studies(user, tuple(Role)))

    def resumable(self) -> Self:
        """Return those that were let go of, and that nobody else has taken since."""
        taken = apps.get_model("annotations", "Assignment").objects.filter(
            sample=OuterRef("sample"),
            stage=OuterRef("stage"),
            slot=OuterRef("slot"),
            round__gte=OuterRef("round"),
            state__in=OCCUPYING_STATES,
        )
        at_their_stage = Q(stage=WorkStage.LABEL, sample__stage=SampleStage.LABELLING) | Q(
            stage=WorkStage.REVIEW, sample__stage=SampleStage.REVIEW
        )
        return self.filter(at_their_stage, ~Exists(taken), state__in=LET_GO_STATES)


class LabelQuerySet(models.QuerySet):
    """Labels."""

    def visible_to(self, user: "User") -> Self:
        """Return all to seniors and managers, and their own to juniors."""
        return self.filter(
            Q(assignment__sample__study_id__in=_studies(user, LEADS)) | Q(assignment__reviewer=user)
        )

    def fresh(self) -> Self:
        """Leave out labels whose sample has changed since they were made."""
        return self.filter(seen_content_sha=F("assignment__sample__content_sha"))


class ExportQuerySet(models.QuerySet):
    """Exports."""

    def visible_to(self, user: "User") -> Self:
        """Return the exports of the studies that `user` manages."""
        return self.filter(study_id__in=_studies(user, (Role.MANAGER,)))
