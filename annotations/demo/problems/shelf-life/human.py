import unittest

from solution import best_before


class TestBestBefore(unittest.TestCase):
    def test_days_and_weeks(self):
        self.assertEqual(best_before("2026-04-25", "10d"), "2026-05-05")
        self.assertEqual(best_before("2026-12-28", "1w"), "2027-01-04")

    def test_months(self):
        self.assertEqual(best_before("2026-03-10", "1m"), "2026-04-10")
        self.assertEqual(best_before("2026-11-15", "14m"), "2028-01-15")
        self.assertEqual(best_before("2026-12-15", "12m"), "2027-12-15")

    def test_last_day_of_a_shorter_month(self):
        self.assertEqual(best_before("2026-01-31", "1m"), "2026-02-28")
        self.assertEqual(best_before("2023-11-30", "3m"), "2024-02-29")
        self.assertEqual(best_before("2026-05-31", "1m"), "2026-06-30")

    def test_years(self):
        self.assertEqual(best_before("2026-05-01", "2y"), "2028-05-01")

    def test_years_from_a_leap_day(self):
        self.assertEqual(best_before("2024-02-29", "1y"), "2025-02-28")
        self.assertEqual(best_before("2024-02-29", "4y"), "2028-02-29")

    def test_bad_lives(self):
        for life in ["0d", "-1d", "5h", "d", "", "10"]:
            with self.subTest(life=life), self.assertRaises(ValueError):
                best_before("2026-03-10", life)
