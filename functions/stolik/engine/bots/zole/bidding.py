"""What a hand of Zole is good for: how strong for Big and Zole, how weak for Small zole."""

from __future__ import annotations

from itertools import combinations

from stolik.engine.bots.trick_taking.deck import LATVIAN, bits
from stolik.engine.bots.zole.card_play import FAT, PLAIN_ACES, POWER, SUIT, TRUMP, WORTH

BIG_FROM, ZOLE_FROM, SMALL_TO = 10.6, 13.4, 1.6  # where they begin to pay in self-play

_STRENGTH = {
    "Qc": 2.4, "Qs": 2.2, "Qh": 2.0, "Qd": 1.8, "Jc": 1.6, "Js": 1.5, "Jh": 1.4, "Jd": 1.3,
    "Ad": 1.6, "Td": 1.5, "Kd": 1.1, "9d": 1.0, "8d": 1.0, "7d": 0.9,
}  # fmt: skip
STRENGTH = {bit: _STRENGTH.get(card, 0.0) for card, bit in LATVIAN.bit.items()}


def strength(hand: int) -> float:
    """How much a hand is worth to solo: trumps by their height, aces, and short suits."""
    total = sum([STRENGTH[card] for card in bits(hand)])
    for suit in LATVIAN.suits[:3]:
        held = hand & suit
        if not held:
            total += 0.5
        elif held & PLAIN_ACES:
            total += 1.6
            if held & FAT & ~PLAIN_ACES:
                total += 0.5
    return total


def danger(hand: int) -> float:
    """How likely a hand has to take a trick: high trumps and cards with few below them."""
    total = 0.0
    for card in bits(hand):
        if card & TRUMP:
            total += (POWER[card] - 13) / 5
        else:
            below = (SUIT[card] & (card - 1)).bit_count()
            guarded = (hand & SUIT[card] & (card - 1)).bit_count()
            total += max(0, below - guarded) * 0.5
    return total


def choice(hand: int, small: bool) -> str:
    """B, Z, S or P by rules of thumb."""
    worth = strength(hand)
    if worth >= ZOLE_FROM:
        return "Z"
    if worth >= BIG_FROM:
        return "B"
    return "S" if small and danger(hand) <= SMALL_TO else "P"


def stash(hand: int) -> int:
    """The two of ten cards that solo puts away: points in danger, and whole short suits."""
    return stashes(hand)[0]


def stashes(hand: int) -> list[int]:
    """Every pair that could be put away, the most sensible first."""
    pairs = [one | other for one, other in combinations(list(bits(hand)), 2)]
    return sorted(pairs, key=lambda pair: -_put_away(hand, pair))


def _put_away(hand: int, pair: int) -> float:
    left = hand & ~pair
    total = sum([WORTH[card] for card in bits(pair)]) / 10
    total -= sum([STRENGTH[card] for card in bits(pair)]) * 2
    for suit in LATVIAN.suits[:3]:
        held = left & suit
        if not held:
            total += 1.0 if hand & suit else 0.0
        elif held & PLAIN_ACES:
            total += 1.2 - 0.3 * (held.bit_count() - 1)
        else:
            total -= 0.5 * held.bit_count() + sum([WORTH[card] for card in bits(held)]) / 15
    return total
