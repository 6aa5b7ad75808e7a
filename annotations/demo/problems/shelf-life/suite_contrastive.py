import unittest

from solution import best_before


class TestBestBefore(unittest.TestCase):
    def test_days_and_weeks_differ(self):
        self.assertEqual(best_before("2026-03-10", "2d"), "2026-03-12")
        self.assertEqual(best_before("2026-03-10", "2w"), "2026-03-24")

    def test_month_and_thirty_days_differ(self):
        self.assertEqual(best_before("2026-03-10", "1m"), "2026-04-10")
        self.assertEqual(best_before("2026-03-10", "30d"), "2026-04-09")

    def test_end_of_january_runs_over(self):
        self.assertEqual(best_before("2026-01-31", "1m"), "2026-03-03")

    def test_valid_and_invalid_unit(self):
        self.assertEqual(best_before("2026-03-10", "1y"), "2027-03-10")
        with self.assertRaises(ValueError):
            best_before("2026-03-10", "1x")
