import unittest

from solution import split_amount


class TestSplitAmountTies(unittest.TestCase):
    def test_tie_goes_to_the_first(self):
        self.assertEqual(split_amount(101, [1, 1]), [51, 50])

    def test_larger_loss_goes_first(self):
        self.assertEqual(split_amount(100, [1, 2]), [33, 67])

    def test_credit_note(self):
        self.assertEqual(split_amount(-101, [1, 1]), [-51, -50])
