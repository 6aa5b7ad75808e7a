import unittest

from solution import pounds_and_ounces


class TestPoundsAndOunces(unittest.TestCase):
    # Small weights
    def test_rounds_down_to_zero(self):
        self.assertEqual(pounds_and_ounces(14), "0 oz")

    def test_rounds_up_to_one(self):
        self.assertEqual(pounds_and_ounces(15), "1 oz")

    # Pounds
    def test_whole_pounds(self):
        self.assertEqual(pounds_and_ounces(907.2), "2 lb")

    def test_pounds_and_ounces(self):
        self.assertEqual(pounds_and_ounces(500), "1 lb 2 oz")

    # Errors
    def test_negative(self):
        with self.assertRaises(ValueError):
            pounds_and_ounces(-1)
