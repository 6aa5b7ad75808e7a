import unittest

from solution import matches


class TestMatches(unittest.TestCase):
    def test_inside_range(self):
        self.assertTrue(matches("1.10", ">=1.2, <2"))

    def test_outside_range(self):
        self.assertFalse(matches("2.1", ">=1.2, <2"))

    def test_tilde(self):
        self.assertFalse(matches("1.5.0", "~1.4.2"))

    def test_bad_spec(self):
        with self.assertRaises(ValueError):
            matches("1.0", "about 1")
