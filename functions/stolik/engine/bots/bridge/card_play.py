"""The card that a rule-based player of floating bridge plays, knowing only what its seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.bots.trick_taking.deck import FRENCH, TrumpOrder, bits, highest_bit
from stolik.engine.bots.trick_taking.open_deal import OpenDeal

ALL_SEATS = 0b1111
TEN_RANK = 8


class BridgeDeal(OpenDeal):
    """A deal of bridge. `side` has the seats of the declarer's side as bits."""

    __slots__ = ("declarer", "partner_card", "side")

    def __init__(
        self,
        order: TrumpOrder,
        hands: Sequence[int],
        turn: int,
        declarer: int,
        partner_card: int,
        side: int,
    ) -> None:
        super().__init__(order, hands, turn, FRENCH.full)
        self.declarer, self.partner_card, self.side = declarer, partner_card, side

    def copy(self) -> BridgeDeal:
        """An independent copy."""
        twin = BridgeDeal.__new__(BridgeDeal)
        self.copy_to(twin)
        twin.declarer, twin.partner_card, twin.side = self.declarer, self.partner_card, self.side
        return twin

    def legal_cards(self) -> int:
        """The cards that the seat on turn may play (FB7, FB8)."""
        hand = self.hands[self.turn]
        if self.led_card:
            return hand & self.order.suit[self.led_card] or hand
        if self.played & self.order.trump:
            return hand
        return hand & ~self.order.trump or hand

    def allies(self, seat: int) -> int:
        """The seats that `seat` takes for its own side, by what it knows."""
        if (self.played | self.hands[seat]) & self.partner_card:
            return self.side if self.side >> seat & 1 else ALL_SEATS & ~self.side
        if seat == self.declarer:
            return 1 << seat
        return ALL_SEATS & ~(1 << self.declarer)


def declarer_side(hands: Sequence[int], declarer: int, partner_card: int) -> int:
    """The seats of the declarer and of the partner card's holder, as bits."""
    return 1 << declarer | sum(
        [1 << seat for seat, hand in enumerate(hands) if hand & partner_card and seat != declarer]
    )


def choose_card(deal: BridgeDeal, seat: int, legal: int) -> int:
    """The card of the rule-based player."""
    if not deal.led_card:
        return _lead(deal, seat, legal)
    order = deal.order
    winners = legal & order.beats[deal.winning_card]
    if not winners:
        return order.weakest(legal)
    unseen, last = deal.unseen(seat), deal.trick_size == 3
    if deal.allies(seat) >> deal.winning_seat & 1:
        if last or not unseen & order.beats[deal.winning_card]:
            return order.weakest(legal)
        sure = order.tops(winners & order.suit[deal.led_card], unseen)
        if deal.trick_size == 2 and sure and _can_be_beaten(unseen, deal.winning_card, order):
            return order.weakest(sure)
        return order.weakest(legal)
    if last:
        return order.weakest(winners)
    sure = order.tops(winners, unseen)
    if sure:
        return order.weakest(sure)
    if winners & order.trump and not deal.led_card & order.trump:
        return order.weakest(winners)
    if deal.trick_size == 2:
        return _lowest_of_top_sequence(winners, unseen, order)
    return order.weakest(legal)


def _can_be_beaten(unseen: int, winning_card: int, order: TrumpOrder) -> bool:
    """Whether an unseen card of the same suit beats what the partner has played."""
    return bool(unseen & order.beats[winning_card] & order.suit[winning_card])


def _lowest_of_top_sequence(winners: int, unseen: int, order: TrumpOrder) -> int:
    """The highest winner, or the lowest card that is as good."""
    lowest = order.strongest(winners)
    for card in sorted(bits(winners & order.suit[lowest]), reverse=True):
        between = unseen & order.suit[lowest] & (lowest - 1) & -card
        if not between:
            lowest = card
    return lowest


def _lead(deal: BridgeDeal, seat: int, legal: int) -> int:
    """Draw trumps as declarer's side, cash a top card, look for the partner, or play long suits."""
    order, unseen = deal.order, deal.unseen(seat)
    tops = order.tops(legal, unseen)
    with_declarer = deal.allies(seat) >> deal.declarer & 1
    trumps = legal & order.trump
    if with_declarer and trumps and unseen & order.trump:
        if tops & trumps:
            return highest_bit(tops & trumps)
        if trumps.bit_count() >= 4 and seat == deal.declarer:
            return _top_of_sequence_or_lowest(trumps, unseen)
    side_tops = tops & ~order.trump
    if side_tops:
        return max(bits(side_tops), key=lambda card: (legal & order.suit[card]).bit_count())
    towards = order.suit[deal.partner_card] & legal & ~order.trump if deal.partner_card else 0
    if seat == deal.declarer and towards and not deal.played & deal.partner_card:
        return towards & -towards
    rest = legal & ~order.trump or legal
    suits = [rest & suit for suit in FRENCH.suits if rest & suit]
    longest = max(suits, key=lambda suit: (suit.bit_count(), suit))
    return _top_of_sequence_or_lowest(longest, unseen)


def _top_of_sequence_or_lowest(held: int, unseen: int) -> int:
    """The highest card if it is an honour with the next one below it, else the lowest card."""
    high = highest_bit(held)
    second = held & ~high
    if (
        second
        and FRENCH.rank[high] >= TEN_RANK
        and not unseen & (high - 1) & -highest_bit(second) & FRENCH.suit[high]
    ):
        return high
    return held & -held
