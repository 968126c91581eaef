"""The values of Rikiki's events."""

from __future__ import annotations

from typing import TypedDict


class RikikiDealt(TypedDict):
    """A new hand, heard by its seat."""

    round: int
    size: int
    hand: list[str]


class RikikiTrump(TypedDict):
    """The turned card."""

    card: str | None
    suit: str | None


class RikikiBid(TypedDict):
    """How many tricks somebody will take."""

    seat: int
    bid: int


class RikikiRound(TypedDict):
    """The sheet's new row."""

    round: int
    size: int
    bids: list[int]
    taken: list[int]
    points: list[int]
