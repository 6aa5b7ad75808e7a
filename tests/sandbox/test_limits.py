"""Limits: defaults, an administrator's ceiling, and one text for the content key."""

from typing import Any

import pytest

from sandbox.keys import content_key, source_sha
from sandbox.limits import CEILING, Limits


def test_defaults_are_those_of_the_specification() -> None:
    limits = Limits()
    assert (limits.compile_seconds, limits.wall_seconds, limits.cpu_seconds) == (30, 10, 5)
    assert (limits.test_seconds, limits.memory_mb, limits.processes, limits.disk_mb) == (
        2,
        512,
        64,
        64,
    )


@pytest.mark.parametrize("empty", [None, {}])
def test_nothing_given_means_the_defaults(empty: dict[str, Any] | None) -> None:
    assert Limits.from_mapping(empty) == Limits()


def test_the_ceiling_itself_is_allowed() -> None:
    assert Limits.from_mapping(CEILING.as_json()) == CEILING


@pytest.mark.parametrize("value", [0, -1, True, 1.5, "10", None, float("nan"), 10**9])
def test_a_wrong_value_is_named(value: object) -> None:
    with pytest.raises(ValueError, match="wall_seconds must be a whole number from 1 to 120"):
        Limits.from_mapping({"wall_seconds": value})


def test_an_unknown_name_is_named() -> None:
    with pytest.raises(ValueError, match="Unknown limit 'seconds'; known: compile_seconds"):
        Limits.from_mapping({"seconds": 1})


def test_the_order_of_values_does_not_change_the_key() -> None:
    one = Limits.from_mapping({"wall_seconds": 3, "cpu_seconds": 2})
    other = Limits.from_mapping({"cpu_seconds": 2, "wall_seconds": 3})
    assert one.canonical() == other.canonical()


BASE: dict[str, Any] = {
    "language": "python", "solution_sha": "a" * 64, "tests_sha": "b" * 64,
    "toolchain": "python 3.11", "limits": Limits(), "mode": "fast",
}  # fmt: skip


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("language", "cpp"), ("solution_sha", "c" * 64), ("tests_sha", "c" * 64),
        ("toolchain", "python 3.12"), ("limits", Limits(memory_mb=256)), ("mode", "strict"),
    ],
)  # fmt: skip
def test_everything_that_decides_a_verdict_is_in_the_key(name: str, other: Any) -> None:
    key = content_key(**BASE)
    assert len(key) == 64
    assert content_key(**BASE) == key
    assert content_key(**BASE | {name: other}) != key


def test_swapped_parts_are_other_keys() -> None:
    swapped = BASE | {"solution_sha": BASE["tests_sha"], "tests_sha": BASE["solution_sha"]}
    assert content_key(**swapped) != content_key(**BASE)


def test_source_sha_is_of_the_bytes() -> None:
    assert source_sha("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert source_sha("é") != source_sha("e")
