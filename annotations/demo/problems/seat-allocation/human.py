import unittest

from solution import seat_groups


class TestSeatGroups(unittest.TestCase):
    def test_no_groups_and_no_rows(self):
        self.assertEqual(seat_groups(["..."], []), [])
        self.assertEqual(seat_groups([], [1]), [None])

    def test_smallest_block_that_fits(self):
        self.assertEqual(seat_groups([".....", ".X..X"], [2]), [(1, 2)])
        self.assertEqual(seat_groups(["...X..X...."], [2]), [(0, 4)])

    def test_ties_by_row_and_then_by_seat(self):
        self.assertEqual(seat_groups(["X..X..", "..X"], [2, 2, 2]), [(0, 1), (0, 4), (1, 0)])

    def test_rest_of_a_block_is_a_smaller_block(self):
        self.assertEqual(seat_groups([".....", "..."], [2, 1, 1]), [(1, 0), (1, 2), (0, 0)])

    def test_seats_must_be_adjacent(self):
        self.assertEqual(seat_groups(["..X..", "X.X"], [3]), [None])

    def test_later_groups_are_still_seated(self):
        self.assertEqual(seat_groups(["..."], [4, 3, 1]), [None, (0, 0), None])

    def test_size_below_one(self):
        for size in (0, -1):
            with self.subTest(size=size), self.assertRaises(ValueError):
                seat_groups(["..."], [size])

    def test_rows_are_not_changed(self):
        rows = ["...", "X.."]
        seat_groups(rows, [2])
        self.assertEqual(rows, ["...", "X.."])
