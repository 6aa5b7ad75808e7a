import unittest

from solution import matches


class TestMatchesLengths(unittest.TestCase):
    def test_missing_parts_are_zero(self):
        self.assertTrue(matches("1.2", "==1.2.0"))
        self.assertTrue(matches("1.2", "<=1.2.0"))

    def test_longer_version_is_not_greater_by_length(self):
        self.assertFalse(matches("1.2.0", ">1.2"))

    def test_tilde_without_patch(self):
        self.assertTrue(matches("1.9", "~1.4"))
        self.assertFalse(matches("2.0", "~1.4"))

    def test_empty_spec(self):
        self.assertTrue(matches("3.1", ""))
