import unittest

from solution import group_entries


class TestGroupEntries(unittest.TestCase):
    # Parsing
    def test_empty_log(self):
        self.assertEqual(group_entries([]), [])

    def test_levels_are_kept(self):
        lines = ["2026-11-03 10:15:00 INFO a", "2026-11-03 10:15:01 ERROR a"]
        self.assertEqual(group_entries(lines), [("INFO", "a", 1), ("ERROR", "a", 1)])

    def test_blank_lines_are_skipped(self):
        lines = ["2026-11-03 10:15:00 INFO a", "", "  b", "   "]
        self.assertEqual(group_entries(lines), [("INFO", "a\n  b", 1)])

    # Grouping
    def test_three_equal_entries(self):
        lines = [f"2026-11-03 10:15:0{second} INFO tick" for second in range(3)]
        self.assertEqual(group_entries(lines), [("INFO", "tick", 3)])

    def test_different_continuation_is_a_different_entry(self):
        lines = [
            "2026-11-03 10:15:00 ERROR disk full",
            "  on /var",
            "2026-11-03 10:15:07 ERROR disk full",
            "  on /home",
        ]
        self.assertEqual(
            group_entries(lines),
            [("ERROR", "disk full\n  on /var", 1), ("ERROR", "disk full\n  on /home", 1)],
        )
