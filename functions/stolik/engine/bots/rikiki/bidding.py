"""How many tricks a hand of Rikiki will take, by the chances of each of its cards."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import Order, bits

LOW_TRUMP = 0.52  # what a low trump takes in a long hand
SHORT = 0.72  # how much of that a hand lacks for each card it is short of
SUIT_COMES = 0.72  # how likely a trick is not of the suit one waits for
OTHERS_WANT = 0.12  # tricks to leave for each that earlier bidders want beyond their share


def expected(order: Order, hand: int, players: int, known: int, leads: bool = False) -> float:
    """The tricks that a sound player takes with `hand` on average.

    A card takes a trick when nobody holds a better one of its suit and nobody ruffs it, and
    when its suit is played in time; a trump too low for that may still ruff.
    """
    unseen = known & ~hand
    size, hidden, rivals = hand.bit_count(), unseen.bit_count(), players - 1
    dealt = min(1.0, rivals * size / hidden) if hidden else 0.0
    low = LOW_TRUMP * (1 - SHORT**size) * (2 / players) ** 0.25
    comes = 1.0 if leads else 1 - SUIT_COMES**size
    total = 0.0
    for suit in order.deck.suits:
        held = hand & suit
        if not held:
            continue
        safe = comes
        if order.trump and suit != order.trump:
            safe *= 1 - _ruffed(unseen, suit, order.trump, size, rivals)
        for nth, card in enumerate(sorted(bits(held), reverse=True)):
            higher = (unseen & suit & -card).bit_count()
            stands: float = (1 - dealt) ** max(0, higher - nth) if higher else 1.0
            total += max(stands, low) if suit == order.trump else stands * safe ** (1 + nth / 2)
    return total


def _ruffed(unseen: int, suit: int, trump: int, size: int, rivals: int) -> float:
    """How likely somebody has none of the suit, but a trump."""
    hidden, there = unseen.bit_count(), (unseen & suit).bit_count()
    void = (1 - there / hidden) ** size
    armed = 1 - (1 - (unseen & trump).bit_count() / max(1, hidden - there)) ** size
    chance: float = 1 - (1 - void * armed) ** rivals
    return chance


def bid(
    order: Order,
    hand: int,
    players: int,
    known: int,
    said: Sequence[int],
    barred: int | None = None,
) -> int:
    """The bid of a sound player after the bids in `said`; never `barred`, the hook's."""
    size = hand.bit_count()
    wish = expected(order, hand, players, known, not said)
    wish -= OTHERS_WANT * (sum(said) - size * len(said) / players)
    sure = order.tops(hand & order.trump, known & ~hand).bit_count()
    options = [one for one in range(size + 1) if one != barred]
    fitting = [one for one in options if one >= sure] or options
    return min(fitting, key=lambda one: abs(one - wish))
