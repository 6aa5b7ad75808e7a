import unittest

from solution import best_before


class TestBestBeforeFebruary(unittest.TestCase):
    def test_plain_year(self):
        self.assertEqual(best_before("2026-05-01", "1y"), "2027-05-01")

    def test_end_of_november_to_february(self):
        self.assertEqual(best_before("2023-11-30", "3m"), "2024-02-28")

    def test_missing_number(self):
        with self.assertRaises(ValueError):
            best_before("2026-05-01", "d")
