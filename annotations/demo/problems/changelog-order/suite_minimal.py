import unittest

from solution import first_out_of_order


class TestFirstOutOfOrder(unittest.TestCase):
    def test_in_order(self):
        self.assertIsNone(first_out_of_order(["## 1.4.0 - 2026-03-02", "## 1.3.9 - 2026-02-01"]))

    def test_version_out_of_order(self):
        self.assertEqual(first_out_of_order(["## 1.4.0 - 2026-03-02", "## 1.5.0 - 2026-02-01"]), 1)

    def test_unreleased_first(self):
        self.assertIsNone(first_out_of_order(["## Unreleased", "## 0.1.0 - 2026-02-01"]))
