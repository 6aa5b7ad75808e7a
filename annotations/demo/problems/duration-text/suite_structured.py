import unittest

from solution import parse_duration


class TestParseDuration(unittest.TestCase):
    # Single units
    def test_only_hours(self):
        self.assertEqual(parse_duration("3h"), 10800)

    def test_only_minutes(self):
        self.assertEqual(parse_duration("15m"), 900)

    def test_only_seconds(self):
        self.assertEqual(parse_duration("45s"), 45)

    # Combinations
    def test_all_units(self):
        self.assertEqual(parse_duration("1h 1m 1s"), 3661)

    def test_upper_case(self):
        self.assertEqual(parse_duration("2H 10M"), 7800)

    # Special input
    def test_number_without_unit(self):
        self.assertEqual(parse_duration("90"), 90)

    def test_unknown_unit(self):
        with self.assertRaises(ValueError):
            parse_duration("5 days")
