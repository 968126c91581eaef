"""Cards as single bits and hands as sums of them: whole suits in one operation.

A suit is a run of neighbouring bits, its weakest card lowest, so that of two cards of one
suit the larger number is the stronger card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from stolik.engine.cards import RANKS, SUITS
from stolik.engine.zole.deck import PLAIN, POINTS, TRUMPS


class Deck:
    """The cards of a game, suit by suit and each from weak to strong."""

    def __init__(self, suits: Sequence[Sequence[str]]) -> None:
        names = [card for suit in suits for card in suit]
        self.bit: dict[str, int] = {card: 1 << place for place, card in enumerate(names)}
        self.name: dict[int, str] = {bit: card for card, bit in self.bit.items()}
        self.suits: tuple[int, ...] = tuple(self.mask(suit) for suit in suits)
        self.suit: dict[int, int] = {
            self.bit[card]: mask
            for suit, mask in zip(suits, self.suits, strict=True)
            for card in suit
        }
        self.rank: dict[int, int] = {
            self.bit[card]: rank for suit in suits for rank, card in enumerate(suit)
        }
        self.full: int = self.mask(names)

    def mask(self, cards: Iterable[str]) -> int:
        """A hand as one number."""
        total = 0
        for card in cards:
            total |= self.bit[card]
        return total

    def cards(self, mask: int) -> tuple[str, ...]:
        """The cards of a number, the weakest of each suit first."""
        return tuple(self.name[bit] for bit in bits(mask))


class Order:
    """A deck with its trump suit: what beats what, and what a card is worth in the trick."""

    def __init__(self, deck: Deck, trump: int, worth: dict[int, int] | None = None) -> None:
        self.deck, self.trump, self.suit = deck, trump, deck.suit
        self.worth = worth
        self.beats: dict[int, int] = {  # of a card that takes the trick so far
            bit: (suit & -(bit << 1)) | (0 if bit & trump else trump)
            for bit, suit in deck.suit.items()
        }
        self.power: dict[int, int] = {
            bit: rank + (13 if bit & trump else 0) for bit, rank in deck.rank.items()
        }

    def tops(self, hand: int, unseen: int) -> int:
        """The cards of `hand` above every unseen card of their suit; a ruff may still come."""
        found = 0
        for suit in self.deck.suits:
            if held := hand & suit:
                rivals = unseen & suit
                found |= held & -(1 << rivals.bit_length()) if rivals else held
        return found

    def masters(self, hand: int, unseen: int) -> int:
        """The cards of `hand` that no unseen card beats, were they led or taking a trick."""
        found = self.tops(hand, unseen)
        return found & self.trump if unseen & self.trump else found

    def weakest(self, hand: int) -> int:
        """The lowest card, trumps above all others."""
        low = hand & -hand
        if not hand & ~self.suit[low]:
            return low
        return min(bits(hand), key=self.power.__getitem__)

    def strongest(self, hand: int) -> int:
        """The highest card, trumps above all others."""
        high = 1 << (hand.bit_length() - 1)
        if not hand & ~self.suit[high]:
            return high
        return max(bits(hand), key=self.power.__getitem__)


def bits(mask: int) -> Iterator[int]:
    """The single bits of a number, the lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def top(mask: int) -> int:
    """The highest bit of a number that is not zero."""
    return 1 << (mask.bit_length() - 1)


FRENCH = Deck([[rank + suit for rank in RANKS] for suit in SUITS])
LATVIAN = Deck([*(PLAIN[at : at + 4][::-1] for at in (0, 4, 8)), TRUMPS[::-1]])
ZOLE = Order(LATVIAN, LATVIAN.suits[-1], {bit: POINTS[card] for card, bit in LATVIAN.bit.items()})


@cache
def french(trump: str | None) -> Order:
    """The 52 cards with a trump suit, or none."""
    return Order(FRENCH, 0 if trump is None else FRENCH.suits[SUITS.index(trump)])
