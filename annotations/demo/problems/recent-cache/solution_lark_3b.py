class RecentCache:
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError("capacity")
        self.capacity = capacity
        self.items = {}
        self.thrown_out = []

    def __len__(self):
        return len(self.items)

    def put(self, key, value):
        self.items.pop(key, None)
        self.items[key] = value
        if len(self.items) > self.capacity:
            first = list(self.items)[0]
            del self.items[first]
            self.thrown_out.append(first)

    def get(self, key, default=None):
        if key not in self.items:
            return default
        self.items[key] = self.items.pop(key)
        return self.items[key]

    def peek(self, key, default=None):
        return self.get(key, default)
