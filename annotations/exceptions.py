"""The domain's errors. Each carries the sentence a person reads; middleware maps it to HTTP once."""

from typing import Any


class DomainError(Exception):
    """Something asked for cannot be done; `str(error)` is shown to the person."""

    status = 400


class InvalidInput(DomainError):
    """What was sent is not acceptable."""

    status = 422


class NotAllowed(DomainError):
    """The person may not do this, though they may know that the thing exists."""

    status = 403


class WrongState(DomainError):
    """The thing is not in a state in which this can be done."""

    status = 409


class StaleWrite(WrongState):
    """Somebody, perhaps the same person elsewhere, saved a newer version first."""

    def __init__(self, message: str, *, current: dict[str, Any]) -> None:
        super().__init__(message)
        self.current = current


class LeaseLost(WrongState):
    """The item is no longer held by the person who tries to write."""


class NothingToClaim(WrongState):
    """No sample is left for this person at this moment."""
