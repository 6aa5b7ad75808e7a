"""What the sandbox needs to know of a language."""

from dataclasses import dataclass, field
from typing import Any, Protocol


class UnsupportedLanguage(ValueError):
    """The language cannot be run here; the message says what is missing."""


@dataclass(frozen=True)
class TestCase:
    """A test case found in a test file without running it: its id and its line, from 1."""

    __test__ = False

    id: str
    line: int


@dataclass(frozen=True)
class Program:
    """What to start inside the sandbox: the command, its files by path, and host paths to mount.

    `config` is what the language tells its own harness.
    """

    command: tuple[str, ...]
    files: dict[str, str]
    mounts: dict[str, str] = field(default_factory=dict)
    config: dict[str, Any] = field(default_factory=dict)


class Language(Protocol):
    """A language with its test framework."""

    name: str
    label: str
    solution_file: str
    tests_file: str

    def unavailable(self) -> str | None:
        """Return what is missing on this machine and how to get it, or None when it can run."""

    def toolchain(self) -> str:
        """Return the version of everything of ours and theirs that decides a verdict."""

    def syntax_error(self, source: str) -> str | None:
        """Return why a source does not parse, or None."""

    def expected_tests(self, tests: str) -> list[TestCase]:
        """Return the test cases of a test file, in order, without running it."""

    def program(self, solution: str, tests: str) -> Program:
        """Return what to start to run the tests against the solution."""

    def stub(self, entry_point: str) -> str:
        """Return a solution in which every function returns nothing."""
