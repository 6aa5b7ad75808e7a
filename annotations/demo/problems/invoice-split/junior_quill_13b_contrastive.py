import unittest

from solution import split_amount


class TestSplitAmountLarge(unittest.TestCase):
    def test_large_amount_stays_exact(self):
        self.assertEqual(split_amount(10**17 + 1, [1, 1]), [5 * 10**16 + 1, 5 * 10**16])

    def test_more_people_than_cents(self):
        self.assertEqual(split_amount(2, [1, 1, 1]), [1, 1, 0])
