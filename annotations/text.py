"""Text from people: what can be stored, and in one form."""

from annotations.exceptions import InvalidInput

MAX_CHARACTERS = 1_500_000


def clean_text(value: str, name: str) -> str:
    """Return `value` with LF line ends; raises InvalidInput for what Postgres cannot keep.

    Browsers send CRLF from a form and LF from a script: without one form, an unchanged text would
    count as changed.
    """
    if "\x00" in value:
        raise InvalidInput(f"{name} has a NUL character (U+0000), which cannot be stored.")
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise InvalidInput(f"{name} has half of a surrogate pair, which cannot be stored.")
    if len(value) > MAX_CHARACTERS:
        raise InvalidInput(f"{name} is longer than {MAX_CHARACTERS:,} characters.")
    return value.replace("\r\n", "\n").replace("\r", "\n")
