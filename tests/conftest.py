"""What all tests share: people in a study, and the rule that CI skips nothing."""

import os
from dataclasses import dataclass

import pytest
from django.test import Client

from annotations.models import Sample, Study
from annotations.vocabulary import Role
from tests.factories.people import MembershipFactory, UserFactory
from tests.factories.samples import SampleFactory
from tests.factories.studies import StudyFactory


def skip_or_fail(reason: str) -> None:
    """Skip for a missing part of the machine; under CI that part has to be there."""
    if os.environ.get("CI") == "true":
        pytest.fail(reason)
    pytest.skip(reason)


@dataclass
class People:
    """One study with a sample, somebody in each role, and a stranger."""

    study: Study
    sample: Sample
    junior: object
    junior2: object
    senior: object
    manager: object
    stranger: object


@pytest.fixture
def people(db) -> People:
    study = StudyFactory()
    members = {
        name: MembershipFactory(study=study, role=role).user
        for name, role in {
            "junior": Role.JUNIOR,
            "junior2": Role.JUNIOR,
            "senior": Role.SENIOR,
            "manager": Role.MANAGER,
        }.items()
    }
    return People(study=study, sample=SampleFactory(study=study), stranger=UserFactory(), **members)


@pytest.fixture
def as_user():
    """Return a client signed in as the given person."""

    def sign_in(user) -> Client:
        client = Client()
        client.force_login(user, backend="allauth.account.auth_backends.AuthenticationBackend")
        return client

    return sign_in
