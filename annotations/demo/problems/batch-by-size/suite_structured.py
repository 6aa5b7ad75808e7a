import unittest

from solution import batches


class TestBatches(unittest.TestCase):
    # Packing
    def test_exactly_full(self):
        self.assertEqual(batches([5, 5, 5], 10), [[5, 5], [5]])

    def test_one_too_many(self):
        self.assertEqual(batches([5, 6], 10), [[5], [6]])

    def test_small_record_does_not_go_back(self):
        self.assertEqual(batches([8, 5, 2], 10), [[8], [5, 2]])

    # Edges
    def test_no_records(self):
        self.assertEqual(batches([], 10), [])

    def test_size_zero_joins_full_batch(self):
        self.assertEqual(batches([10, 0, 1], 10), [[10, 0], [1]])

    # Errors
    def test_record_too_large(self):
        with self.assertRaises(ValueError):
            batches([1, 11], 10)
