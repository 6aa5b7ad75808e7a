from itertools import count


class UndoStack:
    def __init__(self, limit):
        if limit <= 0:
            raise ValueError(limit)
        self._limit = limit
        self._serial = count(1)
        self._done = []
        self._undone = []
        self._bottom = 0
        self._saved = 0

    def _state(self):
        return self._done[-1][0] if self._done else self._bottom

    def do(self, name):
        self._undone.clear()
        self._done.append((next(self._serial), name))
        if len(self._done) > self._limit:
            self._bottom, _ = self._done.pop(0)

    def undo(self):
        if self._done:
            self._undone.append(self._done.pop())
            return self._undone[-1][1]

    def redo(self):
        if self._undone:
            self._done.append(self._undone.pop())
            return self._done[-1][1]

    def mark_saved(self):
        self._saved = self._state()

    def is_dirty(self):
        return self._state() != self._saved
