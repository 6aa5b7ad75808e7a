import unittest

from solution import split_fields


class TestSplitFields(unittest.TestCase):
    def test_no_fields(self):
        for line in ("", "   ", "# only a comment"):
            with self.subTest(line=line):
                self.assertEqual(split_fields(line), [])

    def test_spaces(self):
        self.assertEqual(split_fields("  a   b "), ["a", "b"])

    def test_quotes_keep_spaces(self):
        self.assertEqual(split_fields('"a  b" c'), ["a  b", "c"])

    def test_parts_that_touch(self):
        self.assertEqual(split_fields('a"b c"d "e""f"'), ["ab cd", "ef"])

    def test_empty_fields(self):
        self.assertEqual(split_fields('""'), [""])
        self.assertEqual(split_fields('a "" b ""'), ["a", "", "b", ""])

    def test_backslash_within_quotes(self):
        self.assertEqual(split_fields(r'"say \"hi\"" "a\\b"'), ['say "hi"', "a\\b"])

    def test_comment_only_at_the_start_of_a_field(self):
        self.assertEqual(split_fields("issue#7 a #b"), ["issue#7", "a"])
        self.assertEqual(split_fields('"a"#b c'), ["a#b", "c"])

    def test_quoted_hash(self):
        self.assertEqual(split_fields('"# not a comment" b'), ["# not a comment", "b"])

    def test_quote_in_a_comment(self):
        self.assertEqual(split_fields('a # it is 5" long'), ["a"])

    def test_open_quote(self):
        for line in ('"', 'a "b c', r'"a\"'):
            with self.subTest(line=line), self.assertRaises(ValueError):
                split_fields(line)
