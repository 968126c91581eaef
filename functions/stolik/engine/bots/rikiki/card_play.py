"""The card that a rule-based player of Rikiki plays, knowing only what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import TrumpOrder, bits
from stolik.engine.bots.trick_taking.open_deal import OpenDeal

STRONG_POWER = 9  # a jack; trumps count 13 more


class RikikiDeal(OpenDeal):
    """A round of Rikiki: a deal in which every seat has a bid to hit."""

    __slots__ = ("bids", "must_trump")

    def __init__(
        self,
        order: TrumpOrder,
        hands: Sequence[int],
        turn: int,
        deck_cards: int,
        bids: Sequence[int],
        *,
        must_trump: bool = False,
    ) -> None:
        super().__init__(order, hands, turn, deck_cards)
        self.bids, self.must_trump = list(bids), must_trump

    def copy(self) -> RikikiDeal:
        """A copy that shares only the bids."""
        twin = RikikiDeal.__new__(RikikiDeal)
        self.copy_to(twin)
        twin.bids, twin.must_trump = self.bids, self.must_trump
        return twin

    def legal_cards(self) -> int:
        """The cards that the seat on turn may play (RK6)."""
        hand = self.hands[self.turn]
        if not self.led_card:
            return hand
        following = hand & self.order.suit[self.led_card]
        if not following and self.must_trump:
            following = hand & self.order.trump
        return following or hand


def choose_card(deal: RikikiDeal, seat: int, legal: int) -> int:
    """The card of the rule-based player: take the tricks still missing, avoid any others."""
    missing = deal.bids[seat] - deal.tricks_won[seat]
    if not deal.led_card:
        return _lead(deal, seat, legal, missing)
    order = deal.order
    winners = legal & order.beats[deal.winning_card]
    losers = legal & ~winners
    last = deal.trick_size == len(deal.hands) - 1
    if missing <= 0:
        if losers:
            return order.strongest(losers)
        return order.strongest(winners) if last else order.weakest(winners)
    if not winners:
        return _give_up(deal, seat, losers, missing)
    if last:
        return order.weakest(winners)
    sure = order.masters(winners, deal.unseen(seat))
    if sure:
        return order.weakest(sure)
    if missing >= deal.hands[seat].bit_count() or not losers:
        return order.strongest(winners)
    still_to_play = len(deal.hands) - 1 - deal.trick_size
    likely = order.strongest(winners)
    rivals = (deal.unseen(seat) & order.beats[likely] & order.suit[likely]).bit_count()
    if rivals * still_to_play <= 2:
        return likely
    return _give_up(deal, seat, losers, missing)


def _lead(deal: RikikiDeal, seat: int, legal: int, missing: int) -> int:
    order = deal.order
    if missing <= 0:
        return order.weakest(legal)
    tops = order.tops(legal, deal.unseen(seat))
    if missing >= deal.hands[seat].bit_count():
        return order.strongest(tops or legal)
    trumps = tops & order.trump
    if trumps and (missing > 1 or tops == trumps):
        return order.strongest(trumps)
    if tops:
        return order.strongest(tops & ~order.trump or tops)
    return order.weakest(legal)


def _give_up(deal: RikikiDeal, seat: int, losers: int, missing: int) -> int:
    """Lose a card: a high one if the hand is too strong for the tricks still missing."""
    order, hand = deal.order, deal.hands[seat]
    strong = sum([order.power[card] >= STRONG_POWER for card in bits(hand & ~losers)])
    return order.strongest(losers) if strong > missing else order.weakest(losers)
