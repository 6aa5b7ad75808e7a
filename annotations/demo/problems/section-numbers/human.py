import unittest

from solution import number_sections


class TestNumberSections(unittest.TestCase):
    def test_empty(self):
        self.assertEqual(number_sections([]), [])

    def test_counts_within_the_parent(self):
        self.assertEqual(number_sections([1, 2, 2, 1, 2]), ["1", "1.1", "1.2", "2", "2.1"])

    def test_back_up_by_several_levels(self):
        self.assertEqual(
            number_sections([1, 2, 3, 3, 1, 2, 3]),
            ["1", "1.1", "1.1.1", "1.1.2", "2", "2.1", "2.1.1"],
        )

    def test_two_digits(self):
        self.assertEqual(number_sections([1] * 11)[-1], "11")

    def test_first_section_must_be_top_level(self):
        with self.assertRaises(ValueError):
            number_sections([2])

    def test_skipped_level(self):
        for levels in ([1, 3], [1, 2, 1, 3]):
            with self.subTest(levels=levels), self.assertRaises(ValueError):
                number_sections(levels)

    def test_level_below_one(self):
        for levels in ([0], [1, -1]):
            with self.subTest(levels=levels), self.assertRaises(ValueError):
                number_sections(levels)
