"""The values of Rummikub's events."""

from __future__ import annotations

from typing import Literal, TypedDict


class RummikubMeld(TypedDict):
    """Tiles laid from the rack."""

    seat: int
    tiles: list[str]
    first: bool


class RummikubDraw(TypedDict):
    """Tiles drawn, unseen by the others."""

    seat: int
    count: int
    left: int


class RummikubDrawn(TypedDict):
    """Which tiles; only the one who drew hears it."""

    seat: int
    tiles: list[str]


class RummikubScored(TypedDict):
    """A finished game; a rack is its tiles with spaces between."""

    round: int
    end: Literal["out", "pool", "passes"]
    winners: list[int]
    left: list[int]
    scores: list[int]
    totals: list[int]
    racks: list[str]


class RummikubDealt(TypedDict):
    """The next game of a match."""

    round: int
    first: int
