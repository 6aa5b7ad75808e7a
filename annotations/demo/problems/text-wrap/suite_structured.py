import unittest

from solution import wrap_note


class TestWrapNote(unittest.TestCase):
    # Words
    def test_spaces_are_collapsed(self):
        self.assertEqual(wrap_note("  a   b\tc ", 10), ["a b c"])

    def test_breaks_between_words(self):
        self.assertEqual(wrap_note("one two three", 7), ["one two", "three"])

    # Paragraphs
    def test_two_paragraphs(self):
        self.assertEqual(wrap_note("first\n\nsecond", 10), ["first", "", "second"])

    def test_many_blank_lines_give_one(self):
        self.assertEqual(wrap_note("a\n\n\n\nb", 5), ["a", "", "b"])

    # Long words
    def test_long_word_alone(self):
        self.assertEqual(wrap_note("abcdefghij", 4), ["abcd", "efgh", "ij"])

    # Errors
    def test_zero_width(self):
        with self.assertRaises(ValueError):
            wrap_note("a", 0)
