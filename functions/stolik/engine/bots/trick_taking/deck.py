"""Cards as single bits and hands as bit masks, so that whole suits take one operation.

The bits of a suit are neighbours, the weakest card lowest: of two cards of one suit the larger
number is the stronger card.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from stolik.engine.cards import RANKS, SUITS
from stolik.engine.zole.deck import PLAIN, POINTS, TRUMPS


class Deck:
    """The cards of a game, suit by suit, each suit from weak to strong."""

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
        """The cards as one bit mask."""
        total = 0
        for card in cards:
            total |= self.bit[card]
        return total

    def cards(self, mask: int) -> tuple[str, ...]:
        """The cards of a bit mask, the weakest of each suit first."""
        return tuple(self.name[bit] for bit in bits(mask))


class TrumpOrder:
    """A deck with its trump suit: which cards beat which, and what each counts (Zole)."""

    def __init__(self, deck: Deck, trump: int, card_points: dict[int, int] | None = None) -> None:
        self.deck, self.trump, self.suit = deck, trump, deck.suit
        self.card_points = card_points
        self.beats: dict[int, int] = {  # by the card that wins the trick so far
            bit: (suit & -(bit << 1)) | (0 if bit & trump else trump)
            for bit, suit in deck.suit.items()
        }
        self.power: dict[int, int] = {
            bit: rank + (13 if bit & trump else 0) for bit, rank in deck.rank.items()
        }

    def tops(self, hand: int, unseen: int) -> int:
        """The cards of `hand` above every unseen card of their suit; a trump may beat them."""
        tops = 0
        for suit in self.deck.suits:
            if held := hand & suit:
                rivals = unseen & suit
                tops |= held & -(1 << rivals.bit_length()) if rivals else held
        return tops

    def masters(self, hand: int, unseen: int) -> int:
        """The cards of `hand` that no unseen card can beat, trumps included."""
        tops = self.tops(hand, unseen)
        return tops & self.trump if unseen & self.trump else tops

    def distinct_cards(self, legal: int, others: int) -> list[int]:
        """The legal cards without equivalents: of a sequence only the lowest card.

        Two cards of a suit are in sequence if none of `others`, the cards of the other
        players, lies between them; where cards count points, they must count the same.
        """
        suit, points = self.suit, self.card_points
        cards: list[int] = []
        for card in bits(legal):
            if cards:
                before = cards[-1]
                same = suit[before] == suit[card] and not others & (card - 1) & -before
                if same and (points is None or points[before] == points[card]):
                    continue
            cards.append(card)
        return cards

    def weakest(self, hand: int) -> int:
        """The lowest card; trumps rank above all others."""
        low = hand & -hand
        if not hand & ~self.suit[low]:
            return low
        return min(bits(hand), key=self.power.__getitem__)

    def strongest(self, hand: int) -> int:
        """The highest card; trumps rank above all others."""
        high = 1 << (hand.bit_length() - 1)
        if not hand & ~self.suit[high]:
            return high
        return max(bits(hand), key=self.power.__getitem__)


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, the lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


def highest_bit(mask: int) -> int:
    """The highest bit of a mask that is not zero."""
    return 1 << (mask.bit_length() - 1)


FRENCH = Deck([[rank + suit for rank in RANKS] for suit in SUITS])
ZOLE_DECK = Deck([*(PLAIN[at : at + 4][::-1] for at in (0, 4, 8)), TRUMPS[::-1]])
ZOLE_ORDER = TrumpOrder(
    ZOLE_DECK, ZOLE_DECK.suits[-1], {bit: POINTS[card] for card, bit in ZOLE_DECK.bit.items()}
)


@cache
def french_order(trump: str | None) -> TrumpOrder:
    """The 52 cards with a trump suit, or with none."""
    return TrumpOrder(FRENCH, 0 if trump is None else FRENCH.suits[SUITS.index(trump)])
