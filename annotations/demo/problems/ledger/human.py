import unittest

from solution import Ledger


class TestLedger(unittest.TestCase):
    def setUp(self):
        self.ledger = Ledger()

    def test_empty_ledger(self):
        self.assertEqual(self.ledger.balance("cash"), 0)
        self.assertEqual(self.ledger.totals(), {})

    def test_numbers_and_balances(self):
        self.assertEqual(self.ledger.post([("cash", 500), ("sales", -420), ("tax", -80)]), 1)
        self.assertEqual(self.ledger.post([("cash", -100), ("rent", 100)]), 2)
        self.assertEqual(self.ledger.balance("cash"), 400)
        self.assertEqual(self.ledger.balance("tax"), -80)

    def test_account_twice_in_one_entry(self):
        self.ledger.post([("cash", 3), ("cash", 4), ("sales", -7)])
        self.assertEqual(self.ledger.balance("cash"), 7)

    def test_refused_entries_change_nothing(self):
        for lines in ([("a", 5), ("b", -4)], [("a", 0)], []):
            with self.subTest(lines=lines), self.assertRaises(ValueError):
                self.ledger.post(lines)
        self.assertEqual(self.ledger.balance("a"), 0)
        self.assertEqual(self.ledger.totals(), {})
        self.assertEqual(self.ledger.post([("a", 1), ("b", -1)]), 1)

    def test_reversal(self):
        self.ledger.post([("a", 5), ("b", -5)])
        self.assertEqual(self.ledger.reverse(1), 2)
        self.assertEqual((self.ledger.balance("a"), self.ledger.balance("b")), (0, 0))

    def test_second_reversal_is_refused(self):
        self.ledger.post([("a", 5), ("b", -5)])
        self.ledger.reverse(1)
        with self.assertRaises(ValueError):
            self.ledger.reverse(1)
        self.assertEqual(self.ledger.balance("a"), 0)

    def test_reversal_can_be_reversed(self):
        self.ledger.post([("a", 5), ("b", -5)])
        self.assertEqual(self.ledger.reverse(self.ledger.reverse(1)), 3)
        self.assertEqual(self.ledger.balance("a"), 5)

    def test_unknown_numbers(self):
        self.ledger.post([("a", 5), ("b", -5)])
        for number in (0, -1, 2):
            with self.subTest(number=number), self.assertRaises(ValueError):
                self.ledger.reverse(number)

    def test_totals_leave_out_zero_and_are_sorted(self):
        self.ledger.post([("sales", -5), ("cash", 5)])
        self.ledger.post([("cash", -5), ("bank", 5)])
        self.assertEqual(list(self.ledger.totals().items()), [("bank", 5), ("sales", -5)])
