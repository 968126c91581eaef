"""The values of Rikiki's events."""

from __future__ import annotations

from typing import TypedDict


class RikikiDealt(TypedDict):
    """A new hand, heard by its seat."""

    round: int  # from 1
    size: int  # cards of each hand
    hand: list[str]  # of the seat that hears it


class RikikiTrump(TypedDict):
    """The turned card."""

    card: str | None  # None: no trump
    suit: str | None  # of the card


class RikikiBid(TypedDict):
    """How many tricks somebody will take."""

    seat: int  # who bids
    bid: int  # the number of tricks


class RikikiRound(TypedDict):
    """The sheet's new row."""

    round: int  # from 1
    size: int  # cards of each hand
    bids: list[int]  # by seat
    taken: list[int]  # tricks, by seat
    points: list[int]  # of this round, by seat
