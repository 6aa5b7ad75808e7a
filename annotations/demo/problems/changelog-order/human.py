import unittest

from solution import first_out_of_order


class TestFirstOutOfOrder(unittest.TestCase):
    def test_empty_and_single(self):
        self.assertIsNone(first_out_of_order([]))
        self.assertIsNone(first_out_of_order(["## 1.0.0 - 2026-01-01"]))
        self.assertIsNone(first_out_of_order(["## Unreleased"]))

    def test_parts_are_numbers(self):
        self.assertIsNone(first_out_of_order(["## 1.10.0 - 2026-02-01", "## 1.9.0 - 2026-01-01"]))
        self.assertEqual(first_out_of_order(["## 1.9.0 - 2026-02-01", "## 1.10.0 - 2026-01-01"]), 1)

    def test_equal_version_is_out_of_order(self):
        self.assertEqual(first_out_of_order(["## 1.9.0 - 2026-02-01", "## 1.9.0 - 2026-01-01"]), 1)

    def test_same_date_is_fine_and_later_date_is_not(self):
        self.assertIsNone(first_out_of_order(["## 1.0.1 - 2026-02-01", "## 1.0.0 - 2026-02-01"]))
        self.assertEqual(first_out_of_order(["## 1.0.1 - 2026-02-01", "## 1.0.0 - 2026-02-02"]), 1)

    def test_first_of_several(self):
        self.assertEqual(
            first_out_of_order(
                [
                    "## Unreleased",
                    "## 3.0.0 - 2026-03-01",
                    "## 2.0.0 - 2026-02-01",
                    "## 2.1.0 - 2026-01-01",
                    "## 2.2.0 - 2025-12-01",
                ]
            ),
            3,
        )

    def test_unreleased_only_on_top(self):
        self.assertEqual(first_out_of_order(["## Unreleased", "## Unreleased"]), 1)
        self.assertEqual(first_out_of_order(["## 1.0.0 - 2026-01-01", "## Unreleased"]), 1)
