import unittest

from solution import start_order


class TestStartOrder(unittest.TestCase):
    def test_example(self):
        self.assertEqual(
            start_order({"web": ["db", "cache"], "db": ["disk"]}), ["cache", "disk", "db", "web"]
        )

    def test_nothing(self):
        self.assertEqual(start_order({}), [])

    def test_service_that_needs_itself(self):
        with self.assertRaises(ValueError):
            start_order({"a": ["a"]})
