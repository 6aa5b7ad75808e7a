class RecentCache:
    def __init__(self, capacity):
        if capacity <= 0:
            raise ValueError(capacity)
        self.capacity = capacity
        self.thrown_out = []
        self.order = []
        self.values = {}

    def __len__(self):
        return len(self.order)

    def touch(self, key):
        if key in self.order:
            self.order.remove(key)
        self.order.append(key)

    def put(self, key, value):
        self.values[key] = value
        self.touch(key)
        while len(self.order) > self.capacity:
            victim = self.order.pop(0)
            del self.values[victim]
            self.thrown_out.append(victim)

    def get(self, key, default=None):
        if key in self.values:
            self.touch(key)
        return self.values.get(key, default)

    def peek(self, key, default=None):
        return self.values.get(key, default)
