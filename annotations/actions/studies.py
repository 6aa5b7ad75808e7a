"""Creating studies and letting people in."""

import secrets
from typing import TYPE_CHECKING

from django.contrib.auth import get_user_model
from django.db import transaction

from annotations.actions.events import record
from annotations.exceptions import InvalidInput
from annotations.models import Membership, Study
from annotations.policies import check_can_create_study, check_can_manage
from annotations.vocabulary import Role

if TYPE_CHECKING:
    from reviewapp.accounts.models import User


@transaction.atomic
def create_study(*, name: str, slug: str, by: "User | None", guidelines: str = "") -> Study:
    """Create an open study; its maker becomes its manager. `by` is None from the command line."""
    if by is not None:
        check_can_create_study(by)
    if Study.objects.filter(slug=slug).exists():
        raise InvalidInput(f"There is already a study at {slug!r}; choose another short name.")
    study = Study.objects.create(name=name, slug=slug, guidelines=guidelines)
    record(study=study, by=by, verb="created study", after={"name": name, "slug": slug})
    if by is not None:
        Membership.objects.create(study=study, user=by, role=Role.MANAGER)
    return study


@transaction.atomic
def add_member(*, study: Study, user: "User", role: Role, by: "User | None") -> Membership:
    """Give a person a role in a study, or another role than before."""
    if by is not None:
        check_can_manage(by, study)
    earlier = Membership.objects.filter(study=study, user=user).first()
    membership, _ = Membership.objects.update_or_create(
        study=study, user=user, defaults={"role": role}
    )
    record(
        study=study,
        by=by,
        verb="gave role",
        before={"role": earlier.role if earlier else None},
        after={"user": user.email, "role": role},
    )
    return membership


@transaction.atomic
def invite_member(
    *, study: Study, email: str, role: str, by: "User", name: str = ""
) -> tuple[Membership, str]:
    """Let a person in by their address; a new account gets a password, returned to be shown once.

    The password is empty when the person had an account before.
    """
    check_can_manage(by, study)
    users = get_user_model().objects
    user = users.filter(email=email.lower()).first()
    password = ""
    if user is None:
        password = secrets.token_urlsafe(12)
        user = users.create_user(email, password, name=name)
    return add_member(study=study, user=user, role=Role(role), by=by), password
