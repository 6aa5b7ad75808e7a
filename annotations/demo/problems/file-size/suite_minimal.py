import unittest

from solution import size_text


class TestSizeText(unittest.TestCase):
    def test_bytes(self):
        self.assertEqual(size_text(512), "512 B")

    def test_rounds_half_up(self):
        self.assertEqual(size_text(1250), "1.3 kB")

    def test_megabytes(self):
        self.assertEqual(size_text(2500000), "2.5 MB")

    def test_negative(self):
        with self.assertRaises(ValueError):
            size_text(-1)
