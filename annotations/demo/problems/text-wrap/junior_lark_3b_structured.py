import unittest

from solution import wrap_note


class TestWrapNoteLongWords(unittest.TestCase):
    def test_word_before_a_long_word(self):
        self.assertEqual(wrap_note("ab cdefghij", 5), ["ab", "cdefg", "hij"])

    def test_word_after_a_long_word(self):
        self.assertEqual(wrap_note("abcdefg hi", 5), ["abcde", "fg hi"])

    def test_long_word_in_second_paragraph(self):
        self.assertEqual(wrap_note("ab\n\ncdefgh", 5), ["ab", "", "cdefg", "h"])
