import unittest

from solution import UndoStack


class TestUndoStack(unittest.TestCase):
    # Undo and redo
    def test_actions_are_undone_newest_first(self):
        stack = UndoStack(5)
        stack.do("a")
        stack.do("b")
        self.assertEqual([stack.undo(), stack.undo(), stack.undo()], ["b", "a", None])

    def test_new_action_clears_redo(self):
        stack = UndoStack(5)
        stack.do("a")
        stack.undo()
        stack.do("b")
        self.assertIsNone(stack.redo())

    # Limit
    def test_oldest_action_is_dropped(self):
        stack = UndoStack(2)
        for name in "abc":
            stack.do(name)
        self.assertEqual([stack.undo(), stack.undo(), stack.undo()], ["c", "b", None])

    def test_limit_must_be_positive(self):
        with self.assertRaises(ValueError):
            UndoStack(0)

    # Dirty state
    def test_new_stack_is_clean(self):
        self.assertFalse(UndoStack(3).is_dirty())

    def test_action_makes_dirty(self):
        stack = UndoStack(3)
        stack.do("a")
        self.assertTrue(stack.is_dirty())
        stack.undo()
        self.assertFalse(stack.is_dirty())
