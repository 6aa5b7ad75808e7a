import unittest

from solution import split_amount


class TestSplitAmountExtra(unittest.TestCase):
    def test_credit_note(self):
        self.assertEqual(split_amount(-100, [1, 1, 1]), [-34, -33, -33])

    def test_zero_weight(self):
        self.assertEqual(split_amount(10, [0, 1]), [0, 10])

    def test_all_weights_zero(self):
        with self.assertRaises(ValueError):
            split_amount(10, [0, 0])

    def test_exact_parts_not_only_the_sum(self):
        self.assertEqual(split_amount(9999, [3, 5, 7]), [2000, 3333, 4666])
