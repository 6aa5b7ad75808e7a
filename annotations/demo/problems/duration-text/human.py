import unittest

from solution import parse_duration


class TestParseDuration(unittest.TestCase):
    def test_units_alone_and_together(self):
        for text, seconds in [
            ("3h", 10800),
            ("15m", 900),
            ("45s", 45),
            ("1h 1m 1s", 3661),
            ("2h5s", 7205),
        ]:
            with self.subTest(text=text):
                self.assertEqual(parse_duration(text), seconds)

    def test_case_and_spaces_do_not_matter(self):
        self.assertEqual(parse_duration("  1 H  30 M "), 5400)

    def test_bare_number_is_minutes(self):
        self.assertEqual(parse_duration(" 90 "), 5400)

    def test_zero(self):
        self.assertEqual(parse_duration("0s"), 0)

    def test_large_minutes_do_not_wrap(self):
        self.assertEqual(parse_duration("90m"), 5400)

    def test_malformed_text_is_rejected(self):
        for text in ["", "   ", "h", "1h 30", "5 days", "1h x 5m", "-5m", "1.5h"]:
            with self.subTest(text=text), self.assertRaises(ValueError):
                parse_duration(text)

    def test_order_and_repetition_are_rejected(self):
        for text in ["5m 1h", "1h 2h", "5s 5s"]:
            with self.subTest(text=text), self.assertRaises(ValueError):
                parse_duration(text)
