"""A chair: who sits on a seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at a table, and who sits on it."""

    kind: Literal["open", "human", "bot"] = "open"
    uid: str | None = None  # of a person
    name: str = ""
    level: str = ""  # of a bot, or of the bot that plays for somebody who is away
    away: bool = False  # the person left or kept timing out
    missed: int = 0  # turns in a row that the clock had to play; 3 once a bot plays for them
    reserved: bool = False  # kept for the person who holds its link or invitation
    until: int = 0  # ms; when the reservation ends, 0 never
    left: int = 0  # ms; when the person went away, 0 while they are here

    def is_free(self, now: int) -> bool:
        """Whether anybody may sit down here."""
        return self.kind == "open" and (not self.reserved or 0 < self.until <= now)
