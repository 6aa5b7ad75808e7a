"""How much of the machine a run may use."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any


@dataclass(frozen=True)
class Limits:
    """The limits of one run; times in seconds, sizes in MiB, with the defaults of every study."""

    compile_seconds: int = 30
    wall_seconds: int = 10
    cpu_seconds: int = 5
    test_seconds: int = 2
    memory_mb: int = 512
    processes: int = 64
    disk_mb: int = 64

    @classmethod
    def from_mapping(cls, values: Mapping[str, Any] | None) -> "Limits":
        """Return the defaults with a study's values; raises ValueError naming what is out of bounds."""
        values = values or {}
        known = {one.name for one in fields(cls)}
        for name, value in values.items():
            if name not in known:
                raise ValueError(f"Unknown limit {name!r}; known: {', '.join(sorted(known))}.")
            ceiling = getattr(CEILING, name)
            if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= ceiling:
                raise ValueError(f"{name} must be a whole number from 1 to {ceiling}.")
        return cls(**values)

    def as_json(self) -> dict[str, int]:
        """Return the limits as plain data."""
        return asdict(self)

    def canonical(self) -> str:
        """Return the one text that stands for these limits in a content key."""
        return json.dumps(self.as_json(), sort_keys=True)


CEILING = Limits(
    compile_seconds=120,
    wall_seconds=120,
    cpu_seconds=60,
    test_seconds=60,
    memory_mb=4096,
    processes=512,
    disk_mb=1024,
)

# What a run may print: kept of each stream (half from its head, half from its tail), and in all.
CAPTURE_BYTES = 256 * 1024
OUTPUT_LIMIT_BYTES = 16 * 1024 * 1024
RESULT_CHANNEL_BYTES = 1024 * 1024
