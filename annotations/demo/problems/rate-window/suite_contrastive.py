import unittest

from solution import admitted


class TestAdmitted(unittest.TestCase):
    def test_at_limit_is_admitted(self):
        self.assertEqual(admitted([0, 1], limit=2, window=10), [True, True])

    def test_over_limit_is_refused(self):
        self.assertEqual(admitted([0, 1, 2], limit=2, window=10), [True, True, False])

    def test_one_second_before_window_end_is_refused(self):
        self.assertEqual(admitted([0, 9], limit=1, window=10), [True, False])

    def test_exactly_at_window_end_is_refused(self):
        self.assertEqual(admitted([0, 10], limit=1, window=10), [True, False])

    def test_after_window_end_is_admitted(self):
        self.assertEqual(admitted([0, 11], limit=1, window=10), [True, True])
