import unittest

from solution import path_matches


class TestPathMatches(unittest.TestCase):
    def test_star(self):
        self.assertTrue(path_matches("src/*.py", "src/app.py"))

    def test_other_extension(self):
        self.assertFalse(path_matches("src/*.py", "src/app.txt"))

    def test_double_star(self):
        self.assertTrue(path_matches("src/**/*.py", "src/app.py"))

    def test_question_mark(self):
        self.assertTrue(path_matches("log.?", "log.1"))
