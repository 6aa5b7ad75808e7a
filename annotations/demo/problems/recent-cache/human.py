import unittest

from solution import RecentCache


class TestRecentCache(unittest.TestCase):
    def full(self):
        cache = RecentCache(2)
        cache.put("a", 1)
        cache.put("b", 2)
        return cache

    def test_new_cache(self):
        cache = RecentCache(1)
        self.assertEqual(len(cache), 0)
        self.assertEqual(cache.thrown_out, [])
        self.assertIsNone(cache.get("a"))
        self.assertEqual(cache.peek("a", 7), 7)

    def test_oldest_is_thrown_out(self):
        cache = self.full()
        cache.put("c", 3)
        cache.put("d", 4)
        self.assertEqual(cache.thrown_out, ["a", "b"])
        self.assertEqual((len(cache), cache.get("a"), cache.get("d")), (2, None, 4))

    def test_get_makes_recent(self):
        cache = self.full()
        self.assertEqual(cache.get("a"), 1)
        cache.put("c", 3)
        self.assertEqual(cache.thrown_out, ["b"])

    def test_peek_does_not_make_recent(self):
        cache = self.full()
        self.assertEqual(cache.peek("a"), 1)
        cache.put("c", 3)
        self.assertEqual(cache.thrown_out, ["a"])

    def test_put_of_a_known_key_replaces_and_makes_recent(self):
        cache = self.full()
        cache.put("a", 10)
        self.assertEqual((len(cache), cache.thrown_out), (2, []))
        cache.put("c", 3)
        self.assertEqual(cache.thrown_out, ["b"])
        self.assertEqual(cache.peek("a"), 10)

    def test_key_that_comes_back_can_be_thrown_out_again(self):
        cache = RecentCache(1)
        for key in "aba":
            cache.put(key, key)
        self.assertEqual(cache.thrown_out, ["a", "b"])

    def test_none_is_a_value(self):
        cache = self.full()
        cache.put("a", None)
        self.assertIsNone(cache.get("a", "default"))
        self.assertIsNone(cache.peek("a", "default"))

    def test_capacity_below_one(self):
        for capacity in (0, -3):
            with self.subTest(capacity=capacity), self.assertRaises(ValueError):
                RecentCache(capacity)
