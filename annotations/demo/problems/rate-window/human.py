import unittest

from solution import admitted


class TestAdmitted(unittest.TestCase):
    def test_no_requests(self):
        self.assertEqual(admitted([], limit=2, window=10), [])

    def test_limit_is_reached(self):
        self.assertEqual(admitted([0, 1, 2], limit=2, window=10), [True, True, False])

    def test_age_of_exactly_the_window_no_longer_counts(self):
        self.assertEqual(admitted([3, 12], limit=1, window=10), [True, False])
        self.assertEqual(admitted([3, 13], limit=1, window=10), [True, True])

    def test_window_slides_over_round_numbers(self):
        self.assertEqual(admitted([8, 9, 11, 12], limit=2, window=10), [True, True, False, False])

    def test_refused_requests_do_not_count(self):
        self.assertEqual(admitted([0, 5, 10, 11], limit=1, window=10), [True, False, True, False])

    def test_burst(self):
        self.assertEqual(admitted([4, 4, 4, 14], limit=2, window=10), [True, True, False, True])

    def test_limit_zero(self):
        self.assertEqual(admitted([0, 50], limit=0, window=10), [False, False])

    def test_fractions_of_seconds(self):
        self.assertEqual(admitted([0.5, 1.25, 1.5], limit=1, window=1), [True, False, True])

    def test_times_out_of_order(self):
        with self.assertRaises(ValueError):
            admitted([0, 5, 4], limit=9, window=10)
