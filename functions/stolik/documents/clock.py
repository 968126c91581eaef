"""How time is kept at a table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

DAY_MS = 86_400_000
SLOW_MOVE_MS = 3_600_000  # from here on nobody is expected to sit and wait


@dataclass(frozen=True, slots=True)
class Clock:
    """How time is kept: none, per move, a bank with increment, or days per move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0  # per move, or in the bank at the start
    increment: int = 0  # seconds added to the bank after each turn
    days: int = 0  # per move

    @property
    def move_ms(self) -> int:
        """The time for each move; 0 where there is no fixed one."""
        if self.kind == "move":
            return self.seconds * 1000
        return self.days * DAY_MS if self.kind == "days" else 0

    @property
    def is_slow(self) -> bool:
        """Whether a move may take an hour or longer, so that a game lasts for days or weeks."""
        return self.move_ms >= SLOW_MOVE_MS


NO_CLOCK = Clock()
