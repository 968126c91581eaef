"""The values of Farkle's events."""

from __future__ import annotations

from typing import Literal, TypedDict


class FarkleRolled(TypedDict):
    """Dice on the table."""

    seat: int  # who rolled
    dice: list[int]  # their faces


class FarkleKept(TypedDict):
    """Dice set aside; hot when none was left."""

    seat: int  # who set them aside
    dice: list[int]  # their faces
    points: int  # what they count
    hot: bool  # whether all dice count, and may be rolled again


class FarkleBanked(TypedDict):
    """Points for good; also a penalty, which takes them."""

    seat: int  # whose points
    points: int  # that are added, or taken by a penalty
    score: int  # of this game, afterwards


class FarkleFarkle(TypedDict):
    """Nothing scored."""

    seat: int  # who rolled it
    lost: int  # points of the turn


class FarkleBeyond(TypedDict):
    """More than the exact target: another seat gets the points, or nobody."""

    seat: int  # who banked
    points: int  # that were banked
    to: int | None  # who gets them; None: nobody


class FarkleLastTurns(TypedDict):
    """The target is reached."""

    seat: int  # who reached the target
    left: list[int]  # who have a last turn, in order


class FarkleTakenOver(TypedDict):
    """Rolling on from the last bank."""

    seat: int  # who takes over
    dice: int  # how many are rolled
    points: int  # that are taken over


class FarkleWon(TypedDict):
    """A finished game of the match."""

    round: int  # which game of the match, from 1
    winners: list[int]  # seats
    scores: list[int]  # of this game, by seat
    reason: Literal["target", "kind"]  # the target was reached, or five or six of a kind rolled


class FarkleRound(TypedDict):
    """The next game of the match."""

    round: int  # which game of the match, from 1
    turn: int  # who begins
