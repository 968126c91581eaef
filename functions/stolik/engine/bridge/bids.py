"""The ladder of bids, 1C to 7NT, and what a contract asks for (FB2, FB10)."""

from __future__ import annotations

from collections.abc import Sequence

PASS = "P"
SUITS = ("C", "D", "H", "S", "NT")  # low to high
BIDS: tuple[str, ...] = tuple(f"{level}{suit}" for level in range(1, 8) for suit in SUITS)
HEIGHT: dict[str, int] = {bid: height for height, bid in enumerate(BIDS)}


def highest_bid(bids: Sequence[str]) -> str | None:
    """The highest bid so far: the last that is no pass.

    >>> highest_bid(["P", "1H", "P"]), highest_bid(["P"])
    ('1H', None)
    """
    return next((bid for bid in reversed(bids) if bid != PASS), None)


def bids_above(bid: str | None) -> tuple[str, ...]:
    """The bids that beat `bid`, lowest first."""
    return BIDS if bid is None else BIDS[HEIGHT[bid] + 1 :]


def auction_is_over(bids: Sequence[str]) -> bool:
    """Whether an auction in which somebody has bid is over (FB3)."""
    return bids[-1] == BIDS[-1] or list(bids[-3:]) == [PASS] * 3


def trump_suit(bid: str) -> str | None:
    """The trump suit of a contract as cards write it; None for no trump.

    >>> trump_suit("2H"), trump_suit("3NT")
    ('h', None)
    """
    return None if bid.endswith("NT") else bid[1].lower()


def tricks_needed(bid: str) -> tuple[int, int]:
    """The tricks that the declarer's side and the other side need (FB10).

    >>> tricks_needed("1C"), tricks_needed("4S"), tricks_needed("7NT")
    ((7, 7), (10, 4), (13, 1))
    """
    level = int(bid[0])
    return level + 6, 8 - level
