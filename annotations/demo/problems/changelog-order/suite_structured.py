import unittest

from solution import first_out_of_order


class TestFirstOutOfOrder(unittest.TestCase):
    # In order
    def test_empty_changelog(self):
        self.assertIsNone(first_out_of_order([]))

    def test_descending_versions_and_dates(self):
        self.assertIsNone(
            first_out_of_order(
                ["## 2.0.0 - 2026-05-01", "## 1.10.0 - 2026-04-01", "## 1.9.3 - 2026-04-01"]
            )
        )

    def test_unreleased_on_top(self):
        self.assertIsNone(first_out_of_order(["## Unreleased", "## 1.0.0 - 2026-01-01"]))

    # Versions out of order
    def test_version_rises(self):
        self.assertEqual(first_out_of_order(["## 1.9.0 - 2026-05-01", "## 1.10.0 - 2026-04-01"]), 1)

    def test_version_repeated(self):
        self.assertEqual(first_out_of_order(["## 1.9.0 - 2026-05-01", "## 1.9.0 - 2026-04-01"]), 1)

    # Dates out of order
    def test_date_rises(self):
        self.assertEqual(
            first_out_of_order(["## Unreleased", "## 1.2.0 - 2026-01-05", "## 1.1.0 - 2026-01-06"]),
            2,
        )

    # Unreleased elsewhere
    def test_unreleased_below(self):
        self.assertEqual(first_out_of_order(["## 1.0.0 - 2026-01-01", "## Unreleased"]), 1)
