import unittest

from solution import group_entries


class TestGroupEntriesFixed(unittest.TestCase):
    def test_lines_before_first_entry_are_dropped(self):
        self.assertEqual(
            group_entries(["stack trace", "2026-11-03 10:15:00 INFO up"]), [("INFO", "up", 1)]
        )

    def test_entries_with_different_second_lines(self):
        lines = [
            "2026-11-03 10:15:00 ERROR failed",
            "  job 1",
            "2026-11-03 10:15:01 ERROR failed",
            "  job 2",
        ]
        self.assertEqual(
            group_entries(lines), [("ERROR", "failed\n  job 1", 1), ("ERROR", "failed\n  job 2", 1)]
        )

    def test_no_lines(self):
        self.assertEqual(group_entries([]), [])
