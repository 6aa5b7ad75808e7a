import unittest

from solution import best_before


class TestBestBeforeFixed(unittest.TestCase):
    def test_end_of_january(self):
        self.assertEqual(best_before("2026-01-31", "1m"), "2026-02-28")
