"""The values of floating bridge's events."""

from __future__ import annotations

from typing import TypedDict


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
