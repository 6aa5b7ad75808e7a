import unittest

from solution import split_fields


class TestSplitFields(unittest.TestCase):
    def test_quoted_and_unquoted_space(self):
        self.assertEqual(split_fields('"a b" c d'), ["a b", "c", "d"])

    def test_touching_parts_are_one_field(self):
        self.assertEqual(split_fields('a"b c"d'), ["ab cd"])

    def test_empty_field_and_no_field(self):
        self.assertEqual(split_fields('a "" b'), ["a", "", "b"])
        self.assertEqual(split_fields("   "), [])

    def test_hash_at_start_and_inside_of_field(self):
        self.assertEqual(split_fields("a #b c"), ["a"])
        self.assertEqual(split_fields("a#b c"), ["a#b", "c"])

    def test_quoted_hash_is_no_comment(self):
        self.assertEqual(split_fields('a "#b"'), ["a", "#b"])

    def test_escaped_quote_and_open_quote(self):
        self.assertEqual(split_fields(r'"say \"hi\""'), ['say "hi"'])
        with self.assertRaises(ValueError):
            split_fields('"say')
