import unittest

from solution import tier_price


class TestTierPriceEdges(unittest.TestCase):
    def test_last_unit_of_the_first_tier(self):
        self.assertEqual(tier_price(10, [(1, 100), (11, 80)]), 1000)

    def test_first_unit_of_the_second_tier(self):
        self.assertEqual(tier_price(11, [(1, 100), (11, 80)]), 1080)

    def test_zero(self):
        self.assertEqual(tier_price(0, [(1, 100)]), 0)
