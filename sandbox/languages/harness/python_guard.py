"""Keeps asserting honest while hostile code shares the process; loaded before any of that code.

Three means: comparisons refuse objects whose class, made by the solution, redefines comparing, for such
an object can equal anything; what names mean is sealed and looked at again after each test case; and two
hidden test cases, one that must pass and one that must fail, show whether asserting still works.
"""

import _ast
import operator
import types
import unittest

# By name, so that a solution which replaces one of the builtins does not change what is asked here.
from builtins import bool, callable, getattr, id, isinstance, list, set, tuple, type  # noqa: UP029

PLAIN = frozenset({int, float, str, bytes, bool, complex, type(None)})
# What comparisons call on the values they are given.
COMPARING = (
    "__eq__", "__ne__", "__lt__", "__le__", "__gt__", "__ge__",
    "__sub__", "__rsub__", "__abs__", "__round__", "__hash__",
)  # fmt: skip
TRUTH = ("__bool__",)
COMPARE_NAME = "_assay_compare"
OPERATORS = {
    _ast.Eq: operator.eq, _ast.NotEq: operator.ne, _ast.Lt: operator.lt, _ast.LtE: operator.le,
    _ast.Gt: operator.gt, _ast.GtE: operator.ge,
    _ast.In: lambda left, right: left in right, _ast.NotIn: lambda left, right: left not in right,
}  # fmt: skip
REFUSING = (operator.ne, OPERATORS[_ast.NotIn])

# The real views on a class, out of reach of its metaclass.
_mro_of = type.__dict__["__mro__"].__get__
_names_of = type.__dict__["__dict__"].__get__
_Function = types.FunctionType


class Guard:
    """Tells the objects that may please any comparison from those that cannot."""

    def __init__(self, distrusted):
        self._known_classes = [cls for cls in _all_classes() if cls.__module__ not in distrusted]
        # By identity, for a metaclass may redefine what a set would ask.
        self._known = {id(cls) for cls in self._known_classes}
        self._codes_of_tests = set()

    def trust_tests(self, code):
        """Let classes of the test file compare as they like: `code` is what it was compiled to."""
        todo = [code]
        while todo:
            one = todo.pop()
            self._codes_of_tests.add(one)
            todo += [part for part in one.co_consts if type(part) is types.CodeType]

    def check(self, first, second):
        """Raise AssertionError when one side alone holds an object that may equal anything."""
        if self._holds_pleaser(first) != self._holds_pleaser(second):
            raise AssertionError(
                f"type mismatch: {type(first).__name__} is compared with {type(second).__name__}"
            )

    def check_truth(self, value):
        """Raise AssertionError when `value` decides itself whether it is true."""
        if self._redefines(type(value), TRUTH):
            raise AssertionError(f"type mismatch: {type(value).__name__} is no truth value")

    def compare(self, compare, left, right):
        """Compare as the operator does; what the test file's own comparisons are compiled to."""
        result = compare(left, right)
        if type(left) in PLAIN and type(right) in PLAIN:
            return result
        if bool(result) != (compare in REFUSING):
            self.check(left, right)
        return result

    def _holds_pleaser(self, value):
        todo, seen = [value], set()
        while todo:
            one = todo.pop()
            cls = type(one)
            if cls in PLAIN or id(one) in seen:
                continue
            seen.add(id(one))
            if self._redefines(cls, COMPARING):
                return True
            bases = _mro_of(cls)
            for base in (list, tuple, set, frozenset):
                if base in bases:
                    todo.extend(base.__iter__(one))
            if dict in bases:
                todo.extend(dict.keys(one))
                todo.extend(dict.values(one))
        return False

    def _redefines(self, cls, names):
        if id(cls) in self._known:
            return False
        for name in names:
            for base in _mro_of(cls):
                space = _names_of(base)
                if name not in space:
                    continue
                if id(base) not in self._known and not self._is_harmless(space[name]):
                    return True
                break
        return False

    def _is_harmless(self, function):
        # None stands for "cannot": a class that defines __eq__ alone has it as its __hash__.
        return function is None or (
            type(function) is _Function and function.__code__ in self._codes_of_tests
        )


def _all_classes():
    seen, todo = set(), [object]
    while todo:
        for cls in type.__subclasses__(todo.pop()):
            if cls not in seen:
                seen.add(cls)
                todo.append(cls)
    return seen | {object}


