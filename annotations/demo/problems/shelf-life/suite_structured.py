import unittest

from solution import best_before


class TestBestBefore(unittest.TestCase):
    # Days and weeks
    def test_days_cross_month(self):
        self.assertEqual(best_before("2026-04-25", "10d"), "2026-05-05")

    def test_weeks_cross_year(self):
        self.assertEqual(best_before("2026-12-28", "1w"), "2027-01-04")

    # Months
    def test_months_cross_year(self):
        self.assertEqual(best_before("2026-11-15", "3m"), "2027-02-15")

    def test_thirty_first_to_thirtieth(self):
        self.assertEqual(best_before("2026-03-31", "1m"), "2026-04-30")

    # Errors
    def test_zero(self):
        with self.assertRaises(ValueError):
            best_before("2026-03-31", "0d")

    def test_unknown_unit(self):
        with self.assertRaises(ValueError):
            best_before("2026-03-31", "5h")
