import unittest

from solution import tier_price

TIERS = [(1, 100), (11, 80), (51, 50)]


class TestTierPrice(unittest.TestCase):
    # Within a tier
    def test_single_unit(self):
        self.assertEqual(tier_price(1, TIERS), 100)

    def test_all_tiers(self):
        self.assertEqual(tier_price(60, TIERS), 1000 + 3200 + 500)

    # Around the edge of a tier
    def test_last_unit_of_first_tier(self):
        self.assertEqual(tier_price(10, TIERS), 1000)

    def test_first_unit_of_second_tier(self):
        self.assertEqual(tier_price(11, TIERS), 1080)

    # Special quantities
    def test_zero(self):
        self.assertEqual(tier_price(0, TIERS), 0)

    def test_negative(self):
        with self.assertRaises(ValueError):
            tier_price(-5, TIERS)
