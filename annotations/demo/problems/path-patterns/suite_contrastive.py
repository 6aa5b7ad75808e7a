import unittest

from solution import path_matches


class TestPathMatches(unittest.TestCase):
    def test_star_within_and_across_folders(self):
        self.assertTrue(path_matches("src/*.py", "src/app.py"))
        self.assertFalse(path_matches("src/*.py", "src/lib/app.py"))

    def test_double_star_with_and_without_folder(self):
        self.assertTrue(path_matches("src/**/app.py", "src/lib/app.py"))
        self.assertFalse(path_matches("src/**/app.py", "src/app.py"))

    def test_question_mark_takes_exactly_one(self):
        self.assertTrue(path_matches("a?c", "abc"))
        self.assertFalse(path_matches("a?c", "ac"))

    def test_case_matters(self):
        self.assertTrue(path_matches("README", "README"))
        self.assertFalse(path_matches("README", "readme"))
