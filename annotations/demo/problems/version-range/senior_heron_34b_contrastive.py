import unittest

from solution import matches


class TestMatchesFourParts(unittest.TestCase):
    def test_fourth_part_counts(self):
        self.assertTrue(matches("1.2.3.4", ">1.2.3"))
        self.assertTrue(matches("1.2.3.0", "==1.2.3"))

    def test_tilde_with_four_parts(self):
        self.assertTrue(matches("1.2.3.9", "~1.2.3.4"))
        self.assertFalse(matches("1.2.4", "~1.2.3.4"))

    def test_version_with_letters(self):
        with self.assertRaises(ValueError):
            matches("1.2b", ">=1")
