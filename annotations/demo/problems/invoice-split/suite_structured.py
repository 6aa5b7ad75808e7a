import unittest

from solution import split_amount


class TestSplitAmount(unittest.TestCase):
    # Even splits
    def test_even_split(self):
        self.assertEqual(split_amount(90, [1, 1, 1]), [30, 30, 30])

    def test_single_weight(self):
        self.assertEqual(split_amount(12345, [7]), [12345])

    # Uneven splits
    def test_remaining_cent_goes_to_last(self):
        self.assertEqual(split_amount(101, [1, 1]), [50, 51])

    def test_weighted(self):
        self.assertEqual(split_amount(1000, [1, 3]), [250, 750])

    # Errors
    def test_all_zero_weights(self):
        with self.assertRaises(ValueError):
            split_amount(100, [0, 0])

    def test_negative_weight(self):
        with self.assertRaises(ValueError):
            split_amount(100, [2, -1])
