"""What trick games share: the trick, which card takes it, and the move that plays a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stolik.engine.cards import DECK, STRENGTH


@dataclass(frozen=True, slots=True)
class Play:
    """Put one card on the table. Its text is the card itself."""

    card: str

    def __str__(self) -> str:
        return self.card


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in the order they were played, and who led. Complete tricks have a taker."""

    leader: int  # who led
    cards: tuple[str, ...] = ()  # in the order of play
    taker: int | None = None  # who takes it; None: not complete


PLAYS: dict[str, Play] = {card: Play(card) for card in DECK}  # one object per card: cheap choices


def winning_index(cards: Sequence[str], trump: str | None) -> int:
    """Which card takes the trick, counted in the order of play.

    >>> winning_index(["3h", "As", "7h"], None), winning_index(["3h", "2c", "Ah"], "c")
    (2, 1)
    """
    best, lead = 0, cards[0]
    for place in range(1, len(cards)):
        card = cards[place]
        if card[1] == lead[1]:
            if STRENGTH[card] > STRENGTH[lead]:
                best, lead = place, card
        elif card[1] == trump:
            best, lead = place, card
    return best


def remove_card(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The hand after `card` has left it."""
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
