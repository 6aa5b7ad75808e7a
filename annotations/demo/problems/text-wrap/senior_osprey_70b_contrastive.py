import unittest

from solution import wrap_note


class TestWrapNoteExtra(unittest.TestCase):
    def test_example_with_a_long_word(self):
        self.assertEqual(wrap_note("see donaudampfer now", 8), ["see", "donaudam", "pfer now"])

    def test_only_white_space(self):
        self.assertEqual(wrap_note(" \n\n ", 8), [])

    def test_blank_lines_around_the_text(self):
        self.assertEqual(wrap_note("\n\na b\n\n", 8), ["a b"])

    def test_long_word_leaves_the_current_line_alone(self):
        self.assertEqual(wrap_note("ab cdefghij", 5), ["ab", "cdefg", "hij"])
