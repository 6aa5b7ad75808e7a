import unittest

from solution import matches


class TestMatches(unittest.TestCase):
    def test_numbers_not_text(self):
        self.assertTrue(matches("1.10", ">=1.2, <2"))
        self.assertFalse(matches("1.2", ">=1.10"))

    def test_missing_parts_are_zero(self):
        self.assertTrue(matches("1.2", "==1.2.0"))
        self.assertFalse(matches("1.2", "!=1.2.0"))
        self.assertTrue(matches("1.2", ">=1.2.0"))
        self.assertFalse(matches("1.2.0", ">1.2"))

    def test_tilde_with_three_parts(self):
        self.assertTrue(matches("1.4.9", "~1.4.2"))
        self.assertFalse(matches("1.5.0", "~1.4.2"))
        self.assertFalse(matches("1.4.1", "~1.4.2"))

    def test_tilde_with_two_parts(self):
        self.assertTrue(matches("1.9.3", "~1.4"))
        self.assertFalse(matches("2.0", "~1.4"))

    def test_tilde_with_one_part(self):
        self.assertTrue(matches("7.1", "~3"))
        self.assertFalse(matches("2.9", "~3"))

    def test_all_conditions_must_hold(self):
        self.assertTrue(matches("1.5", " > 1.4 , != 1.6 "))
        self.assertFalse(matches("1.6", ">1.4, !=1.6"))

    def test_empty_and_broken_spec(self):
        self.assertTrue(matches("0.1", ""))
        for spec in ("1.2", "=>1.2", ">=1.x", ">=1,"):
            with self.assertRaises(ValueError):
                matches("1.2", spec)
