import unittest

from solution import parse_duration


class TestParseDurationEdges(unittest.TestCase):
    def test_smaller_unit_first_is_rejected(self):
        with self.assertRaises(ValueError):
            parse_duration("5m 1h")

    def test_repeated_unit_is_rejected(self):
        with self.assertRaises(ValueError):
            parse_duration("1h 2h")

    def test_words_between_parts_are_rejected(self):
        with self.assertRaises(ValueError):
            parse_duration("1h and 5m")

    def test_space_between_number_and_unit(self):
        self.assertEqual(parse_duration("1 h 5 m"), 3900)
