import unittest

from solution import path_matches


class TestPathMatches(unittest.TestCase):
    def check(self, pattern, path, expected):
        with self.subTest(pattern=pattern, path=path):
            self.assertIs(path_matches(pattern, path), expected)

    def test_plain_text(self):
        self.check("src/app.py", "src/app.py", True)
        self.check("src/app.py", "src/app_py", False)
        self.check("a[b]", "a[b]", True)
        self.check("a[b]", "ab", False)
        self.check("README", "readme", False)

    def test_whole_path(self):
        self.check("src", "src/app.py", False)
        self.check("app.py", "src/app.py", False)

    def test_star(self):
        self.check("*.py", ".py", True)
        self.check("a*b*c", "axxbc", True)
        self.check("a*b*c", "axxcb", False)
        self.check("src/*.py", "src/lib/app.py", False)
        self.check("*", "a/b", False)

    def test_question_mark(self):
        self.check("a?c", "abc", True)
        self.check("a?c", "ac", False)
        self.check("a?c", "a/c", False)

    def test_double_star(self):
        self.check("src/**/app.py", "src/app.py", True)
        self.check("src/**/app.py", "src/a/b/app.py", True)
        self.check("**/app.py", "app.py", True)
        self.check("**/app.py", "my_app.py", False)
        self.check("src/**", "src", True)
        self.check("src/**", "src/a/b", True)
        self.check("**", "a/b/c", True)

    def test_two_stars_within_a_segment(self):
        self.check("a**c", "abbc", True)
        self.check("a**c", "ab/bc", False)

    def test_several_double_stars(self):
        self.check("**/a/**/b", "x/a/y/z/b", True)
        self.check("**/a/**/b", "x/y/b", False)
