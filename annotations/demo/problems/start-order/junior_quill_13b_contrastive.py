import unittest

from solution import start_order


class TestStartOrderCircles(unittest.TestCase):
    def test_circle_beside_a_service_that_can_start(self):
        with self.assertRaises(ValueError):
            start_order({"a": [], "b": ["c"], "c": ["b"]})

    def test_need_listed_twice(self):
        self.assertEqual(start_order({"b": ["a", "a"]}), ["a", "b"])
