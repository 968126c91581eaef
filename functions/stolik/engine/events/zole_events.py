"""The values of Zole's events."""

from __future__ import annotations

from typing import Literal, TypedDict


class ZoleChoice(TypedDict):
    """Big, Zole, Small zole or pass."""

    seat: int
    choice: Literal["B", "Z", "S", "P"]


class ZoleKind(TypedDict):
    """What is played, and by whom alone."""

    kind: Literal["B", "Z", "S", "T", "P"]
    solo: int | None


class ZoleTaken(TypedDict):
    """The cards of the table, seen by Big alone."""

    cards: list[str]


class ZoleStash(TypedDict):
    """Cards put away."""

    seat: int
    count: int


class ZoleTrick(TypedDict):
    """A complete trick; `seats` played the cards, in this order."""

    taker: int
    points: int
    cards: list[str]
    seats: list[int]


class ZolePule(TypedDict):
    """Pules and branches after a change."""

    change: str
    deltas: list[int]
    common: int
    personal: list[int]
    branches: int


class ZoleRound(TypedDict):
    """How a round ended, with everything that was face down."""

    round: int
    scores: list[int]
    kind: Literal["B", "Z", "S", "T", "P"]
    solo: int | None
    tricks: list[int]
    points: list[int]
    count: int | None
    stash: list[str]
    talon: list[str]
    resigned: bool
    deltas: list[int]


class ZoleNext(TypedDict):
    """Another round is dealt."""

    round: int
    first: int
    dealer: int
    active: list[int]


class ZoleDealt(TypedDict):
    """A new hand, heard by its seat."""

    hand: list[str]
