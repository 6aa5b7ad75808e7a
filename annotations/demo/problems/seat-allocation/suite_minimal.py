import unittest

from solution import seat_groups


class TestSeatGroups(unittest.TestCase):
    def test_two_groups_in_one_row(self):
        self.assertEqual(seat_groups(["..X.."], [2, 2, 1]), [(0, 0), (0, 3), None])

    def test_group_too_large(self):
        self.assertEqual(seat_groups(["..X..", "X...X"], [4]), [None])

    def test_invalid_size(self):
        with self.assertRaises(ValueError):
            seat_groups(["..."], [0])
