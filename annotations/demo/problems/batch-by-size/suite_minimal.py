import unittest

from solution import batches


class TestBatches(unittest.TestCase):
    def test_example(self):
        self.assertEqual(batches([4, 4, 2, 5], limit=10), [[4, 4, 2], [5]])

    def test_no_records(self):
        self.assertEqual(batches([], limit=10), [])

    def test_one_record_each(self):
        self.assertEqual(batches([7, 8, 9], limit=10), [[7], [8], [9]])
