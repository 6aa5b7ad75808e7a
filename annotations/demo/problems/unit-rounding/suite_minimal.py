import unittest

from solution import pounds_and_ounces


class TestPoundsAndOunces(unittest.TestCase):
    def test_kilogram(self):
        self.assertEqual(pounds_and_ounces(1000), "2 lb 3 oz")

    def test_less_than_a_pound(self):
        self.assertEqual(pounds_and_ounces(340), "12 oz")

    def test_zero(self):
        self.assertEqual(pounds_and_ounces(0), "0 oz")
