import unittest

from solution import best_before


class TestBestBefore(unittest.TestCase):
    def test_weeks(self):
        self.assertEqual(best_before("2026-03-10", "2w"), "2026-03-24")

    def test_short_month(self):
        self.assertEqual(best_before("2026-01-31", "1m"), "2026-02-28")

    def test_years(self):
        self.assertEqual(best_before("2026-05-01", "2y"), "2028-05-01")
