import unittest

from solution import parse_duration


class TestParseDuration(unittest.TestCase):
    def test_hours_and_minutes(self):
        self.assertEqual(parse_duration("1h 30m"), 5400)

    def test_hours_and_seconds_without_space(self):
        self.assertEqual(parse_duration("2h5s"), 7205)

    def test_bare_number_is_minutes(self):
        self.assertEqual(parse_duration("90"), 5400)

    def test_empty_text_is_rejected(self):
        with self.assertRaises(ValueError):
            parse_duration("")
