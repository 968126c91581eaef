"""Every way the engine says no.

StolikError
├── Refused             the caller can put it right; carries a Reason
│   ├── IllegalMove     the rules forbid this move now, or it cannot be read at all
│   ├── BadOption       an option that the game does not have, or a value it does not allow
│   └── BadRecord       a record, deal or position that no game can have produced
├── RackNotLoaded       the position holds too few racks to judge this move; load them all
└── InvariantBroken     an invariant failed: a bug of ours, never shown to players in detail

Clients translate the reason and never parse the text.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from stolik.engine.reasons import Reason


class StolikError(Exception):
    """Base of the tree above. `code` is the wire code, fixed per class."""

    code: ClassVar[str] = "internal"


class Refused(StolikError):
    """A planned no. `reason` is from the catalogue, `text` says what to do about it."""

    code = "failed-precondition"

    def __init__(self, reason: StrEnum, text: str = "") -> None:
        super().__init__(f"{reason}: {text}" if text else str(reason))
        self.reason = reason
        self.text = text


class IllegalMove(Refused):
    """The rules forbid this move, or it cannot be read."""


class BadOption(Refused):
    """An option was refused; `name` says which."""

    code = "invalid-argument"

    def __init__(self, name: str, text: str, reason: Reason = Reason.BAD_OPTION) -> None:
        super().__init__(reason, f"{name}: {text}")
        self.name = name


class BadRecord(Refused):
    """A record, deal or stored position that makes no sense."""

    code = "invalid-argument"

    def __init__(self, text: str, reason: Reason = Reason.BAD_RECORD) -> None:
        super().__init__(reason, text)


class RackNotLoaded(StolikError):
    """A rack that was not loaded is needed: read all racks and ask again."""


class PoolNotLoaded(StolikError):
    """Pool or secret are needed and were not loaded: read the hidden document and ask again."""


class InvariantBroken(StolikError):
    """An invariant failed. Always a bug."""
