import unittest

from solution import align


class TestAlign(unittest.TestCase):
    # Widths
    def test_longer_name_below(self):
        self.assertEqual(align([("tea", 3), ("chocolate", 12)]), ["tea         3", "chocolate  12"])

    def test_longer_name_above(self):
        self.assertEqual(align([("chocolate", 3), ("tea", 12)]), ["chocolate   3", "tea        12"])

    # Types
    def test_text_prices(self):
        self.assertEqual(align([("tea", "3.50"), ("jam", "free")]), ["tea  3.50", "jam  free"])

    # Edges
    def test_single_row(self):
        self.assertEqual(align([("tea", 3)]), ["tea  3"])

    def test_no_rows(self):
        self.assertEqual(align([]), [])
