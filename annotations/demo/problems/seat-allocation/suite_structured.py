import unittest

from solution import seat_groups


class TestSeatGroups(unittest.TestCase):
    # Placement
    def test_group_gets_first_row_with_room(self):
        self.assertEqual(seat_groups([".....", ".X..X"], [2]), [(0, 0)])

    def test_second_row_is_used_when_first_is_full(self):
        self.assertEqual(seat_groups(["XXX", "..X"], [2]), [(1, 0)])

    # No room
    def test_full_hall(self):
        self.assertEqual(seat_groups(["XX", "XX"], [1]), [None])

    def test_later_group_is_still_seated(self):
        self.assertEqual(seat_groups(["..."], [5, 3]), [None, (0, 0)])

    # Errors
    def test_negative_size(self):
        with self.assertRaises(ValueError):
            seat_groups(["..."], [-2])
