"""The values of Farkle's events."""

from __future__ import annotations

from typing import Literal, TypedDict


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
