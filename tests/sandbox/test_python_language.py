"""What is known of a Python suite before anything runs."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandbox.languages import KNOWN_NAMES, LANGUAGES, UnsupportedLanguage, get_language

PYTHON = get_language("python")


def ids(tests: str) -> list[str]:
    return [test.id for test in PYTHON.expected_tests(tests)]


@pytest.mark.parametrize(
    ("tests", "expected"),
    [
        ("import unittest\nclass A(unittest.TestCase):\n def test_x(self): pass\n def helper(self): pass\n", ["A.test_x"]),
        ("from unittest import TestCase\nclass A(TestCase):\n def test_x(self): pass\n", ["A.test_x"]),
        ("import unittest as u\nclass A(u.TestCase):\n def test_x(self): pass\n", ["A.test_x"]),
        ("from unittest import TestCase as Base\nclass A(Base):\n def test_x(self): pass\n", ["A.test_x"]),
        ("import unittest\nclass A(unittest.IsolatedAsyncioTestCase):\n async def test_x(self): pass\n", ["A.test_x"]),
        (
            "import unittest\nclass Base(unittest.TestCase):\n def test_x(self): pass\nclass B(Base):\n def test_y(self): pass\n",
            ["Base.test_x", "B.test_x", "B.test_y"],
        ),
        (
            "import unittest\nclass Mixin:\n def test_m(self): pass\nclass A(Mixin, unittest.TestCase):\n def test_x(self): pass\n",
            ["A.test_m", "A.test_x"],
        ),
        ("class A:\n def test_x(self): pass\n", []),
        ("def test_x(): pass\n", []),
        ("", []),
        ("class A(", []),
        ("\x00", []),
    ],
)  # fmt: skip
def test_expected_tests(tests: str, expected: list[str]) -> None:
    assert ids(tests) == expected


def test_a_method_defined_twice_counts_once_at_its_last_line() -> None:
    tests = "import unittest\nclass A(unittest.TestCase):\n def test_x(self): pass\n def test_x(self): pass\n"
    assert [(one.id, one.line) for one in PYTHON.expected_tests(tests)] == [("A.test_x", 4)]


def test_a_class_defined_twice_counts_as_the_last() -> None:
    tests = "import unittest\nclass A(unittest.TestCase):\n def test_x(self): pass\nclass A(unittest.TestCase):\n def test_y(self): pass\n"
    assert ids(tests) == ["A.test_y"]


def test_a_test_taken_away_is_not_expected() -> None:
    tests = "import unittest\nclass B(unittest.TestCase):\n def test_x(self): pass\n def test_y(self): pass\nclass A(B):\n test_x = None\n"
    assert ids(tests) == ["B.test_x", "B.test_y", "A.test_y"]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("def f(:\n", "line 1"),
        ("x = 1\nif x:\n", "line"),
        ("return 1\n", "line 1"),
        ("x = '\x00'\n", "null"),
        ("(" * 5000 + ")" * 5000, ""),
        ("-" * 200_000 + "1", ""),
    ],
)
def test_a_syntax_error_is_told(source: str, words: str) -> None:
    error = PYTHON.syntax_error(source)
    assert error
    assert words in error


@pytest.mark.parametrize("source", ["", "x = 1\n", "# -*- coding: latin-1 -*-\n", "x = '\\d'\n"])
def test_what_parses_has_no_error(source: str) -> None:
    assert PYTHON.syntax_error(source) is None


@given(st.text())
def test_no_text_breaks_the_parser(text: str) -> None:
    PYTHON.syntax_error(text)
    PYTHON.expected_tests(text)


@given(st.text(alphabet="clasdeftA(): \n\t'\"unit.TestCase=#\\\x00\ud800é", max_size=300))
def test_nothing_like_a_test_file_breaks_the_parser(text: str) -> None:
    error = PYTHON.syntax_error(text)
    assert error is None or not PYTHON.expected_tests(text)


def test_the_stub_answers_any_name_with_nothing() -> None:
    names: dict[str, object] = {}
    exec(PYTHON.stub("solve"), names)  # noqa: S102 our own text
    get = names["__getattr__"]
    assert get("solve")(1, key=2) is None  # type: ignore[operator]
    assert get("Thing")(1).method(2) is None  # type: ignore[operator]


def test_the_toolchain_is_named() -> None:
    assert PYTHON.toolchain().startswith("python 3.")
    assert PYTHON.toolchain() == PYTHON.toolchain()


@pytest.mark.parametrize("name", [name for name in KNOWN_NAMES if name not in LANGUAGES])
def test_a_language_that_cannot_run_says_so(name: str) -> None:
    with pytest.raises(UnsupportedLanguage, match=name):
        get_language(name)
