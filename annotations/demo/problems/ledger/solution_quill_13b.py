class Ledger:
    def __init__(self):
        self.accounts = {}
        self.entries = []
        self.reversed = []

    def post(self, lines):
        if len(lines) < 2:
            raise ValueError("at least two lines")
        total = 0
        for account, cents in lines:
            self.accounts[account] = self.accounts.get(account, 0) + cents
            total += cents
        if total != 0:
            raise ValueError("entry does not balance")
        self.entries.append(list(lines))
        return len(self.entries)

    def balance(self, account):
        return self.accounts.get(account, 0)

    def reverse(self, number):
        if number < 1 or number > len(self.entries) or number in self.reversed:
            raise ValueError("cannot reverse")
        self.reversed.append(number)
        return self.post([(a, -c) for a, c in self.entries[number - 1]])

    def totals(self):
        return {a: self.accounts[a] for a in sorted(self.accounts) if self.accounts[a] != 0}
