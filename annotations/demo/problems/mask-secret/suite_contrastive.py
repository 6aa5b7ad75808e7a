import unittest

from solution import mask


class TestMask(unittest.TestCase):
    def test_eight_are_masked_and_nine_show_four(self):
        self.assertEqual(mask("abcd1234"), "********")
        self.assertEqual(mask("abcd12345"), "*****2345")

    def test_separator_outside_and_inside_of_the_end(self):
        self.assertEqual(mask("AB12-CD34-EF56"), "****-****-EF56")
        self.assertEqual(mask("AB12CD34E-F56"), "********E-F56")

    def test_shown_zero_and_shown_two(self):
        self.assertEqual(mask("secret99", 0), "********")
        self.assertEqual(mask("secret99", 2), "******99")

    def test_empty_and_only_separators(self):
        self.assertEqual(mask(""), "")
        self.assertEqual(mask("- -"), "- -")
