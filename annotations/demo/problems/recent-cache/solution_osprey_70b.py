from collections import OrderedDict


class RecentCache:
    def __init__(self, capacity):
        if capacity < 1:
            raise ValueError("capacity must be at least 1")
        self.capacity = capacity
        self.thrown_out = []
        self._values = OrderedDict()

    def __len__(self):
        return len(self._values)

    def put(self, key, value):
        self._values[key] = value
        self._values.move_to_end(key)
        if len(self._values) > self.capacity:
            oldest, _ = self._values.popitem(last=False)
            self.thrown_out.append(oldest)

    def get(self, key, default=None):
        if key not in self._values:
            return default
        self._values.move_to_end(key)
        return self._values[key]

    def peek(self, key, default=None):
        return self._values.get(key, default)
