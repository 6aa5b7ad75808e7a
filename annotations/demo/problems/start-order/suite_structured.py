import unittest

from solution import start_order


class TestStartOrder(unittest.TestCase):
    # Order
    def test_independent_services(self):
        self.assertEqual(start_order({"b": [], "a": []}), ["a", "b"])

    def test_chain(self):
        self.assertEqual(start_order({"c": ["b"], "b": ["a"], "a": []}), ["a", "b", "c"])

    def test_diamond(self):
        needs = {"d": ["b", "c"], "b": ["a"], "c": ["a"]}
        self.assertEqual(start_order(needs), ["a", "b", "c", "d"])

    def test_duplicate_need(self):
        self.assertEqual(start_order({"b": ["a", "a"]}), ["a", "b"])

    # Errors
    def test_circle_of_three(self):
        with self.assertRaises(ValueError):
            start_order({"a": ["b"], "b": ["c"], "c": ["a"]})

    def test_self_reference(self):
        with self.assertRaises(ValueError):
            start_order({"a": [], "b": ["b"]})
