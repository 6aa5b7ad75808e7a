import unittest

from solution import split_amount


class TestSplitAmount(unittest.TestCase):
    def test_equal_weights(self):
        self.assertEqual(split_amount(100, [1, 1, 1]), [34, 33, 33])

    def test_two_weights(self):
        self.assertEqual(split_amount(100, [1, 2]), [33, 67])

    def test_sum_is_kept(self):
        self.assertEqual(sum(split_amount(9999, [3, 5, 7])), 9999)

    def test_no_weights(self):
        with self.assertRaises(ValueError):
            split_amount(100, [])
