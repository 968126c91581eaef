"""The values of Rummikub's events."""

from __future__ import annotations

from typing import Literal, TypedDict


class RummikubMeld(TypedDict):
    """Tiles laid from the rack."""

    seat: int  # who laid them
    tiles: list[str]  # those from the rack
    first: bool  # whether it is their first meld


class RummikubDraw(TypedDict):
    """Tiles drawn, unseen by the others."""

    seat: int  # who drew
    count: int  # how many tiles
    left: int  # tiles left to draw


class RummikubDrawn(TypedDict):
    """Which tiles; only the one who drew hears it."""

    seat: int  # who drew
    tiles: list[str]  # what was drawn


class RummikubScored(TypedDict):
    """A finished game; a rack is its tiles with spaces between."""

    round: int  # which game of the match, from 1
    end: Literal["out", "pool", "passes"]  # somebody went out, the pool ran out, or all passed
    winners: list[int]  # seats
    left: list[int]  # points left on each rack
    scores: list[int]  # of this game, by seat
    totals: list[int]  # of the match, by seat
    racks: list[str]  # what each seat had left


class RummikubDealt(TypedDict):
    """The next game of a match."""

    round: int  # which game of the match, from 1
    first: int  # who begins
