"""The events of Rummikub and Farkle."""

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


class FarkleRolled(TypedDict):
    """Dice on the table."""

    seat: int
    dice: list[int]


class FarkleKept(TypedDict):
    """Dice set aside; hot when none was left."""

    seat: int
    dice: list[int]
    points: int
    hot: bool


class FarkleBanked(TypedDict):
    """Points for good; also a penalty, which takes them."""

    seat: int
    points: int
    score: int


class FarkleFarkle(TypedDict):
    """Nothing scored."""

    seat: int
    lost: int


class FarkleBeyond(TypedDict):
    """More than the exact target: another seat gets the points, or nobody."""

    seat: int
    points: int
    to: int | None


class FarkleLastTurns(TypedDict):
    """The target is reached."""

    seat: int
    left: list[int]


class FarkleTakenOver(TypedDict):
    """Rolling on from the last bank."""

    seat: int
    dice: int
    points: int


class FarkleWon(TypedDict):
    """A finished game of the match."""

    round: int
    winners: list[int]
    scores: list[int]
    reason: Literal["target", "kind"]


class FarkleRound(TypedDict):
    """The next game of the match."""

    round: int
    turn: int
