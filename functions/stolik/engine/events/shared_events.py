"""Events that several games have."""

from __future__ import annotations

from typing import TypedDict


class BySeat(TypedDict):
    """Somebody did it."""

    seat: int


class BySeatCard(TypedDict):
    """A card on the table, or named."""

    seat: int
    card: str


class Over(TypedDict):
    """The end of a match."""

    scores: list[int]
    winners: list[int]
    reason: str


class CardTrick(TypedDict):
    """A complete trick of Rikiki or floating bridge; `seats` played the cards, in this order."""

    taker: int
    cards: list[str]
    seats: list[int]
