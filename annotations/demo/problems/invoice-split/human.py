import unittest

from solution import split_amount


class TestSplitAmount(unittest.TestCase):
    def test_even(self):
        self.assertEqual(split_amount(90, [1, 1, 1]), [30, 30, 30])

    def test_spare_cents_go_to_the_largest_loss(self):
        self.assertEqual(split_amount(100, [1, 2]), [33, 67])
        self.assertEqual(split_amount(10, [5, 3, 1]), [6, 3, 1])

    def test_ties_go_to_the_earlier_part(self):
        self.assertEqual(split_amount(100, [1, 1, 1]), [34, 33, 33])
        self.assertEqual(split_amount(101, [1, 1, 1]), [34, 34, 33])
        self.assertEqual(split_amount(5, [1, 1]), [3, 2])

    def test_more_parts_than_cents(self):
        self.assertEqual(split_amount(2, [1, 1, 1, 1]), [1, 1, 0, 0])

    def test_zero_weights_get_nothing(self):
        self.assertEqual(split_amount(100, [0, 1, 1, 1, 0]), [0, 34, 33, 33, 0])

    def test_credit_note_mirrors_the_invoice(self):
        for weights in ([1, 1, 1], [1, 2], [5, 3, 1]):
            mirrored = [-part for part in split_amount(100, weights)]
            self.assertEqual(split_amount(-100, weights), mirrored)

    def test_large_amounts_stay_exact(self):
        self.assertEqual(split_amount(10**18 + 1, [1, 1]), [5 * 10**17 + 1, 5 * 10**17])

    def test_bad_weights(self):
        for weights in ([], [0, 0], [2, -1]):
            with self.subTest(weights=weights), self.assertRaises(ValueError):
                split_amount(100, weights)
