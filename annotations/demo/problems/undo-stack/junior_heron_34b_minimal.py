import unittest

from solution import UndoStack


class TestUndoStackLimit(unittest.TestCase):
    def test_oldest_is_dropped(self):
        stack = UndoStack(1)
        stack.do("a")
        stack.do("b")
        self.assertEqual(stack.undo(), "b")
        self.assertIsNone(stack.undo())

    def test_new_action_clears_redo(self):
        stack = UndoStack(3)
        stack.do("a")
        stack.undo()
        stack.do("b")
        self.assertIsNone(stack.redo())
