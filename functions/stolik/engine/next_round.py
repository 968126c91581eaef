"""The move that deals the next round, in games that ask the host for nothing else there."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Next:
    """Deal the next round."""

    def __str__(self) -> str:
        return "next"


NEXT = Next()
NEXT_SPELLINGS = ("next", "next round")
