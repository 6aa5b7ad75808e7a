import unittest

from solution import mask


class TestMask(unittest.TestCase):
    def test_end_is_shown(self):
        self.assertEqual(mask("abcdefghijkl"), "********ijkl")
        self.assertEqual(mask("AB12-CD34-EF56"), "****-****-EF56")

    def test_separators_are_not_counted(self):
        self.assertEqual(mask("AB12 CD34 E-F-5-6"), "**** **** E-F-5-6")
        self.assertEqual(mask("abcdefghi--"), "*****fghi--")

    def test_twice_as_many_as_shown_are_all_masked(self):
        self.assertEqual(mask("ab12-cd34"), "****-****")
        self.assertEqual(mask("ab12-cd345"), "****-*d345")

    def test_other_numbers_to_show(self):
        self.assertEqual(mask("secret99", 2), "******99")
        self.assertEqual(mask("abc", 1), "**c")

    def test_nothing_to_show(self):
        self.assertEqual(mask("a-b", 0), "*-*")

    def test_empty(self):
        self.assertEqual(mask(""), "")
