"""The values of floating bridge's events."""

from __future__ import annotations

from typing import TypedDict


class BridgeDealt(TypedDict):
    """A new hand, heard by its seat."""

    round: int  # which deal of the match, from 1
    first: int  # who bids first
    draw: int  # how many shuffles of this round came before
    hand: list[str]  # of the seat that hears it


class BridgeBid(TypedDict):
    """A bid, or `P`."""

    seat: int  # who bids
    bid: str  # such as `2H`


class BridgeContract(TypedDict):
    """The auction is over."""

    declarer: int  # a seat
    contract: str  # the last bid, such as `3H`
    needs: int  # tricks of the declarer's side
    against: int  # tricks that defeat it


class BridgeAllPass(TypedDict):
    """Nobody bid."""

    redeal: bool  # whether new cards are dealt


class BridgeUnplayed(TypedDict):
    """The cards nobody played, by seat, once a deal is decided."""

    hands: dict[str, list[str]]  # by the number of the seat


class BridgeRound(TypedDict):
    """The sheet's new row."""

    round: int  # which deal of the match, from 1
    declarer: int  # a seat
    contract: str  # the last bid, such as `3H`
    partner: int | None  # None: nobody held the card; the declarer: one against three
    won: list[int]  # tricks, by seat
    made: bool  # whether the contract was made
    points: list[int]  # of this deal, by seat
