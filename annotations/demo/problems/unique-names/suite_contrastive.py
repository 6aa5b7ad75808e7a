import unittest

from solution import unique_names


class TestUniqueNames(unittest.TestCase):
    def test_second_and_third_copy(self):
        self.assertEqual(unique_names(["a", "a"]), ["a", "a (2)"])
        self.assertEqual(unique_names(["a", "a", "a"]), ["a", "a (2)", "a (3)"])

    def test_same_case_and_other_case(self):
        self.assertEqual(unique_names(["plan", "Plan"]), ["plan", "Plan (2)"])
        self.assertEqual(unique_names(["Plan", "plan"]), ["Plan", "plan (2)"])

    def test_neighbours_and_distant_copies(self):
        self.assertEqual(unique_names(["a", "a", "b"]), ["a", "a (2)", "b"])
        self.assertEqual(unique_names(["a", "b", "a"]), ["a", "b", "a (2)"])

    def test_given_list_is_kept(self):
        names = ["a", "a"]
        unique_names(names)
        self.assertEqual(names, ["a", "a"])
