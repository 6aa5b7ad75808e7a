import unittest

from solution import start_order


class TestStartOrder(unittest.TestCase):
    def test_nothing(self):
        self.assertEqual(start_order({}), [])

    def test_by_name_when_all_are_ready(self):
        self.assertEqual(start_order({"b": [], "a": [], "c": []}), ["a", "b", "c"])

    def test_needs_come_first(self):
        self.assertEqual(
            start_order({"web": ["db", "cache"], "db": ["disk"]}), ["cache", "disk", "db", "web"]
        )

    def test_alphabet_decides_at_every_step(self):
        self.assertEqual(start_order({"a": ["z"], "b": []}), ["b", "z", "a"])
        self.assertEqual(start_order({"a": ["c"], "c": [], "d": []}), ["c", "a", "d"])

    def test_need_that_has_no_entry(self):
        self.assertEqual(start_order({"b": ["x"]}), ["x", "b"])

    def test_need_listed_twice(self):
        self.assertEqual(start_order({"b": ["a", "a"]}), ["a", "b"])

    def test_circles(self):
        for needs in (
            {"a": ["a"]},
            {"a": ["b"], "b": ["a"]},
            {"x": [], "a": ["b"], "b": ["c"], "c": ["a"]},
        ):
            with self.subTest(needs=needs), self.assertRaises(ValueError):
                start_order(needs)

    def test_argument_is_not_changed(self):
        needs = {"b": ["a"]}
        start_order(needs)
        self.assertEqual(needs, {"b": ["a"]})
