import unittest

from solution import batches


class TestBatchesErrors(unittest.TestCase):
    def test_record_too_large(self):
        with self.assertRaises(ValueError):
            batches([3, 12], 10)

    def test_record_as_large_as_the_limit(self):
        self.assertEqual(batches([10, 1], 10), [[10], [1]])

    def test_empty_record_joins_full_batch(self):
        self.assertEqual(batches([10, 0], 10), [[10, 0]])
