"""How a sound player plays a card at floating bridge, knowing as little as its seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import FRENCH, Order, bits, top
from stolik.engine.bots.trick_taking.open_deal import Deal

EVERYBODY = 0b1111


class Round(Deal):
    """A deal of bridge. `sides` has both on the declarer's side, whoever may know it."""

    __slots__ = ("declarer", "named", "open", "sides")

    def __init__(
        self,
        order: Order,
        hands: Sequence[int],
        turn: int,
        declarer: int,
        named: int,
        sides: int,
    ) -> None:
        super().__init__(order, hands, turn, FRENCH.full)
        self.declarer, self.named = declarer, named
        self.sides = sides  # bit s: seat s is on the declarer's side
        self.open = False  # whether the partner card has been played

    def copy(self) -> Round:
        """The same deal once more."""
        twin = Round.__new__(Round)
        self.copy_to(twin)
        twin.declarer, twin.named = self.declarer, self.named
        twin.sides, twin.open = self.sides, self.open
        return twin

    def legal(self) -> int:
        """The cards that the seat on turn may play (FB7, FB8)."""
        hand = self.hands[self.turn]
        if self.led:
            return hand & self.order.suit[self.led] or hand
        if self.gone & self.order.trump:
            return hand
        return hand & ~self.order.trump or hand

    def allies(self, seat: int) -> int:
        """The seats that `seat` counts as friends, by what it knows."""
        sides = self.sides
        if self.open or self.gone & self.named or self.hands[seat] & self.named:
            return sides if sides >> seat & 1 else EVERYBODY & ~sides
        if seat == self.declarer:
            return 1 << seat
        return EVERYBODY & ~(1 << self.declarer)


def card(deal: Round, seat: int, legal: int) -> int:
    """The card of a sound player."""
    if not deal.led:
        return _lead(deal, seat, legal)
    order = deal.order
    winners = legal & order.beats[deal.best]
    if not winners:
        return order.weakest(legal)
    unseen, last = deal.unseen(seat), deal.count == 3
    friendly = deal.allies(seat) >> deal.holder & 1
    if friendly:
        if last or not unseen & order.beats[deal.best]:
            return order.weakest(legal)
        sure = order.tops(winners & order.suit[deal.led], unseen)
        if deal.count == 2 and sure and _gap(unseen, deal.best, order):
            return order.weakest(sure)
        return order.weakest(legal)
    if last:
        return order.weakest(winners)
    sure = order.tops(winners, unseen)
    if sure:
        return order.weakest(sure)
    if winners & order.trump and not deal.led & order.trump:
        return order.weakest(winners)
    if deal.count == 2:
        return _top_of_touching(winners, unseen, order)
    return order.weakest(legal)


def _gap(unseen: int, best: int, order: Order) -> bool:
    """Whether an unseen card of the suit beats what the partner has played."""
    return bool(unseen & order.beats[best] & order.suit[best])


def _top_of_touching(winners: int, unseen: int, order: Order) -> int:
    """The highest winner, or the lowest of those that are as good."""
    best = order.strongest(winners)
    for one in sorted(bits(winners & order.suit[best]), reverse=True):
        between = unseen & order.suit[best] & (best - 1) & -one
        if not between:
            best = one
    return best


def _lead(deal: Round, seat: int, legal: int) -> int:
    order, unseen = deal.order, deal.unseen(seat)
    tops = order.tops(legal, unseen)
    ours = deal.allies(seat) >> deal.declarer & 1
    trumps = legal & order.trump
    if ours and trumps and unseen & order.trump:
        if tops & trumps:
            return top(tops & trumps)
        if trumps.bit_count() >= 4 and seat == deal.declarer:
            return _honour_or_low(trumps, unseen)
    plain = tops & ~order.trump
    if plain:
        return max(bits(plain), key=lambda one: (legal & order.suit[one]).bit_count())
    named = order.suit[deal.named] & legal & ~order.trump if deal.named else 0
    if seat == deal.declarer and named and not deal.gone & deal.named:
        return named & -named
    rest = legal & ~order.trump or legal
    suits = [rest & suit for suit in FRENCH.suits if rest & suit]
    longest = max(suits, key=lambda suit: (suit.bit_count(), suit))
    return _honour_or_low(longest, unseen)


def _honour_or_low(held: int, unseen: int) -> int:
    """The top of a sequence, or the lowest card."""
    high = top(held)
    second = held & ~high
    if (
        second
        and FRENCH.rank[high] >= 8
        and not unseen & (high - 1) & -top(second) & FRENCH.suit[high]
    ):
        return high
    return held & -held
