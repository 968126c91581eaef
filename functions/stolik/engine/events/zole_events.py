"""The values of Zole's events."""

from __future__ import annotations

from typing import Literal, TypedDict


class ZoleChoice(TypedDict):
    """Big, Zole, Small zole or pass."""

    seat: int  # who chooses
    choice: Literal["B", "Z", "S", "P"]  # B Big, Z Zole, S small zole, P pass


class ZoleKind(TypedDict):
    """What is played, and by whom alone."""

    kind: Literal["B", "Z", "S", "T", "P"]  # T The table, P a deal that all passed for a pule
    solo: int | None  # who plays alone; None: nobody


class ZoleTaken(TypedDict):
    """The cards of the table, seen by Big alone."""

    cards: list[str]  # the two of the table


class ZoleStash(TypedDict):
    """Cards put away."""

    seat: int  # who put them away
    count: int  # how many cards


class ZoleTrick(TypedDict):
    """A complete trick; `seats` played the cards, in this order."""

    taker: int  # who takes it
    points: int  # of its cards
    cards: list[str]  # in the order of play
    seats: list[int]  # who played each card


class ZolePule(TypedDict):
    """Pules and branches after a change."""

    change: str  # put, given, own, common, personal; of the tree branch, felled
    deltas: list[int]  # points that it moves, by seat
    common: int  # common pules that lie there now
    personal: list[int]  # the owner of each personal one, oldest first
    branches: int  # of the Zole tree now


class ZoleRound(TypedDict):
    """How a round ended, with everything that was face down."""

    round: int  # from 1
    scores: list[int]  # of the match, by seat
    kind: Literal["B", "Z", "S", "T", "P"]  # T The table, P a deal that all passed for a pule
    solo: int | None  # who played alone; None: nobody
    tricks: list[int]  # per seat
    points: list[int]  # in tricks, per seat
    count: int | None  # solo's points, with the stash where it counts
    stash: list[str]  # the two cards that Big put away
    talon: list[str]  # the two cards that lay on the table
    resigned: bool  # whether Big threw in
    deltas: list[int]  # points of this round, with pules and branches


class ZoleNext(TypedDict):
    """Another round is dealt."""

    round: int  # from 1
    first: int  # the first hand
    dealer: int  # who deals
    active: list[int]  # the three who play


class ZoleDealt(TypedDict):
    """A new hand, heard by its seat."""

    hand: list[str]  # of the seat that hears it
