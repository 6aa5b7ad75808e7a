import unittest

from solution import admitted


class TestAdmitted(unittest.TestCase):
    def test_third_request_is_refused(self):
        self.assertEqual(admitted([0, 1, 2, 10], limit=2, window=10), [True, True, False, True])

    def test_under_the_limit(self):
        self.assertEqual(admitted([0, 5, 20], limit=3, window=10), [True, True, True])

    def test_no_requests(self):
        self.assertEqual(admitted([], limit=1, window=10), [])

    def test_limit_zero(self):
        self.assertEqual(admitted([1, 2], limit=0, window=10), [False, False])
