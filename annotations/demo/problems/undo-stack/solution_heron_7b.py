class UndoStack:
    def __init__(self, limit):
        if limit < 1:
            raise ValueError("limit must be positive")
        self.limit = limit
        self.undo_stack = []
        self.redo_stack = []
        self.dropped = 0
        self.saved_depth = 0

    def depth(self):
        return self.dropped + len(self.undo_stack)

    def do(self, name):
        self.undo_stack.append(name)
        self.redo_stack = []
        if len(self.undo_stack) > self.limit:
            self.undo_stack.pop(0)
            self.dropped += 1

    def undo(self):
        if not self.undo_stack:
            return None
        name = self.undo_stack.pop()
        self.redo_stack.append(name)
        return name

    def redo(self):
        if not self.redo_stack:
            return None
        name = self.redo_stack.pop()
        self.undo_stack.append(name)
        return name

    def mark_saved(self):
        self.saved_depth = self.depth()

    def is_dirty(self):
        return self.depth() != self.saved_depth
