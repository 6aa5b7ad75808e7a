import unittest

from solution import align


class TestAlign(unittest.TestCase):
    def test_no_rows(self):
        self.assertEqual(align([]), [])

    def test_one_row(self):
        self.assertEqual(align([("tea", 3)]), ["tea  3"])

    def test_widest_cells_anywhere(self):
        self.assertEqual(
            align([("tea", 3), ("chocolate", 12), ("jam", 104)]),
            ["tea          3", "chocolate   12", "jam        104"],
        )

    def test_widest_cells_in_different_rows(self):
        self.assertEqual(align([("a", 1000), ("bcd", 1)]), ["a    1000", "bcd     1"])

    def test_texts_and_fractions(self):
        self.assertEqual(align([("tea", 3.5), ("jam", "free")]), ["tea   3.5", "jam  free"])

    def test_empty_name(self):
        self.assertEqual(align([("", 1), ("x", 2)]), ["   1", "x  2"])
