import unittest

from solution import merge_hours


class TestMergeHours(unittest.TestCase):
    # Normal cases
    def test_overlapping(self):
        self.assertEqual(
            merge_hours([("09:00", "12:00"), ("11:00", "15:00")]), [("09:00", "15:00")]
        )

    def test_disjoint(self):
        self.assertEqual(
            merge_hours([("09:00", "10:00"), ("12:00", "13:00")]),
            [("09:00", "10:00"), ("12:00", "13:00")],
        )

    # Boundary cases
    def test_touching_spans_are_separate(self):
        self.assertEqual(
            merge_hours([("09:00", "12:00"), ("12:00", "15:00")]),
            [("09:00", "12:00"), ("12:00", "15:00")],
        )

    def test_empty_input(self):
        self.assertEqual(merge_hours([]), [])

    # Night
    def test_across_midnight(self):
        self.assertEqual(
            merge_hours([("23:00", "01:00")]), [("00:00", "01:00"), ("23:00", "24:00")]
        )
