import unittest

from solution import group_entries


class TestGroupEntries(unittest.TestCase):
    def test_single_entry(self):
        self.assertEqual(
            group_entries(["2026-11-03 10:15:00 INFO started"]), [("INFO", "started", 1)]
        )

    def test_continuation_line(self):
        self.assertEqual(
            group_entries(["2026-11-03 10:15:00 ERROR disk full", "  on /var"]),
            [("ERROR", "disk full\n  on /var", 1)],
        )

    def test_repeated_entry(self):
        self.assertEqual(
            group_entries(["2026-11-03 10:15:00 INFO retry", "2026-11-03 10:15:01 INFO retry"]),
            [("INFO", "retry", 2)],
        )
