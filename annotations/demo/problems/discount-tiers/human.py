import unittest

from solution import tier_price

TIERS = [(1, 100), (11, 80), (51, 50)]


class TestTierPrice(unittest.TestCase):
    def test_nothing(self):
        self.assertEqual(tier_price(0, TIERS), 0)

    def test_within_the_first_tier(self):
        self.assertEqual(tier_price(1, TIERS), 100)
        self.assertEqual(tier_price(10, TIERS), 1000)

    def test_each_unit_at_the_price_of_its_tier(self):
        self.assertEqual(tier_price(11, TIERS), 1080)
        self.assertEqual(tier_price(50, TIERS), 4200)
        self.assertEqual(tier_price(51, TIERS), 4250)

    def test_single_tier(self):
        self.assertEqual(tier_price(7, [(1, 3)]), 21)

    def test_free_units(self):
        self.assertEqual(tier_price(3, [(1, 10), (3, 0)]), 20)

    def test_negative(self):
        with self.assertRaises(ValueError):
            tier_price(-1, TIERS)
