import unittest

from solution import start_order


class TestStartOrder(unittest.TestCase):
    def test_ready_services_go_by_name(self):
        self.assertEqual(start_order({"b": [], "a": [], "c": []}), ["a", "b", "c"])

    def test_late_name_that_is_ready_goes_before_early_name_that_waits(self):
        self.assertEqual(start_order({"a": ["z"], "b": []}), ["b", "z", "a"])

    def test_early_name_goes_as_soon_as_it_is_ready(self):
        self.assertEqual(start_order({"a": ["c"], "c": [], "d": []}), ["c", "a", "d"])

    def test_listed_need_and_unlisted_need(self):
        self.assertEqual(start_order({"web": ["db"], "db": []}), ["db", "web"])
        self.assertEqual(start_order({"web": ["db"]}), ["db", "web"])

    def test_chain_and_circle(self):
        self.assertEqual(start_order({"a": ["b"], "b": ["c"]}), ["c", "b", "a"])
        with self.assertRaises(ValueError):
            start_order({"a": ["b"], "b": ["c"], "c": ["a"]})

    def test_service_that_needs_itself(self):
        with self.assertRaises(ValueError):
            start_order({"a": ["a"]})
