import unittest

from solution import merge_hours


class TestMergeHoursExtra(unittest.TestCase):
    def test_short_span_inside_long_span(self):
        self.assertEqual(
            merge_hours([("08:00", "18:00"), ("12:00", "13:00")]), [("08:00", "18:00")]
        )

    def test_empty_span(self):
        self.assertEqual(merge_hours([("07:00", "07:00")]), [])

    def test_ends_at_midnight(self):
        self.assertEqual(merge_hours([("21:00", "00:00")]), [("21:00", "24:00")])