def guard_unittest(guard):
    """Make unittest's own comparisons ask the guard, after they have found no difference."""
    case = unittest.TestCase

    def of_two(original):
        def compare(self, first, second, *args, **kwargs):
            original(self, first, second, *args, **kwargs)
            guard.check(first, second)

        return compare

    def of_truth(original):
        def decide(self, expr, msg=None):
            original(self, expr, msg)
            guard.check_truth(expr)

        return decide

    for name in (
        "assertEqual", "assertAlmostEqual", "assertListEqual", "assertTupleEqual", "assertDictEqual",
        "assertSetEqual", "assertSequenceEqual", "assertCountEqual", "assertMultiLineEqual",
        "assertGreater", "assertGreaterEqual", "assertLess", "assertLessEqual", "assertIn",
    ):  # fmt: skip
        setattr(case, name, of_two(getattr(case, name)))
    for name in ("assertTrue", "assertFalse"):
        setattr(case, name, of_truth(getattr(case, name)))


def compile_tests(source, path):
    """Compile a test file so that its own comparisons, as in `assert f(1) == 2`, ask the guard too."""
    only_tree = 0x400
    tree = compile(source, path, "exec", flags=only_tree, dont_inherit=True)
    todo = [tree]
    while todo:
        node = todo.pop()
        for field in node._fields:
            value = getattr(node, field, None)
            if type(value) is list:
                value[:] = [_guarded(item) for item in value]
                todo += [item for item in value if isinstance(item, _ast.AST)]
            elif isinstance(value, _ast.AST):
                setattr(node, field, _guarded(value))
                todo.append(getattr(node, field))
    return compile(tree, path, "exec", dont_inherit=True)


def _guarded(node):
    # Chains such as a < b < c stay: they evaluate what stands in the middle once, and maybe not at all.
    if type(node) is not _ast.Compare or len(node.ops) > 1 or type(node.ops[0]) not in OPERATORS:
        return node
    place = {name: getattr(node, name) for name in node._attributes}
    index = list(OPERATORS).index(type(node.ops[0]))
    function = _ast.Name(COMPARE_NAME, _ast.Load(), **place)
    arguments = [_ast.Constant(index, **place), node.left, node.comparators[0]]
    return _ast.Call(function, arguments, [], **place)


def comparer(guard):
    """Return the function that compiled test files call for a comparison."""
    operators = list(OPERATORS.values())
    return lambda index, left, right: guard.compare(operators[index], left, right)


class Seal:
    """Remembers what the names of some modules and classes mean, and says which one has changed."""

    def __init__(self, *holders):
        self.holders = list(holders)
        self.take()

    def take(self):
        """Remember what the names mean now."""
        self._kept = [
            (holder, name, value, value.__code__ if type(value) is _Function else None)
            for holder in self.holders
            for name, value in list(_space(holder).items())
            if callable(value) or type(value) in (staticmethod, classmethod, property)
        ]

    def broken(self):
        """Return the first name that has another meaning than when the seal was taken, or nothing."""
        for holder, name, value, code in self._kept:
            if _space(holder).get(name) is not value:
                return f"{holder.__name__}.{name}"
            if code is not None and value.__code__ is not code:
                return f"{holder.__name__}.{name}"
        return ""


def _space(holder):
    return _names_of(holder) if isinstance(holder, type) else holder.__dict__


def canaries(names):
    """Return two hidden test cases that must pass and fail, in the order their names were given."""

    def must_pass(self):
        self.assertEqual([1, "a"], [1, "a"])
        self.assertTrue(True)
        with self.assertRaises(ZeroDivisionError):
            raise ZeroDivisionError

    def must_fail(self):
        for check in (
            lambda: self.assertEqual(1, 2),
            lambda: self.assertTrue(0),
            lambda: self.assertIn(3, [1]),
            lambda: self.assertAlmostEqual(1.0, 1.5),
            lambda: self.assertRaises(ValueError, len, "x"),
        ):
            try:
                check()
            except AssertionError:
                continue
            return  # something was accepted that must not be: this test case "passes" and gives it away
        self.assertEqual(1, 2)

    pass_class, fail_class = names
    return [
        type(pass_class, (unittest.TestCase,), {"test_it": must_pass})("test_it"),
        type(fail_class, (unittest.TestCase,), {"test_it": must_fail})("test_it"),
    ]
