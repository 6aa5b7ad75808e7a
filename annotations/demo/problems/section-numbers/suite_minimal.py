import unittest

from solution import number_sections


class TestNumberSections(unittest.TestCase):
    def test_two_levels(self):
        self.assertEqual(number_sections([1, 2, 2, 1, 2]), ["1", "1.1", "1.2", "2", "2.1"])

    def test_flat(self):
        self.assertEqual(number_sections([1, 1, 1]), ["1", "2", "3"])

    def test_empty(self):
        self.assertEqual(number_sections([]), [])

    def test_back_to_top_from_third_level(self):
        self.assertEqual(number_sections([1, 2, 3, 1]), ["1", "1.1", "1.1.1", "2"])
