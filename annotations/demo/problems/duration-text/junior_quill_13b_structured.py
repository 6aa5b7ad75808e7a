import unittest

from solution import parse_duration


class TestParseDurationFixed(unittest.TestCase):
    def test_number_without_unit_is_minutes(self):
        self.assertEqual(parse_duration("90"), 5400)

    def test_only_spaces_is_rejected(self):
        with self.assertRaises(ValueError):
            parse_duration("   ")

    def test_wrong_order_is_rejected(self):
        with self.assertRaises(ValueError):
            parse_duration("10s 2m")
