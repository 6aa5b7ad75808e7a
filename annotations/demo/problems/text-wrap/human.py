import unittest

from solution import wrap_note


class TestWrapNote(unittest.TestCase):
    def test_no_words(self):
        for text in ("", "   ", "\n\n\n"):
            with self.subTest(text=text):
                self.assertEqual(wrap_note(text, 8), [])

    def test_greedy_lines(self):
        self.assertEqual(wrap_note("one two three", 7), ["one two", "three"])
        self.assertEqual(wrap_note("ab cd", 5), ["ab cd"])
        self.assertEqual(wrap_note("ab cd", 4), ["ab", "cd"])

    def test_white_space_is_one_space(self):
        self.assertEqual(wrap_note(" a  b\tc\nd ", 10), ["a b c d"])

    def test_long_word_starts_on_a_new_line(self):
        self.assertEqual(wrap_note("ab cdefghij", 5), ["ab", "cdefg", "hij"])

    def test_word_joins_the_rest_of_a_long_word(self):
        self.assertEqual(wrap_note("see donaudampfer now", 8), ["see", "donaudam", "pfer now"])

    def test_long_word_that_divides_evenly(self):
        self.assertEqual(wrap_note("abcdef g", 3), ["abc", "def", "g"])

    def test_paragraphs(self):
        self.assertEqual(wrap_note("a\n\nb c", 8), ["a", "", "b c"])
        self.assertEqual(wrap_note("\n\na\n \n\nb\n\n", 8), ["a", "", "b"])

    def test_width_one(self):
        self.assertEqual(wrap_note("ab c", 1), ["a", "b", "c"])

    def test_width_below_one(self):
        with self.assertRaises(ValueError):
            wrap_note("a", 0)
