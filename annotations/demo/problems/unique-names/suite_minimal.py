import unittest

from solution import unique_names


class TestUniqueNames(unittest.TestCase):
    def test_no_duplicates(self):
        self.assertEqual(unique_names(["a", "b"]), ["a", "b"])

    def test_duplicate(self):
        self.assertEqual(unique_names(["plan", "plan"]), ["plan", "plan (2)"])

    def test_empty(self):
        self.assertEqual(unique_names([]), [])
