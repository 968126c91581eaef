"""What a hand of Zole is good for: which game to choose, and which two cards to stash."""

from __future__ import annotations

from itertools import combinations

from stolik.engine.bots.trick_taking.deck import ZOLE_DECK, bits
from stolik.engine.bots.zole.card_play import (
    ACES_AND_TENS,
    CARD_POINTS,
    PLAIN_ACES,
    POWER,
    SUIT,
    TRUMP,
)

# From where each game pays in self-play.
MIN_BIG_STRENGTH = 10.6
MIN_ZOLE_STRENGTH = 13.4
MAX_SMALL_ZOLE_RISK = 1.6

_TRUMP_STRENGTH = {
    "Qc": 2.4, "Qs": 2.2, "Qh": 2.0, "Qd": 1.8, "Jc": 1.6, "Js": 1.5, "Jh": 1.4, "Jd": 1.3,
    "Ad": 1.6, "Td": 1.5, "Kd": 1.1, "9d": 1.0, "8d": 1.0, "7d": 0.9,
}  # fmt: skip
_STRENGTH = {bit: _TRUMP_STRENGTH.get(card, 0.0) for card, bit in ZOLE_DECK.bit.items()}


def strength(hand: int) -> float:
    """How strong a hand is for solo: high trumps, aces, and suits it does not have."""
    total = sum([_STRENGTH[card] for card in bits(hand)])
    for suit in ZOLE_DECK.suits[:3]:
        held = hand & suit
        if not held:
            total += 0.5
        elif held & PLAIN_ACES:
            total += 1.6
            if held & ACES_AND_TENS & ~PLAIN_ACES:
                total += 0.5
    return total


def trick_risk(hand: int) -> float:
    """How much a hand risks a trick at Small zole: high trumps, cards with few below them."""
    total = 0.0
    for card in bits(hand):
        if card & TRUMP:
            total += (POWER[card] - 13) / 5
        else:
            below = (SUIT[card] & (card - 1)).bit_count()
            guarded = (hand & SUIT[card] & (card - 1)).bit_count()
            total += max(0, below - guarded) * 0.5
    return total


def choose_game(hand: int, *, small_zole: bool) -> str:
    """B, Z, S or P by rules of thumb; S only where Small zole is played."""
    strong = strength(hand)
    if strong >= MIN_ZOLE_STRENGTH:
        return "Z"
    if strong >= MIN_BIG_STRENGTH:
        return "B"
    return "S" if small_zole and trick_risk(hand) <= MAX_SMALL_ZOLE_RISK else "P"


def choose_stash(hand: int) -> int:
    """The two of ten cards that solo stashes: points in danger, and whole short suits."""
    return ranked_stashes(hand)[0]


def ranked_stashes(hand: int) -> list[int]:
    """All pairs that could be stashed, the most sensible first."""
    pairs = [first | second for first, second in combinations(list(bits(hand)), 2)]
    return sorted(pairs, key=lambda pair: -_stash_value(hand, pair))


def _stash_value(hand: int, pair: int) -> float:
    left = hand & ~pair
    total = sum([CARD_POINTS[card] for card in bits(pair)]) / 10
    total -= sum([_STRENGTH[card] for card in bits(pair)]) * 2
    for suit in ZOLE_DECK.suits[:3]:
        held = left & suit
        if not held:
            total += 1.0 if hand & suit else 0.0
        elif held & PLAIN_ACES:
            total += 1.2 - 0.3 * (held.bit_count() - 1)
        else:
            points = sum([CARD_POINTS[card] for card in bits(held)])
            total -= 0.5 * held.bit_count() + points / 15
    return total
