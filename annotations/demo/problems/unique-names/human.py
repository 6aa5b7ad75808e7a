import unittest

from solution import unique_names


class TestUniqueNames(unittest.TestCase):
    def test_nothing_to_do(self):
        self.assertEqual(unique_names([]), [])
        self.assertEqual(unique_names(["a", "b"]), ["a", "b"])

    def test_numbers_count_up_from_two(self):
        self.assertEqual(unique_names(["a", "a", "b", "a"]), ["a", "a (2)", "b", "a (3)"])

    def test_case_is_ignored_and_spelling_kept(self):
        self.assertEqual(unique_names(["plan", "plan", "Plan"]), ["plan", "plan (2)", "Plan (3)"])

    def test_numbered_name_later_in_the_list(self):
        self.assertEqual(
            unique_names(["plan", "plan", "plan (2)"]), ["plan", "plan (3)", "plan (2)"]
        )

    def test_numbered_name_earlier_in_the_list(self):
        self.assertEqual(unique_names(["a (2)", "a", "a"]), ["a (2)", "a", "a (3)"])

    def test_numbered_name_that_occurs_twice(self):
        self.assertEqual(unique_names(["a (2)", "a (2)"]), ["a (2)", "a (2) (2)"])

    def test_numbered_name_in_other_case(self):
        self.assertEqual(unique_names(["a", "a", "A (2)"]), ["a", "a (3)", "A (2)"])

    def test_argument_is_not_changed(self):
        names = ["a", "a"]
        self.assertIsNot(unique_names(names), names)
        self.assertEqual(names, ["a", "a"])
