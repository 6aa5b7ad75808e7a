class UndoStack:
    def __init__(self, limit):
        if limit < 1:
            raise ValueError("limit must be at least 1")
        self.limit = limit
        self.names = []
        self.position = 0
        self.saved = 0

    def do(self, name):
        if self.saved is not None and self.saved > self.position:
            self.saved = None
        del self.names[self.position :]
        self.names.append(name)
        self.position += 1
        if len(self.names) > self.limit:
            del self.names[0]
            self.position -= 1
            if self.saved is not None:
                self.saved = self.saved - 1 if self.saved > 0 else None

    def undo(self):
        if self.position == 0:
            return None
        self.position -= 1
        return self.names[self.position]

    def redo(self):
        if self.position == len(self.names):
            return None
        self.position += 1
        return self.names[self.position - 1]

    def mark_saved(self):
        self.saved = self.position

    def is_dirty(self):
        return self.saved != self.position
