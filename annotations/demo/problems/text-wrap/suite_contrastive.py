import unittest

from solution import wrap_note


class TestWrapNote(unittest.TestCase):
    def test_exact_fit_and_one_too_many(self):
        self.assertEqual(wrap_note("ab cd", 5), ["ab cd"])
        self.assertEqual(wrap_note("ab cd", 4), ["ab", "cd"])

    def test_line_break_and_blank_line(self):
        self.assertEqual(wrap_note("ab\ncd", 5), ["ab cd"])
        self.assertEqual(wrap_note("ab\n\ncd", 5), ["ab", "", "cd"])

    def test_long_word_fills_current_line(self):
        self.assertEqual(wrap_note("ab cdefghij", 5), ["ab cd", "efghi", "j"])

    def test_width_one_and_zero(self):
        self.assertEqual(wrap_note("ab", 1), ["a", "b"])
        with self.assertRaises(ValueError):
            wrap_note("ab", 0)
