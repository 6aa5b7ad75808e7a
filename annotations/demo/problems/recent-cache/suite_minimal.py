import unittest

from solution import RecentCache


class TestRecentCache(unittest.TestCase):
    def test_least_recent_is_thrown_out(self):
        cache = RecentCache(2)
        cache.put("a", 1)
        cache.put("b", 2)
        cache.get("a")
        cache.put("c", 3)
        self.assertEqual(cache.thrown_out, ["b"])

    def test_get_and_default(self):
        cache = RecentCache(2)
        cache.put("a", 1)
        self.assertEqual(cache.get("a"), 1)
        self.assertEqual(cache.get("x", 0), 0)

    def test_bad_capacity(self):
        with self.assertRaises(ValueError):
            RecentCache(0)
