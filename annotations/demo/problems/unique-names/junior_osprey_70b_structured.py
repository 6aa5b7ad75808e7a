import unittest

from solution import unique_names


class TestUniqueNamesFixed(unittest.TestCase):
    def test_second_copy_gets_two(self):
        self.assertEqual(unique_names(["a", "a"]), ["a", "a (2)"])

    def test_number_that_is_taken_is_left_out(self):
        self.assertEqual(unique_names(["a", "a (2)", "a"]), ["a", "a (2)", "a (3)"])

    def test_empty(self):
        self.assertEqual(unique_names([]), [])
