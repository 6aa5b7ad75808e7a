import unittest

from solution import wrap_note


class TestWrapNote(unittest.TestCase):
    def test_short_words(self):
        self.assertEqual(
            wrap_note("thank you for\nyour visit", 9), ["thank you", "for your", "visit"]
        )

    def test_fits_on_one_line(self):
        self.assertEqual(wrap_note("see you", 7), ["see you"])

    def test_empty_text(self):
        self.assertEqual(wrap_note("", 10), [])

    def test_long_word_is_cut(self):
        self.assertEqual(wrap_note("abcdefgh", 3), ["abc", "def", "gh"])
