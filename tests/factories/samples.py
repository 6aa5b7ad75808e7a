"""Samples with everything they stand on."""

import factory

from annotations.intake.hashing import content_sha
from annotations.models import Problem, Sample, Solution, Suite
from annotations.vocabulary import Origin
from tests.factories.studies import StudyFactory

SECRET = "zebra_candidate_code"
SOLUTION = f"def double(x):\n    {SECRET} = 2 * x\n    return {SECRET}\n"
SUITE = """import unittest

from solution import double


class TestDouble(unittest.TestCase):
    def test_two(self):
        self.assertEqual(double(2), 4)
"""
EXTRA_TESTS = SUITE.replace("test_two", "test_zero").replace("double(2), 4", "double(0), 0")


class ProblemFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Problem

    study = factory.SubFactory(StudyFactory)
    external_id = factory.Sequence(lambda n: f"problem-{n}")
    title = "Double a number"
    description = "Return twice the number."
    language = "python"
    entry_point = "double"
    content_sha = factory.LazyAttribute(lambda one: content_sha([one.external_id]))


class SolutionFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Solution

    problem = factory.SubFactory(ProblemFactory)
    study = factory.SelfAttribute("problem.study")
    external_id = factory.Sequence(lambda n: f"solution-{n}")
    code = SOLUTION
    model = "zebra-model-7b"
    content_sha = factory.LazyAttribute(lambda one: content_sha([one.code]))


class SuiteFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Suite

    problem = factory.SubFactory(ProblemFactory)
    study = factory.SelfAttribute("problem.study")
    external_id = factory.Sequence(lambda n: f"suite-{n}")
    origin = Origin.SYNTHETIC
    framework = "unittest"
    code = SUITE
    content_sha = factory.LazyAttribute(lambda one: content_sha([one.code]))


class SampleFactory(factory.django.DjangoModelFactory):
    class Meta:
        model = Sample

    study = factory.SubFactory(StudyFactory)
    external_id = factory.Sequence(lambda n: f"sample-{n}")
    problem = factory.SubFactory(ProblemFactory, study=factory.SelfAttribute("..study"))
    solution = factory.SubFactory(SolutionFactory, problem=factory.SelfAttribute("..problem"))
    suite = factory.SubFactory(SuiteFactory, problem=factory.SelfAttribute("..problem"))
    content_sha = factory.LazyAttribute(lambda one: content_sha([one.external_id]))
