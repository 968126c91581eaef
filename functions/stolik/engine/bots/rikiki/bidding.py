"""How many tricks a hand of Rikiki will take, by the chances of each of its cards."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import TrumpOrder, bits

LOW_TRUMP_TRICKS = 0.52  # what a low trump takes in a long hand
SHORT_HAND_FACTOR = 0.72  # a hand of n cards gets 1 - factor**n of that
OTHER_SUIT_CHANCE = 0.72  # that a trick is not of the suit one waits for
OVERBID_SHARE = 0.12  # tricks to bid less for each trick that earlier bids are above their share


def expected_tricks(
    order: TrumpOrder, hand: int, players: int, deck_cards: int, *, leads: bool = False
) -> float:
    """The tricks that the rule-based player takes with `hand` on average.

    A card takes a trick if nobody holds a better one of its suit, nobody trumps it, and its
    suit is led in time; a trump too low for that may still trump another suit.
    """
    unseen = deck_cards & ~hand
    size, hidden, rivals = hand.bit_count(), unseen.bit_count(), players - 1
    dealt = min(1.0, rivals * size / hidden) if hidden else 0.0
    low_trump = LOW_TRUMP_TRICKS * (1 - SHORT_HAND_FACTOR**size) * (2 / players) ** 0.25
    suit_is_led = 1.0 if leads else 1 - OTHER_SUIT_CHANCE**size
    total = 0.0
    for suit in order.deck.suits:
        held = hand & suit
        if not held:
            continue
        safe = suit_is_led
        if order.trump and suit != order.trump:
            safe *= 1 - _trumped_chance(unseen, suit, order.trump, hand_size=size, rivals=rivals)
        for nth, card in enumerate(sorted(bits(held), reverse=True)):
            higher = (unseen & suit & -card).bit_count()
            stands: float = (1 - dealt) ** max(0, higher - nth) if higher else 1.0
            if suit == order.trump:
                total += max(stands, low_trump)
            else:
                total += stands * safe ** (1 + nth / 2)
    return total


def _trumped_chance(unseen: int, suit: int, trump: int, *, hand_size: int, rivals: int) -> float:
    """The chance that somebody has none of the suit, but a trump."""
    hidden, there = unseen.bit_count(), (unseen & suit).bit_count()
    void = (1 - there / hidden) ** hand_size
    has_trump = 1 - (1 - (unseen & trump).bit_count() / max(1, hidden - there)) ** hand_size
    chance: float = 1 - (1 - void * has_trump) ** rivals
    return chance


def choose_bid(
    order: TrumpOrder,
    hand: int,
    players: int,
    deck_cards: int,
    *,
    earlier_bids: Sequence[int],
    forbidden: int | None = None,
) -> int:
    """The bid closest to what the hand expects; never `forbidden`, nor below its sure tricks.

    Earlier bids above their share leave fewer tricks.
    """
    size = hand.bit_count()
    wish = expected_tricks(order, hand, players, deck_cards, leads=not earlier_bids)
    wish -= OVERBID_SHARE * (sum(earlier_bids) - size * len(earlier_bids) / players)
    sure = order.tops(hand & order.trump, deck_cards & ~hand).bit_count()
    bids = [bid for bid in range(size + 1) if bid != forbidden]
    fitting = [bid for bid in bids if bid >= sure] or bids
    return min(fitting, key=lambda bid: abs(bid - wish))
