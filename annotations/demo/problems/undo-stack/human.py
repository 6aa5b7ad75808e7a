import unittest

from solution import UndoStack


class TestUndoStack(unittest.TestCase):
    def make(self, names, limit=10):
        stack = UndoStack(limit)
        for name in names:
            stack.do(name)
        return stack

    def test_empty_stack(self):
        stack = self.make("")
        self.assertIsNone(stack.undo())
        self.assertIsNone(stack.redo())
        self.assertFalse(stack.is_dirty())

    def test_undo_and_redo_in_turn(self):
        stack = self.make("abc")
        self.assertEqual([stack.undo(), stack.undo()], ["c", "b"])
        self.assertEqual([stack.redo(), stack.redo(), stack.redo()], ["b", "c", None])

    def test_doing_forgets_what_could_be_redone(self):
        stack = self.make("ab")
        stack.undo()
        stack.do("c")
        self.assertIsNone(stack.redo())
        self.assertEqual([stack.undo(), stack.undo(), stack.undo()], ["c", "a", None])

    def test_limit(self):
        stack = self.make("abcd", limit=2)
        self.assertEqual([stack.undo(), stack.undo(), stack.undo()], ["d", "c", None])

    def test_limit_below_one(self):
        for limit in (0, -1):
            with self.subTest(limit=limit), self.assertRaises(ValueError):
                UndoStack(limit)

    def test_clean_only_at_the_saved_state(self):
        stack = self.make("ab")
        stack.mark_saved()
        self.assertFalse(stack.is_dirty())
        stack.undo()
        self.assertTrue(stack.is_dirty())
        stack.redo()
        self.assertFalse(stack.is_dirty())

    def test_other_work_of_the_same_length_is_dirty(self):
        stack = self.make("ab")
        stack.mark_saved()
        stack.undo()
        stack.do("c")
        self.assertTrue(stack.is_dirty())
        stack.undo()
        self.assertTrue(stack.is_dirty())

    def test_saved_state_that_was_dropped(self):
        stack = self.make("abc", limit=2)
        while stack.undo():
            self.assertTrue(stack.is_dirty())
        self.assertTrue(stack.is_dirty())

    def test_oldest_state_that_is_still_there(self):
        stack = self.make("a", limit=2)
        stack.mark_saved()
        stack.do("b")
        stack.do("c")
        stack.undo()
        stack.undo()
        self.assertFalse(stack.is_dirty())
