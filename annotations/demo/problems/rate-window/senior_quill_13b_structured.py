import unittest

from solution import admitted


class TestAdmittedExtra(unittest.TestCase):
    def test_limit_zero_refuses_everything(self):
        self.assertEqual(admitted([0, 1, 100], limit=0, window=10), [False, False, False])

    def test_no_requests(self):
        self.assertEqual(admitted([], limit=3, window=10), [])

    def test_window_slides_with_two_requests(self):
        self.assertEqual(admitted([8, 9, 11], limit=2, window=10), [True, True, False])

    def test_refused_request_does_not_count(self):
        self.assertEqual(admitted([0, 5, 10], limit=1, window=10), [True, False, True])

    def test_client_that_keeps_knocking_gets_in_again(self):
        times = list(range(0, 21, 2))
        self.assertEqual(
            [time for time, ok in zip(times, admitted(times, limit=1, window=10)) if ok],
            [0, 10, 20],
        )
