import unittest

from solution import Ledger


class TestLedger(unittest.TestCase):
    def setUp(self):
        self.ledger = Ledger()

    # Posting
    def test_entry_numbers_count_up(self):
        self.assertEqual(self.ledger.post([("a", 1), ("b", -1)]), 1)
        self.assertEqual(self.ledger.post([("a", 2), ("b", -2)]), 2)

    def test_refused_entry_changes_nothing(self):
        with self.assertRaises(ValueError):
            self.ledger.post([("a", 5), ("b", -4)])
        self.assertEqual(self.ledger.balance("a"), 0)

    def test_single_line_is_refused(self):
        with self.assertRaises(ValueError):
            self.ledger.post([("a", 0)])

    # Reversing
    def test_unknown_entry(self):
        with self.assertRaises(ValueError):
            self.ledger.reverse(1)

    # Totals
    def test_totals_after_reversal(self):
        self.ledger.post([("a", 1), ("b", -1)])
        self.ledger.reverse(1)
        self.assertEqual(self.ledger.totals(), {"a": 0, "b": 0})
