"""Events that several games have."""

from __future__ import annotations

from typing import TypedDict


class BySeat(TypedDict):
    """Who did what the kind says."""

    seat: int  # who


class BySeatCard(TypedDict):
    """Whose card the kind is about, and which."""

    seat: int  # whose card it is, or who named it
    card: str  # which card


class Over(TypedDict):
    """The end of a match."""

    scores: list[int]  # of the match, by seat
    winners: list[int]  # seats; several share with equal scores
    reason: str  # as in `result.reason` of the header


class CardTrick(TypedDict):
    """A complete trick of Rikiki or floating bridge; `seats` played the cards, in this order."""

    taker: int  # who takes it
    cards: list[str]  # in the order of play
    seats: list[int]  # who played each card
