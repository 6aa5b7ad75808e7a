import unittest

from solution import UndoStack


class TestUndoStackHistory(unittest.TestCase):
    def test_long_walk(self):
        stack = UndoStack(3)
        for name in ["type", "cut", "paste", "bold"]:
            stack.do(name)
        self.assertEqual(stack.undo(), "bold")
        self.assertEqual(stack.undo(), "paste")
        self.assertEqual(stack.redo(), "paste")
        stack.do("italic")
        self.assertEqual([stack.undo(), stack.undo(), stack.undo()], ["italic", "paste", "cut"])
        self.assertIsNone(stack.undo())

    def test_redo_on_new_stack(self):
        self.assertIsNone(UndoStack(3).redo())

    def test_oldest_kept_state_can_be_clean(self):
        stack = UndoStack(2)
        stack.do("a")
        stack.mark_saved()
        stack.do("b")
        stack.do("c")
        stack.undo()
        stack.undo()
        self.assertFalse(stack.is_dirty())
