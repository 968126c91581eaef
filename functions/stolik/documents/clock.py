"""How time is kept at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

DAY_MS = 86_400_000


@dataclass(frozen=True, slots=True)
class Clock:
    """How time is kept: none, per move, a bank with increment, or days per move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0  # per move, or in the bank at the start
    increment: int = 0  # seconds added to the bank after each turn
    days: int = 0  # per move


NO_CLOCK = Clock()
