"""Content keys: the same content, toolchain and limits have the same verdict, so run once."""

import hashlib
import json

from sandbox.limits import Limits


def source_sha(text: str) -> str:
    """Return the sha256 (hex) of a source text."""
    return hashlib.sha256(text.encode()).hexdigest()


def content_key(
    *, language: str, solution_sha: str, tests_sha: str, toolchain: str, limits: Limits, mode: str
) -> str:
    """Return the sha256 (hex) of everything a verdict depends on."""
    parts = [language, solution_sha, tests_sha, toolchain, limits.canonical(), mode]
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()
