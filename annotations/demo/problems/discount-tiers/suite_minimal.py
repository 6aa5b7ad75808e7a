import unittest

from solution import tier_price


class TestTierPrice(unittest.TestCase):
    def test_first_tier(self):
        self.assertEqual(tier_price(3, [(1, 100), (11, 80)]), 300)

    def test_second_tier(self):
        self.assertEqual(tier_price(12, [(1, 100), (11, 80)]), 1160)

    def test_negative_quantity(self):
        with self.assertRaises(ValueError):
            tier_price(-1, [(1, 100)])
