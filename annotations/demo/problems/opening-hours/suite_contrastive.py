import unittest

from solution import merge_hours


class TestMergeHours(unittest.TestCase):
    def test_touching_is_merged(self):
        self.assertEqual(
            merge_hours([("08:00", "10:00"), ("10:00", "12:00")]), [("08:00", "12:00")]
        )

    def test_one_minute_apart_is_not_merged(self):
        self.assertEqual(
            merge_hours([("08:00", "10:00"), ("10:01", "12:00")]),
            [("08:00", "10:00"), ("10:01", "12:00")],
        )

    def test_inner_span_does_not_shorten_outer_span(self):
        self.assertEqual(
            merge_hours([("08:00", "18:00"), ("09:00", "10:00")]), [("08:00", "18:00")]
        )

    def test_overlap_extends_span(self):
        self.assertEqual(
            merge_hours([("08:00", "12:00"), ("11:00", "14:00")]), [("08:00", "14:00")]
        )

    def test_night_span_joins_morning_span(self):
        self.assertEqual(
            merge_hours([("20:00", "06:00"), ("05:00", "09:00")]),
            [("00:00", "09:00"), ("20:00", "24:00")],
        )

    def test_until_midnight_has_no_morning_part(self):
        self.assertEqual(merge_hours([("20:00", "00:00")]), [("20:00", "24:00")])

    def test_empty_span_is_left_out(self):
        self.assertEqual(merge_hours([("10:00", "10:00")]), [])

    def test_input_is_kept(self):
        spans = [("10:00", "11:00"), ("08:00", "10:30")]
        merge_hours(spans)
        self.assertEqual(spans, [("10:00", "11:00"), ("08:00", "10:30")])
