import unittest

from solution import size_text


class TestSizeText(unittest.TestCase):
    # Bytes
    def test_zero(self):
        self.assertEqual(size_text(0), "0 B")

    def test_largest_byte_count(self):
        self.assertEqual(size_text(999), "999 B")

    # Larger units
    def test_one_and_a_half_kilobytes(self):
        self.assertEqual(size_text(1536), "1.5 kB")

    def test_one_megabyte(self):
        self.assertEqual(size_text(1048576), "1.0 MB")

    def test_three_gigabytes(self):
        self.assertEqual(size_text(3 * 1024**3), "3.0 GB")

    # Errors
    def test_negative(self):
        with self.assertRaises(ValueError):
            size_text(-5)
