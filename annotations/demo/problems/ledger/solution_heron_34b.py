from collections import Counter


class Ledger:
    def __init__(self):
        self.balances = Counter()
        self.open_entries = {}
        self.last_number = 0

    def post(self, lines):
        if len(lines) < 2:
            raise ValueError("too few lines")
        if sum(cents for _, cents in lines):
            raise ValueError("lines do not balance")
        for account, cents in lines:
            self.balances[account] += cents
        self.last_number += 1
        self.open_entries[self.last_number] = tuple(lines)
        return self.last_number

    def balance(self, account):
        return self.balances[account]

    def reverse(self, number):
        if number not in self.open_entries:
            raise ValueError(f"no open entry {number}")
        lines = self.open_entries.pop(number)
        return self.post([(account, -cents) for account, cents in lines])

    def totals(self):
        return {name: cents for name, cents in sorted(self.balances.items()) if cents != 0}
