import unittest

from solution import admitted


class TestAdmitted(unittest.TestCase):
    # Basic behaviour
    def test_all_admitted_when_far_apart(self):
        self.assertEqual(admitted([0, 100, 200], limit=1, window=50), [True, True, True])

    def test_burst_at_same_time(self):
        self.assertEqual(admitted([5, 5, 5], limit=2, window=10), [True, True, False])

    # Window edges
    def test_exactly_window_old_does_not_count(self):
        self.assertEqual(admitted([3, 13], limit=1, window=10), [True, True])

    def test_window_slides(self):
        self.assertEqual(admitted([9, 11], limit=1, window=10), [True, False])

    # Errors
    def test_backwards_time(self):
        with self.assertRaises(ValueError):
            admitted([5, 4], limit=2, window=10)
