import unittest

from solution import RecentCache


class TestRecentCache(unittest.TestCase):
    # Storing
    def test_length(self):
        cache = RecentCache(2)
        self.assertEqual(len(cache), 0)
        for key in "abc":
            cache.put(key, key.upper())
        self.assertEqual(len(cache), 2)

    def test_replacing_keeps_length(self):
        cache = RecentCache(2)
        cache.put("a", 1)
        cache.put("a", 2)
        self.assertEqual(len(cache), 1)
        self.assertEqual(cache.peek("a"), 2)

    # Throwing out
    def test_keys_are_thrown_out_in_order(self):
        cache = RecentCache(1)
        for key in "abcd":
            cache.put(key, 0)
        self.assertEqual(cache.thrown_out, ["a", "b", "c"])

    def test_peek_does_not_save_a_key(self):
        cache = RecentCache(2)
        cache.put("a", 1)
        cache.put("b", 2)
        cache.peek("a")
        cache.put("c", 3)
        self.assertEqual(cache.thrown_out, ["a"])

    # Values
    def test_none_is_a_value(self):
        cache = RecentCache(1)
        cache.put("a", None)
        self.assertIsNone(cache.get("a", "default"))
