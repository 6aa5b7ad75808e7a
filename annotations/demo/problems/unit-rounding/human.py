import unittest

from solution import pounds_and_ounces


class TestPoundsAndOunces(unittest.TestCase):
    def test_only_ounces(self):
        self.assertEqual(pounds_and_ounces(340), "12 oz")

    def test_both(self):
        self.assertEqual(pounds_and_ounces(1000), "2 lb 3 oz")

    def test_nothing(self):
        self.assertEqual(pounds_and_ounces(0), "0 oz")
        self.assertEqual(pounds_and_ounces(14), "0 oz")

    def test_whole_pounds_from_both_sides(self):
        self.assertEqual(pounds_and_ounces(453.6), "1 lb")
        self.assertEqual(pounds_and_ounces(460), "1 lb")

    def test_sixteen_ounces_become_a_pound(self):
        self.assertEqual(pounds_and_ounces(450), "1 lb")
        self.assertEqual(pounds_and_ounces(900), "2 lb")

    def test_fifteen_ounces_stay(self):
        self.assertEqual(pounds_and_ounces(425), "15 oz")
        self.assertEqual(pounds_and_ounces(879), "1 lb 15 oz")

    def test_negative(self):
        with self.assertRaises(ValueError):
            pounds_and_ounces(-0.5)
