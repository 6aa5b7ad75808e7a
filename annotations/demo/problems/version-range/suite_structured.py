import unittest

from solution import matches


class TestMatches(unittest.TestCase):
    # Comparison operators
    def test_greater_or_equal(self):
        self.assertTrue(matches("1.2.0", ">=1.2"))

    def test_less_or_equal_with_minor_part(self):
        self.assertFalse(matches("2.0", "<=2"))

    def test_not_equal(self):
        self.assertFalse(matches("1.3", "!=1.3"))

    # Tilde
    def test_tilde_minor(self):
        self.assertTrue(matches("1.6", "~1.4"))

    def test_tilde_patch(self):
        self.assertTrue(matches("1.4.7", "~1.4.2"))

    # Empty
    def test_empty_spec(self):
        self.assertTrue(matches("9.9", ""))
