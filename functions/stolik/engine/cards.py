"""The 52 cards: rank then suit, `Qc Th 7d`, and the looser ways people write them.

>>> parse_card("♠K"), parse_card("h10"), parse_card("sA"), parse_card("S1"), parse_card("10h")
('Ks', 'Th', 'As', 'As', 'Th')
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason

RANKS = "23456789TJQKA"  # low to high
SUITS = "cdhs"
DECK: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
STRENGTH: dict[str, int] = {card: RANKS.index(card[0]) for card in DECK}
_BY_SUIT_HIGH_FIRST = sorted(DECK, key=lambda card: (SUITS.index(card[1]), -STRENGTH[card]))
_HAND_PLACE = {card: place for place, card in enumerate(_BY_SUIT_HIGH_FIRST)}

_SYMBOLS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
_NUMBERS = {"10": "T", "11": "J", "12": "Q", "13": "K", "1": "A"}


@lru_cache(maxsize=512)
def parse_card(text: str) -> str:
    """The card that `text` means. Raises IllegalMove (unknown-card) for anything else.

    A one means the ace only after its suit (`S1`): `1s` would be a bid in bridge.
    """
    if text in STRENGTH:
        return text
    plain = text.replace("\N{VARIATION SELECTOR-16}", "") if len(text) <= 4 else ""
    if len(plain) >= 2:
        if suit := _suit(plain[0]):
            rank = _NUMBERS.get(plain[1:], plain[1:].upper())
            if rank + suit in STRENGTH:
                return rank + suit
        if (suit := _suit(plain[-1])) and plain[:-1] != "1":
            rank = _NUMBERS.get(plain[:-1], plain[:-1].upper())
            if rank + suit in STRENGTH:
                return rank + suit
    raise IllegalMove(Reason.UNKNOWN_CARD, f"there is no card {text[:20]!r}; write Qc, Th or 7d")


def sort_hand(hand: Iterable[str]) -> tuple[str, ...]:
    """A hand as people hold it: by suit, high cards first."""
    return tuple(sorted(hand, key=_HAND_PLACE.__getitem__))


def _suit(letter: str) -> str:
    return _SYMBOLS.get(letter) or (letter.lower() if letter.lower() in SUITS else "")
