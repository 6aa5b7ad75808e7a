"""What a reviewer's editors start with, by language."""

from annotations.models.problem import Language, Problem

TESTS = {
    Language.PYTHON: '''import unittest

from solution import {entry_point}


class TestEdgeCases(unittest.TestCase):
    """Cases that the synthetic suite misses; each method named test_… is one."""
''',
}


def starter_tests(problem: Problem) -> str:
    """Return the empty suite for a problem's language, already importing its entry point."""
    starter = TESTS.get(Language(problem.language), "")
    return starter.replace("{entry_point}", problem.entry_point)


def is_untouched(code: str, problem: Problem) -> bool:
    """Whether nothing was written: no text at all, or the starter as it was given."""
    return code.strip() in ("", starter_tests(problem).strip())
