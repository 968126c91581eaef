"""How a sound player plays a card at Rikiki, from its own hand and what has been played."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import Order, bits
from stolik.engine.bots.trick_taking.open_deal import Deal


class Round(Deal):
    """A round of Rikiki: a deal in which everybody has a bid to hit."""

    __slots__ = ("bids", "must_trump")

    def __init__(
        self,
        order: Order,
        hands: Sequence[int],
        turn: int,
        known: int,
        bids: Sequence[int],
        must_trump: bool = False,
    ) -> None:
        super().__init__(order, hands, turn, known)
        self.bids, self.must_trump = list(bids), must_trump

    def copy(self) -> Round:
        """The same round once more."""
        twin = Round.__new__(Round)
        self.copy_to(twin)
        twin.bids, twin.must_trump = self.bids, self.must_trump
        return twin

    def legal(self) -> int:
        """The cards that the seat on turn may play (RK6)."""
        hand = self.hands[self.turn]
        if not self.led:
            return hand
        same = hand & self.order.suit[self.led]
        if not same and self.must_trump:
            same = hand & self.order.trump
        return same or hand


def card(deal: Round, seat: int, legal: int) -> int:
    """The card of a sound player: take what is missing, duck what is too much."""
    need = deal.bids[seat] - deal.taken[seat]
    if not deal.led:
        return _lead(deal, seat, legal, need)
    order = deal.order
    winners = legal & order.beats[deal.best]
    losers = legal & ~winners
    last = deal.count == len(deal.hands) - 1
    if need <= 0:
        if losers:
            return order.strongest(losers)
        return order.strongest(winners) if last else order.weakest(winners)
    left = deal.hands[seat].bit_count()
    if not winners:
        return _shed(deal, seat, losers, need)
    if last:
        return order.weakest(winners)
    sure = order.masters(winners, deal.unseen(seat))
    if sure:
        return order.weakest(sure)
    if need >= left or not losers:
        return order.strongest(winners)
    after = len(deal.hands) - 1 - deal.count
    likely = order.strongest(winners)
    rivals = (deal.unseen(seat) & order.beats[likely] & order.suit[likely]).bit_count()
    if rivals * after <= 2:
        return likely
    return _shed(deal, seat, losers, need)


def _lead(deal: Round, seat: int, legal: int, need: int) -> int:
    order = deal.order
    if need <= 0:
        return order.weakest(legal)
    unseen = deal.unseen(seat)
    tops = order.tops(legal, unseen)
    if need >= deal.hands[seat].bit_count():
        return order.strongest(tops or legal)
    trumps = tops & order.trump
    if trumps and (need > 1 or tops == trumps):
        return order.strongest(trumps)
    if tops:
        return order.strongest(tops & ~order.trump or tops)
    return order.weakest(legal)


def _shed(deal: Round, seat: int, losers: int, need: int) -> int:
    """Give up a card: a high one when the hand is too strong for what is missing."""
    order, hand = deal.order, deal.hands[seat]
    strong = sum([order.power[one] >= 9 for one in bits(hand & ~losers)])
    return order.strongest(losers) if strong > need else order.weakest(losers)
