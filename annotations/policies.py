"""Who may do what. `check_can_x` raises with the sentence shown to the person; `can_x` answers yes or no."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from annotations.exceptions import NotAllowed
from annotations.models import Assignment, Study
from annotations.vocabulary import Role, StudyStatus, WorkStage

if TYPE_CHECKING:
    from reviewapp.accounts.models import User

STAGE_ROLES: dict[WorkStage, tuple[Role, ...]] = {
    WorkStage.LABEL: (Role.JUNIOR,),
    WorkStage.REVIEW: (Role.SENIOR,),
}


def role_in(user: "User", study: Study) -> Role | None:
    """Return the person's role in a study; an administrator is a manager of every study."""
    membership = study.memberships.filter(user=user).first()
    if membership is not None:
        return Role(membership.role)
    return Role.MANAGER if user.is_superuser else None


def check_can_create_study(user: "User") -> None:
    """Managers of any study and administrators may create studies."""
    if not (user.is_superuser or user.memberships.filter(role=Role.MANAGER).exists()):
        raise NotAllowed("Only managers create studies.")


def check_can_manage(user: "User", study: Study) -> None:
    """Import, verify, export and see everything of a study."""
    if role_in(user, study) is not Role.MANAGER:
        raise NotAllowed("Only managers of this study do that.")


def check_can_see_results(user: "User", study: Study) -> None:
    """See samples, verdicts and agreement."""
    if role_in(user, study) not in (Role.SENIOR, Role.MANAGER):
        raise NotAllowed("Results are open to senior reviewers and managers of this study.")


def check_can_claim(user: "User", study: Study, stage: WorkStage) -> None:
    """Take the next sample of a stage."""
    if study.status != StudyStatus.OPEN:
        raise NotAllowed(
            f"This study is {study.get_status_display().lower()}; it hands out no work."
        )
    if role_in(user, study) not in STAGE_ROLES[stage]:
        wanted = " or ".join(role.label.lower() + "s" for role in STAGE_ROLES[stage])
        raise NotAllowed(f"This work is for {wanted}.")


def check_can_work_on(user: "User", assignment: Assignment) -> None:
    """Write to an assignment: one's own, in the role it asks for."""
    if assignment.reviewer_id != user.pk:
        raise NotAllowed("This sample is in somebody else's hands.")
    check_can_claim(user, assignment.sample.study, WorkStage(assignment.stage))


def _can(check: Callable[..., None]) -> Callable[..., bool]:
    """Return the yes-or-no twin of a check."""

    def answer(*args: object) -> bool:
        try:
            check(*args)
        except NotAllowed:
            return False
        return True

    answer.__doc__ = f"Whether: {check.__doc__}"
    return answer


can_create_study = _can(check_can_create_study)
can_manage = _can(check_can_manage)
can_see_results = _can(check_can_see_results)
can_claim = _can(check_can_claim)
