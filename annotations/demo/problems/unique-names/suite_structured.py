import unittest

from solution import unique_names


class TestUniqueNames(unittest.TestCase):
    # Simple lists
    def test_all_different(self):
        self.assertEqual(unique_names(["a", "b", "c"]), ["a", "b", "c"])

    # Numbering
    def test_second_copy_gets_one(self):
        self.assertEqual(unique_names(["a", "a"]), ["a", "a (1)"])

    def test_two_names_are_numbered_separately(self):
        self.assertEqual(unique_names(["a", "b", "a", "b"]), ["a", "b", "a (2)", "b (2)"])

    # Case
    def test_case_is_ignored(self):
        self.assertEqual(unique_names(["a", "A"]), ["a", "A (2)"])
