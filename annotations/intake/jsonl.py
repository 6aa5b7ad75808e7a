"""Read JSON Lines as a stream: one good object or one clear complaint for every line."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

MAX_LINE_BYTES = 16 * 1024 * 1024
MAX_NESTING = 50
UTF8_BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True)
class BadLine:
    """A line that cannot be imported: its number, from 1, and the reason in words."""

    number: int
    reason: str


@dataclass(frozen=True)
class Line:
    """A line's number, from 1, and the JSON object on it."""

    number: int
    value: dict[str, Any]


def read_lines(file: BinaryIO) -> Iterator[Line | BadLine]:
    """Yield every non-blank line; memory is bounded by the longest line allowed, 16 MiB.

    A byte order mark, CRLF and blank lines are accepted silently. NUL characters and lone surrogates
    cannot be stored in Postgres or exported as UTF-8, so they are refused here, by name.
    """
    number = 0
    while raw := file.readline(MAX_LINE_BYTES + 1):
        number += 1
        if len(raw) > MAX_LINE_BYTES:
            while raw and not raw.endswith(b"\n"):
                raw = file.readline(MAX_LINE_BYTES)
            yield BadLine(number, f"The line is longer than {MAX_LINE_BYTES // 2**20} MiB.")
            continue
        if number == 1:
            raw = raw.removeprefix(UTF8_BOM)
        if not raw.strip():
            continue
        try:
            yield Line(number, _parse(raw))
        except ValueError as error:
            yield BadLine(number, str(error))


def _parse(raw: bytes) -> dict[str, Any]:
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        raise ValueError(f"The line is not UTF-8 (byte {error.start + 1}).") from None
    try:
        value = json.loads(text, parse_constant=_refuse_constant, parse_int=_parse_int)
    except json.JSONDecodeError as error:
        raise ValueError(
            f"The line is not JSON: {error.msg} at character {error.pos + 1}."
        ) from None
    except RecursionError:
        raise ValueError("The JSON is nested too deeply.") from None
    if not isinstance(value, dict):
        raise ValueError("The line is not a JSON object.")
    _check_text(value, "", 0)
    return value


def _refuse_constant(name: str) -> None:
    raise ValueError(f"{name} is not JSON.")


def _parse_int(digits: str) -> int:
    if len(digits) > 20:
        raise ValueError("The line has a number of more than 20 digits.")
    return int(digits)


def _check_text(value: Any, where: str, depth: int) -> None:
    if depth > MAX_NESTING:
        raise ValueError("The JSON is nested too deeply.")
    if isinstance(value, str):
        if "\x00" in value:
            raise ValueError(f"{where or 'The text'} has a NUL character (U+0000).")
        try:
            value.encode()
        except UnicodeEncodeError as error:
            code = ord(value[error.start])
            raise ValueError(
                f"{where or 'The text'} has a lone surrogate (U+{code:04X})."
            ) from None
    elif isinstance(value, dict):
        for key, item in value.items():
            _check_text(key, f"A key in {where or 'the row'}", depth + 1)
            _check_text(item, f"{where}.{key}" if where else key, depth + 1)
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _check_text(item, f"{where}[{index}]", depth + 1)
