import unittest

from solution import batches


class TestBatchesExtra(unittest.TestCase):
    def test_first_record_too_large(self):
        with self.assertRaises(ValueError):
            batches([11, 1], 10)

    def test_only_empty_records(self):
        self.assertEqual(batches([0, 0], 10), [[0, 0]])

    def test_each_batch_exactly_full(self):
        self.assertEqual(batches([10, 10], 10), [[10], [10]])
