"""The events of Rikiki, Zole and floating bridge."""

from __future__ import annotations

from typing import Literal, TypedDict


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
    """A complete trick."""

    taker: int
    points: int


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


class BridgeDealt(TypedDict):
    """A new hand, heard by its seat."""

    round: int
    first: int
    draw: int
    hand: list[str]


class BridgeBid(TypedDict):
    """A bid, or `P`."""

    seat: int
    bid: str


class BridgeContract(TypedDict):
    """The auction is over."""

    declarer: int
    contract: str
    needs: int
    against: int


class BridgeAllPass(TypedDict):
    """Nobody bid."""

    redeal: bool


class BridgeUnplayed(TypedDict):
    """The cards nobody played, by seat, once a deal is decided."""

    hands: dict[str, list[str]]


class BridgeRound(TypedDict):
    """The sheet's new row."""

    round: int
    declarer: int
    contract: str
    partner: int | None
    won: list[int]
    made: bool
    points: list[int]
