import unittest

from solution import group_entries


class TestGroupEntries(unittest.TestCase):
    def test_same_message_same_level(self):
        lines = ["2026-11-03 10:15:00 WARN slow", "2026-11-03 10:15:01 WARN slow"]
        self.assertEqual(group_entries(lines), [("WARN", "slow", 2)])

    def test_same_message_other_level(self):
        lines = ["2026-11-03 10:15:00 WARN slow", "2026-11-03 10:15:01 ERROR slow"]
        self.assertEqual(group_entries(lines), [("WARN", "slow", 1), ("ERROR", "slow", 1)])

    def test_lines_before_first_entry_are_kept_without_level(self):
        lines = ["stack trace", "2026-11-03 10:15:00 INFO up"]
        self.assertEqual(group_entries(lines), [("", "stack trace", 1), ("INFO", "up", 1)])

    def test_interrupted_repetition(self):
        lines = [
            "2026-11-03 10:15:00 INFO a",
            "2026-11-03 10:15:01 INFO b",
            "2026-11-03 10:15:02 INFO a",
        ]
        self.assertEqual(
            group_entries(lines), [("INFO", "a", 1), ("INFO", "b", 1), ("INFO", "a", 1)]
        )
