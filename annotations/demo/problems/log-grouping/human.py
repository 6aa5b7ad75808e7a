import unittest

from solution import group_entries


def at(second, rest):
    return f"2026-11-03 10:15:{second:02} {rest}"


class TestGroupEntries(unittest.TestCase):
    def test_nothing(self):
        self.assertEqual(group_entries([]), [])
        self.assertEqual(group_entries(["no time here", ""]), [])

    def test_continuation_keeps_its_indent(self):
        lines = [at(0, "ERROR disk full"), "  on /var", "", "\tsince noon"]
        self.assertEqual(group_entries(lines), [("ERROR", "disk full\n  on /var\n\tsince noon", 1)])

    def test_lines_before_the_first_entry_are_dropped(self):
        self.assertEqual(group_entries(["rest of a trace", at(0, "INFO up")]), [("INFO", "up", 1)])

    def test_neighbours_are_folded(self):
        lines = [at(0, "INFO tick"), at(1, "INFO tick"), at(2, "INFO tick")]
        self.assertEqual(group_entries(lines), [("INFO", "tick", 3)])

    def test_level_tells_entries_apart(self):
        lines = [at(0, "INFO a"), at(1, "ERROR a")]
        self.assertEqual(group_entries(lines), [("INFO", "a", 1), ("ERROR", "a", 1)])

    def test_only_direct_neighbours_are_folded(self):
        lines = [at(0, "INFO a"), at(1, "INFO b"), at(2, "INFO a")]
        self.assertEqual(
            group_entries(lines), [("INFO", "a", 1), ("INFO", "b", 1), ("INFO", "a", 1)]
        )

    def test_whole_message_is_compared(self):
        lines = [at(0, "ERROR full"), "  /var", at(1, "ERROR full"), "  /home", at(2, "ERROR full")]
        self.assertEqual(
            group_entries(lines),
            [("ERROR", "full\n  /var", 1), ("ERROR", "full\n  /home", 1), ("ERROR", "full", 1)],
        )

    def test_message_may_have_several_words(self):
        self.assertEqual(group_entries([at(0, "INFO a b  c")]), [("INFO", "a b  c", 1)])
