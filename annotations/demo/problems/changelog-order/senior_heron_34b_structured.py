import unittest

from solution import first_out_of_order


class TestFirstOutOfOrderLonger(unittest.TestCase):
    def test_first_of_two_faults(self):
        self.assertEqual(
            first_out_of_order(
                [
                    "## 3.0.0 - 2026-03-01",
                    "## 2.0.0 - 2026-03-02",
                    "## 2.1.0 - 2026-01-01",
                ]
            ),
            1,
        )

    def test_only_unreleased(self):
        self.assertIsNone(first_out_of_order(["## Unreleased"]))

    def test_two_digit_parts(self):
        self.assertIsNone(first_out_of_order(["## 1.10.0 - 2026-02-01", "## 1.9.0 - 2026-01-01"]))
