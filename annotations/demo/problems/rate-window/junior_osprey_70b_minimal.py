import unittest

from solution import admitted


class TestAdmittedErrors(unittest.TestCase):
    def test_times_going_backwards(self):
        with self.assertRaises(ValueError):
            admitted([3, 2], limit=5, window=10)
