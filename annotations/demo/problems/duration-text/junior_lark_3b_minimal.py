import unittest

from solution import parse_duration


class TestParseDurationErrors(unittest.TestCase):
    def test_upper_case_units(self):
        self.assertEqual(parse_duration("1H 5M"), 3900)

    def test_number_left_over_is_rejected(self):
        with self.assertRaises(ValueError):
            parse_duration("1h 30")

    def test_decimal_hours_are_rejected(self):
        with self.assertRaises(ValueError):
            parse_duration("1.5h")

    def test_negative_is_rejected(self):
        with self.assertRaises(ValueError):
            parse_duration("-5m")
