import unittest

from solution import batches


class TestBatches(unittest.TestCase):
    def test_no_records(self):
        self.assertEqual(batches([], 10), [])

    def test_full_to_the_limit(self):
        self.assertEqual(batches([4, 4, 2, 5], 10), [[4, 4, 2], [5]])
        self.assertEqual(batches([10, 10], 10), [[10], [10]])

    def test_over_the_limit_by_one(self):
        self.assertEqual(batches([5, 6], 10), [[5], [6]])

    def test_order_is_kept(self):
        self.assertEqual(batches([8, 5, 2, 3], 10), [[8], [5, 2, 3]])

    def test_size_zero_joins_the_open_batch(self):
        self.assertEqual(batches([10, 0, 1], 10), [[10, 0], [1]])
        self.assertEqual(batches([0, 0], 10), [[0, 0]])

    def test_record_too_large(self):
        for sizes in ([11], [1, 11], [11, 1]):
            with self.subTest(sizes=sizes), self.assertRaises(ValueError):
                batches(sizes, 10)
