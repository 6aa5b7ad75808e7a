import unittest

from solution import mask


class TestMask(unittest.TestCase):
    def test_long_secret(self):
        self.assertEqual(mask("abcdefghijkl"), "********ijkl")

    def test_secret_with_dashes(self):
        self.assertEqual(mask("AB12-CD34-EF56"), "**********EF56")

    def test_short_secret(self):
        self.assertEqual(mask("abc"), "***")
