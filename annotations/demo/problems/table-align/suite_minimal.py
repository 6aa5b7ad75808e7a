import unittest

from solution import align


class TestAlign(unittest.TestCase):
    def test_two_rows(self):
        self.assertEqual(align([("chocolate", 12), ("tea", 3)]), ["chocolate  12", "tea         3"])

    def test_one_row(self):
        self.assertEqual(align([("tea", 3)]), ["tea  3"])

    def test_no_rows(self):
        self.assertEqual(align([]), [])
