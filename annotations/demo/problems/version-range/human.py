import unittest

from solution import matches


class TestMatches(unittest.TestCase):
    def check(self, version, spec, expected):
        with self.subTest(version=version, spec=spec):
            self.assertIs(matches(version, spec), expected)

    def test_each_operator_at_its_limit(self):
        for sign, expected in [
            (">=", True),
            ("<=", True),
            ("==", True),
            (">", False),
            ("<", False),
            ("!=", False),
        ]:
            self.check("1.2", f"{sign}1.2", expected)
            self.check("1.2", f"{sign}1.2.0", expected)
            self.check("1.2.0.0", f"{sign}1.2", expected)

    def test_parts_are_numbers(self):
        self.check("1.10", ">1.9", True)
        self.check("1.10", "<1.9", False)

    def test_all_conditions_must_hold(self):
        self.check("1.5", ">=1.2, <2, !=1.6", True)
        self.check("1.6", ">=1.2, <2, !=1.6", False)
        self.check("2.0", ">=1.2, <2", False)

    def test_spaces(self):
        self.check(" 1.5 ", "  >=  1.2 ,< 2 ", True)

    def test_tilde(self):
        self.check("1.4.2", "~1.4.2", True)
        self.check("1.4.30", "~1.4.2", True)
        self.check("1.4.1", "~1.4.2", False)
        self.check("1.5", "~1.4.2", False)
        self.check("1.9.9", "~1.4", True)
        self.check("2", "~1.4", False)
        self.check("10", "~3", True)
        self.check("2.9", "~3", False)

    def test_empty_spec(self):
        self.check("0.0.1", "", True)
        self.check("0.0.1", "  ", True)

    def test_broken_input(self):
        for version, spec in [
            ("1.2", "1.2"),
            ("1.2", "=1.2"),
            ("1.2", ">="),
            ("1.2", ">=1,"),
            ("1.x", ""),
            ("", ">1"),
        ]:
            with self.subTest(version=version, spec=spec), self.assertRaises(ValueError):
                matches(version, spec)
