import unittest

from solution import Ledger


class TestLedger(unittest.TestCase):
    def test_post_and_balance(self):
        ledger = Ledger()
        self.assertEqual(ledger.post([("cash", 500), ("sales", -500)]), 1)
        self.assertEqual(ledger.balance("cash"), 500)
        self.assertEqual(ledger.balance("sales"), -500)

    def test_unbalanced_entry(self):
        with self.assertRaises(ValueError):
            Ledger().post([("cash", 500), ("sales", -400)])

    def test_reverse(self):
        ledger = Ledger()
        ledger.post([("cash", 500), ("sales", -500)])
        self.assertEqual(ledger.reverse(1), 2)
        self.assertEqual(ledger.totals(), {})
