import unittest

from solution import admitted


class TestAdmittedExtra(unittest.TestCase):
    def test_limit_zero_refuses_everything(self):
        self.assertEqual(admitted([0, 1, 100], limit=0, window=10), [False, False, False])

    def test_no_requests(self):
        self.assertEqual(admitted([], limit=3, window=10), [])

    def test_window_slides_with_two_requests(self):
        self.assertEqual(admitted([8, 9, 11], limit=2, window=10), [True, True, False])
