import unittest

from solution import UndoStack


class TestUndoStack(unittest.TestCase):
    def test_undo_and_redo(self):
        stack = UndoStack(limit=10)
        stack.do("type")
        self.assertEqual(stack.undo(), "type")
        self.assertEqual(stack.redo(), "type")

    def test_nothing_to_undo(self):
        self.assertIsNone(UndoStack(limit=10).undo())

    def test_saved_state(self):
        stack = UndoStack(limit=10)
        stack.do("type")
        stack.mark_saved()
        self.assertFalse(stack.is_dirty())
        stack.undo()
        self.assertTrue(stack.is_dirty())
