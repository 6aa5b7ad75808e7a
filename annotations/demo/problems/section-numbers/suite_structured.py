import unittest

from solution import number_sections


class TestNumberSections(unittest.TestCase):
    # Regular outlines
    def test_flat_outline(self):
        self.assertEqual(number_sections([1, 1]), ["1", "2"])

    def test_nested_outline(self):
        self.assertEqual(number_sections([1, 2, 3, 2]), ["1", "1.1", "1.1.1", "1.2"])

    # Irregular outlines
    def test_skipped_level_is_filled(self):
        self.assertEqual(number_sections([1, 3]), ["1", "1.1.1"])

    # Errors
    def test_level_zero(self):
        with self.assertRaises(ValueError):
            number_sections([0])

    def test_negative_level(self):
        with self.assertRaises(ValueError):
            number_sections([1, -1])
