import unittest

from solution import split_fields


class TestSplitFields(unittest.TestCase):
    def test_plain_fields(self):
        self.assertEqual(split_fields("a  b c"), ["a", "b", "c"])

    def test_quotes_and_comment(self):
        self.assertEqual(split_fields('copy "my file" out  # nightly'), ["copy", "my file", "out"])

    def test_open_quote(self):
        with self.assertRaises(ValueError):
            split_fields('copy "my file')
