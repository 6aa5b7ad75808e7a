import unittest

from solution import size_text


class TestSizeText(unittest.TestCase):
    def check(self, count, expected):
        with self.subTest(count=count):
            self.assertEqual(size_text(count), expected)

    def test_bytes(self):
        self.check(0, "0 B")
        self.check(999, "999 B")

    def test_first_of_each_unit(self):
        for power, unit in enumerate(["kB", "MB", "GB", "TB"], start=1):
            self.check(1000**power, f"1.0 {unit}")

    def test_one_decimal_half_up(self):
        self.check(1249, "1.2 kB")
        self.check(1250, "1.3 kB")
        self.check(1350, "1.4 kB")
        self.check(2500000, "2.5 MB")

    def test_rounding_up_to_the_next_unit(self):
        self.check(999949, "999.9 kB")
        self.check(999950, "1.0 MB")
        self.check(999950000000, "1.0 TB")

    def test_nothing_above_terabytes(self):
        self.check(12345 * 10**12, "12345.0 TB")

    def test_negative(self):
        with self.assertRaises(ValueError):
            size_text(-1)
