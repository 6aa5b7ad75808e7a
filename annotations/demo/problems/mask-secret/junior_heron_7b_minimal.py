import unittest

from solution import mask


class TestMaskFixed(unittest.TestCase):
    def test_dashes_stay(self):
        self.assertEqual(mask("AB12-CD34-EF56"), "****-****-EF56")

    def test_dash_at_the_end_is_not_counted(self):
        self.assertEqual(mask("abcdefghi-"), "*****fghi-")

    def test_exactly_twice_the_number_shown(self):
        self.assertEqual(mask("ab12-cd34"), "****-****")

    def test_nothing_shown(self):
        self.assertEqual(mask("abc", 0), "***")
