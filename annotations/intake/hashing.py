"""Hashes that decide whether content has changed."""

import hashlib
import json
from typing import Any


def content_sha(content: Any) -> str:
    """Return the sha256 (hex) of a JSON value, whatever the order of its keys."""
    text = json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()
