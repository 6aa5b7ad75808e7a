import unittest

from solution import group_entries


class TestGroupEntriesExtra(unittest.TestCase):
    def test_repetition_after_another_entry_is_not_folded(self):
        lines = [
            "2026-11-03 10:15:00 INFO ping",
            "2026-11-03 10:15:01 INFO pong",
            "2026-11-03 10:15:02 INFO ping",
        ]
        self.assertEqual(
            group_entries(lines), [("INFO", "ping", 1), ("INFO", "pong", 1), ("INFO", "ping", 1)]
        )

    def test_lines_before_first_entry_are_dropped(self):
        self.assertEqual(
            group_entries(["tail of a trace", "2026-11-03 10:15:00 INFO up"]), [("INFO", "up", 1)]
        )
