import unittest

from solution import UndoStack


class TestUndoStack(unittest.TestCase):
    def test_redo_after_undo_and_redo_after_do(self):
        stack = UndoStack(5)
        stack.do("a")
        stack.undo()
        self.assertEqual(stack.redo(), "a")
        stack.undo()
        stack.do("b")
        self.assertIsNone(stack.redo())
        self.assertEqual(stack.undo(), "b")

    def test_at_limit_and_over_limit(self):
        stack = UndoStack(2)
        stack.do("a")
        stack.do("b")
        stack.do("c")
        self.assertEqual([stack.undo(), stack.undo(), stack.undo()], ["c", "b", None])
        self.assertEqual([stack.redo(), stack.redo(), stack.redo()], ["b", "c", None])

    def test_back_to_saved_state_is_clean(self):
        stack = UndoStack(5)
        stack.do("a")
        stack.mark_saved()
        stack.do("b")
        self.assertTrue(stack.is_dirty())
        stack.undo()
        self.assertFalse(stack.is_dirty())

    def test_other_work_of_same_length_is_dirty(self):
        stack = UndoStack(5)
        stack.do("a")
        stack.mark_saved()
        stack.undo()
        stack.do("b")
        self.assertTrue(stack.is_dirty())

    def test_saved_state_beyond_the_limit_is_unreachable(self):
        stack = UndoStack(1)
        stack.do("a")
        stack.do("b")
        stack.undo()
        self.assertTrue(stack.is_dirty())

    def test_limit_one_and_limit_zero(self):
        UndoStack(1).do("a")
        with self.assertRaises(ValueError):
            UndoStack(0)
