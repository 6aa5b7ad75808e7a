class RecentCache:
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError("capacity must be positive")
        self.capacity = capacity
        self.data = {}
        self.thrown_out = []

    def __len__(self):
        return len(self.data)

    def put(self, key, value):
        if key not in self.data and len(self.data) == self.capacity:
            oldest = next(iter(self.data))
            self.data.pop(oldest)
            self.thrown_out.append(oldest)
        self.data[key] = value

    def get(self, key, default=None):
        if key in self.data:
            value = self.data.pop(key)
            self.data[key] = value
            return value
        return default

    def peek(self, key, default=None):
        return self.data.get(key, default)
