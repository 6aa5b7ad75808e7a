import unittest

from solution import split_amount


class TestSplitAmount(unittest.TestCase):
    def test_tie_goes_to_earlier_part(self):
        self.assertEqual(split_amount(101, [1, 1]), [51, 50])

    def test_larger_loss_beats_earlier_part(self):
        self.assertEqual(split_amount(100, [1, 2]), [33, 67])

    def test_two_cents_left_over(self):
        self.assertEqual(split_amount(101, [1, 1, 1]), [34, 34, 33])

    def test_zero_weight_gets_nothing_even_when_last(self):
        self.assertEqual(split_amount(100, [1, 1, 1, 0]), [34, 33, 33, 0])

    def test_invoice_and_credit_note_mirror_each_other(self):
        self.assertEqual(split_amount(100, [1, 1, 1]), [34, 33, 33])
        self.assertEqual(split_amount(-100, [1, 1, 1]), [-34, -33, -33])

    def test_nothing_to_split(self):
        self.assertEqual(split_amount(0, [1, 2]), [0, 0])

    def test_bad_weights(self):
        for weights in ([], [0], [3, -1]):
            with self.assertRaises(ValueError):
                split_amount(100, weights)
