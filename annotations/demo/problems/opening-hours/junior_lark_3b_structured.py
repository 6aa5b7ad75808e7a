import unittest

from solution import merge_hours


class TestMergeHoursTouching(unittest.TestCase):
    def test_touching_spans_become_one(self):
        self.assertEqual(
            merge_hours([("09:00", "12:00"), ("12:00", "15:00")]), [("09:00", "15:00")]
        )

    def test_night_and_day_touch(self):
        self.assertEqual(
            merge_hours([("22:00", "06:00"), ("06:00", "08:00")]),
            [("00:00", "08:00"), ("22:00", "24:00")],
        )

    def test_inner_span(self):
        self.assertEqual(
            merge_hours([("09:00", "17:00"), ("10:00", "11:00")]), [("09:00", "17:00")]
        )
