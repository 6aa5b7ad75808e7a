import unittest

from solution import merge_hours


class TestMergeHours(unittest.TestCase):
    def test_nothing(self):
        self.assertEqual(merge_hours([]), [])

    def test_overlapping_and_touching_become_one(self):
        self.assertEqual(
            merge_hours([("11:00", "14:00"), ("08:00", "12:00")]), [("08:00", "14:00")]
        )
        self.assertEqual(
            merge_hours([("10:00", "12:00"), ("08:00", "10:00")]), [("08:00", "12:00")]
        )

    def test_a_minute_apart_stays_apart(self):
        self.assertEqual(
            merge_hours([("10:01", "12:00"), ("08:00", "10:00")]),
            [("08:00", "10:00"), ("10:01", "12:00")],
        )

    def test_span_inside_another(self):
        self.assertEqual(
            merge_hours([("08:00", "18:00"), ("09:00", "10:00")]), [("08:00", "18:00")]
        )

    def test_same_span_twice(self):
        self.assertEqual(
            merge_hours([("08:00", "09:00"), ("08:00", "09:00")]), [("08:00", "09:00")]
        )

    def test_past_midnight(self):
        self.assertEqual(
            merge_hours([("20:00", "06:00"), ("05:00", "09:00")]),
            [("00:00", "09:00"), ("20:00", "24:00")],
        )

    def test_until_midnight(self):
        self.assertEqual(merge_hours([("20:00", "00:00")]), [("20:00", "24:00")])
        self.assertEqual(merge_hours([("20:00", "24:00")]), [("20:00", "24:00")])

    def test_whole_day(self):
        self.assertEqual(
            merge_hours([("12:00", "24:00"), ("00:00", "12:00")]), [("00:00", "24:00")]
        )

    def test_empty_span(self):
        self.assertEqual(
            merge_hours([("10:00", "10:00"), ("08:00", "09:00")]), [("08:00", "09:00")]
        )

    def test_argument_is_not_changed(self):
        spans = [("22:00", "02:00"), ("08:00", "10:30")]
        merge_hours(spans)
        self.assertEqual(spans, [("22:00", "02:00"), ("08:00", "10:30")])
