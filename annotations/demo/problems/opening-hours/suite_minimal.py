import unittest

from solution import merge_hours


class TestMergeHours(unittest.TestCase):
    def test_touching_spans(self):
        self.assertEqual(
            merge_hours([("13:00", "18:00"), ("09:00", "13:00")]), [("09:00", "18:00")]
        )

    def test_past_midnight(self):
        self.assertEqual(
            merge_hours([("22:00", "02:00")]), [("00:00", "02:00"), ("22:00", "24:00")]
        )

    def test_separate_spans_are_sorted(self):
        self.assertEqual(
            merge_hours([("15:00", "17:00"), ("08:00", "10:00")]),
            [("08:00", "10:00"), ("15:00", "17:00")],
        )

    def test_no_spans(self):
        self.assertEqual(merge_hours([]), [])
