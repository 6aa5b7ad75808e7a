"""Users and memberships."""

import factory
from django.contrib.auth import get_user_model

from annotations.models import Membership
from annotations.vocabulary import Role
from tests.factories.studies import StudyFactory


class UserFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = get_user_model()

    email = factory.Sequence(lambda n: f"person{n}@example.test")
    name = factory.Sequence(lambda n: f"Person {n}")


class MembershipFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Membership

    study = factory.SubFactory(StudyFactory)
    user = factory.SubFactory(UserFactory)
    role = Role.JUNIOR
