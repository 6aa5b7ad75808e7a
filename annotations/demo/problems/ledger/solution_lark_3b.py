class Ledger:
    def __init__(self):
        self.entries = {}

    def post(self, lines):
        if len(lines) < 2 or sum(amount for _, amount in lines) != 0:
            raise ValueError("unbalanced")
        number = len(self.entries) + 1
        self.entries[number] = list(lines)
        return number

    def balance(self, account):
        total = 0
        for lines in self.entries.values():
            for name, amount in lines:
                if name == account:
                    total += amount
        return total

    def reverse(self, number):
        if number not in self.entries:
            raise ValueError("unknown entry")
        return self.post([(name, -amount) for name, amount in self.entries[number]])

    def totals(self):
        names = {name for lines in self.entries.values() for name, _ in lines}
        result = {name: self.balance(name) for name in sorted(names)}
        return {name: amount for name, amount in result.items() if amount}
