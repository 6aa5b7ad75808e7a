import unittest

from solution import start_order


class TestStartOrderAlphabet(unittest.TestCase):
    def test_ready_service_before_the_need_of_an_earlier_one(self):
        self.assertEqual(start_order({"a": ["z"], "b": []}), ["b", "z", "a"])

    def test_empty(self):
        self.assertEqual(start_order({}), [])

    def test_unlisted_need(self):
        self.assertEqual(start_order({"web": ["db"]}), ["db", "web"])
