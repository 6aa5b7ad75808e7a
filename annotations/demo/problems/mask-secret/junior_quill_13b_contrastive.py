import unittest

from solution import mask


class TestMaskExtra(unittest.TestCase):
    def test_separators_at_the_end(self):
        self.assertEqual(mask("abcdefghi--"), "*****fghi--")

    def test_more_shown_than_there_are(self):
        self.assertEqual(mask("abc", 9), "***")
