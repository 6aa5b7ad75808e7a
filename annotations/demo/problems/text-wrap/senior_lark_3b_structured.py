import unittest

from solution import wrap_note


class TestWrapNoteLongWords(unittest.TestCase):
    def test_word_before_a_long_word(self):
        self.assertEqual(wrap_note("ab cdefghij", 5), ["ab", "cdefg", "hij"])

    def test_word_after_a_long_word(self):
        self.assertEqual(wrap_note("abcdefg hi", 5), ["abcde", "fg hi"])

    def test_long_word_in_second_paragraph(self):
        self.assertEqual(wrap_note("ab\n\ncdefgh", 5), ["ab", "", "cdefg", "h"])

    def test_blank_line_with_spaces(self):
        self.assertEqual(wrap_note("ab\n  \ncd", 5), ["ab", "", "cd"])

    def test_no_empty_line_at_the_ends(self):
        self.assertEqual(wrap_note("\n\nab\n\n\n", 5), ["ab"])
