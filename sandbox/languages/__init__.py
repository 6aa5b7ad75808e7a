"""The languages code can be run in."""

from sandbox.languages.base import Language, UnsupportedLanguage
from sandbox.languages.python import Python

LANGUAGES: dict[str, Language] = {language.name: language for language in (Python(),)}
KNOWN_NAMES = ("python", "cpp", "java", "javascript")


def get_language(name: str) -> Language:
    """Return a language by name; raises UnsupportedLanguage with a sentence when it cannot be run."""
    if name not in LANGUAGES:
        raise UnsupportedLanguage(
            f"This sandbox cannot run {name!r} yet; it runs {', '.join(LANGUAGES)}."
        )
    return LANGUAGES[name]


__all__ = ["KNOWN_NAMES", "LANGUAGES", "Language", "UnsupportedLanguage", "get_language"]
