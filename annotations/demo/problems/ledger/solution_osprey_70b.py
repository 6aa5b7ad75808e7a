class Ledger:
    def __init__(self):
        self._entries = []
        self._reversed = set()

    def post(self, lines):
        lines = list(lines)
        if len(lines) < 2 or sum(cents for _, cents in lines) != 0:
            raise ValueError("an entry needs two lines or more that add up to zero")
        self._entries.append(lines)
        return len(self._entries)

    def balance(self, account):
        return sum(cents for entry in self._entries for name, cents in entry if name == account)

    def reverse(self, number):
        if not 1 <= number <= len(self._entries) or number in self._reversed:
            raise ValueError(f"entry {number} cannot be reversed")
        self._reversed.add(number)
        return self.post([(account, -cents) for account, cents in self._entries[number - 1]])

    def totals(self):
        accounts = sorted({account for entry in self._entries for account, _ in entry})
        return {account: self.balance(account) for account in accounts if self.balance(account)}
