import unittest

from solution import unique_names


class TestUniqueNamesExtra(unittest.TestCase):
    def test_case_is_ignored(self):
        self.assertEqual(unique_names(["plan", "Plan"]), ["plan", "Plan (2)"])

    def test_numbered_name_later_in_the_list(self):
        self.assertEqual(
            unique_names(["plan", "plan", "plan (2)"]), ["plan", "plan (3)", "plan (2)"]
        )

    def test_numbered_name_earlier_in_the_list(self):
        self.assertEqual(
            unique_names(["plan (2)", "plan", "plan"]), ["plan (2)", "plan", "plan (3)"]
        )
