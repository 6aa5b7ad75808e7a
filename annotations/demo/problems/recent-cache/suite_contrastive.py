import unittest

from solution import RecentCache


class TestRecentCache(unittest.TestCase):
    def setUp(self):
        self.cache = RecentCache(2)
        self.cache.put("a", 1)
        self.cache.put("b", 2)

    def test_untouched_key_is_thrown_out(self):
        self.cache.put("c", 3)
        self.assertEqual(self.cache.thrown_out, ["a"])

    def test_read_key_stays(self):
        self.cache.get("a")
        self.cache.put("c", 3)
        self.assertEqual(self.cache.thrown_out, ["b"])

    def test_peeked_key_stays(self):
        self.cache.peek("a")
        self.cache.put("c", 3)
        self.assertEqual(self.cache.peek("a"), 1)

    def test_replaced_key_is_not_thrown_out(self):
        self.cache.put("a", 9)
        self.assertEqual(self.cache.thrown_out, [])
        self.assertEqual(self.cache.get("a"), 9)
