"""Python with unittest."""

import ast
import hashlib
import platform
import sys
import warnings
from functools import cache
from pathlib import Path

from sandbox.languages.base import Program, TestCase

HARNESS = tuple(
    Path(__file__).with_name("harness") / name for name in ("python_harness.py", "python_guard.py")
)
# The interpreter's own tree appears here inside the sandbox, wherever it lies outside.
PREFIX_INSIDE = "/runtime/python"
MOCK = "unittest.mock"
# Importing these prints or opens a browser; `sys` holds what honest code replaces.
NOT_TO_PREPARE = frozenset({"this", "antigravity", "__main__", "sys"})


class Python:
    """Runs unittest suites on the interpreter that Assay itself runs on."""

    name = "python"
    label = "Python"
    solution_file = "solution.py"
    tests_file = "test_solution.py"

    def unavailable(self) -> str | None:
        """Return None: where Assay runs, Python is."""
        return None

    @cache  # noqa: B019 one instance lives as long as the process
    def toolchain(self) -> str:
        """Return the interpreter's version and the harness's hash."""
        harness = hashlib.sha256(b"".join(map(Path.read_bytes, HARNESS))).hexdigest()[:12]
        return f"python {platform.python_version()}, harness {harness}"

    def syntax_error(self, source: str) -> str | None:
        """Return the parser's complaint with its line, or None."""
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                compile(source, "source", "exec", dont_inherit=True)
        except SyntaxError as error:
            return f"line {error.lineno}: {error.msg}"
        except (ValueError, RecursionError, MemoryError, OverflowError) as error:
            return str(error) or "the source is nested too deeply"
        return None

    def expected_tests(self, tests: str) -> list[TestCase]:
        """Return `Class.test_method` for every TestCase class at the top level of the file.

        Methods inherited from classes of the same file count for each class that inherits them. A
        class is a TestCase when a base of it is, or is called so, as in `unittest.TestCase`.
        """
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                module = ast.parse(tests)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return []
        methods: dict[str, dict[str, int]] = {}
        test_classes: set[str] = set()
        for node in module.body:
            if isinstance(node, ast.ImportFrom):
                # `from unittest import TestCase as Base`
                test_classes |= {
                    alias.asname
                    for alias in node.names
                    if alias.asname and _is_test_case(alias.name)
                }
            if not isinstance(node, ast.ClassDef):
                continue
            bases = [_last_name(base) for base in node.bases]
            if any(_is_test_case(base) or base in test_classes for base in bases):
                test_classes.add(node.name)
            own: dict[str, int] = {}
            for base in reversed(bases):
                own |= methods.get(base, {})
            own |= {
                item.name: item.lineno
                for item in node.body
                if isinstance(item, ast.FunctionDef | ast.AsyncFunctionDef)
                and item.name.startswith("test")
            }
            for name in _names_set_to_none(node):
                own.pop(name, None)
            methods[node.name] = own
        return [
            TestCase(f"{name}.{method}", line)
            for name, own in methods.items()
            if name in test_classes
            for method, line in own.items()
        ]

    def program(self, solution: str, tests: str) -> Program:
        """Return the isolated interpreter, running the harness on both files."""
        prefix = Path(sys.base_prefix)
        executable = Path(f"bin/python{sys.version_info[0]}.{sys.version_info[1]}")
        in_usr = prefix == Path("/usr")
        inside = Path("/usr") if in_usr else Path(PREFIX_INSIDE)
        return Program(
            command=(str(inside / executable), "-I", "-S", "-B", f"/harness/{HARNESS[0].name}"),
            files={
                **{f"/harness/{path.name}": path.read_text() for path in HARNESS},
                f"/solution/{self.solution_file}": solution,
                f"/tests/{self.tests_file}": tests,
            },
            mounts={} if in_usr else {PREFIX_INSIDE: str(prefix)},
            config={
                "modules": sorted(_library_modules(solution) | _library_modules(tests)),
                # Its ANY equals everything: right in the hands of a test, not in those of a solution.
                "distrusted": [MOCK] if MOCK not in _library_modules(tests) else [],
            },
        )

    def stub(self, entry_point: str) -> str:
        """Return a module in which any name is a function or class that gives None for everything."""
        return (
            "class _Stub:\n"
            "    def __init__(self, *args, **kwargs):\n"
            "        pass\n\n"
            "    def __getattr__(self, name):\n"
            "        return lambda *args, **kwargs: None\n\n\n"
            "def _nothing(*args, **kwargs):\n"
            "    return None\n\n\n"
            "def __getattr__(name):\n"
            "    if name.startswith('__'):\n"
            "        raise AttributeError(name)\n"
            "    return _Stub if name[:1].isupper() else _nothing\n"
        )


def _library_modules(source: str) -> set[str]:
    """Return the modules of the standard library that a source that parses may import anywhere."""
    names: set[str] = set()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = ast.parse(source)
    for node in ast.walk(module):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    library = sys.stdlib_module_names - NOT_TO_PREPARE
    return {name for name in names if name.partition(".")[0] in library}


def _is_test_case(name: str) -> bool:
    return name.endswith("TestCase")


def _names_set_to_none(node: ast.ClassDef) -> set[str]:
    """Return the names a class sets to None, unittest's way to take an inherited test away."""
    return {
        target.id
        for item in node.body
        if isinstance(item, ast.Assign)
        and isinstance(item.value, ast.Constant)
        and item.value.value is None
        for target in item.targets
        if isinstance(target, ast.Name)
    }


def _last_name(node: ast.expr) -> str:
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""
