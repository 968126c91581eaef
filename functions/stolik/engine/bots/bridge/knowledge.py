"""What a seat of floating bridge knows: its hand, the table, and where cards cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stolik.engine.bots.bridge.card_play import BridgeDeal, declarer_side
from stolik.engine.bots.trick_taking.deck import FRENCH, TrumpOrder, french_order
from stolik.engine.bots.trick_taking.world_sampling import shown_voids
from stolik.engine.bridge.state import SEATS, Options, Rack, Table
from stolik.engine.contract import View
from stolik.engine.errors import InvariantBroken

BridgeView = View[Options, Table, Rack]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A view as bit masks. The places are the four seats and the cards that nobody got."""

    seat: int
    order: TrumpOrder
    hand: int
    partner_card: int  # 0 before it is named
    unknown: int  # cards that this seat has not seen
    sizes: tuple[int, ...]  # unknown cards of each place
    excluded: tuple[int, ...]  # cards that a place cannot hold
    played: tuple[int, ...]  # cards that each seat has played
    shown_hands: tuple[int, ...]  # what practice with open hands shows


def read_view(view: BridgeView) -> Knowledge:
    """What the view's seat knows. Raises InvariantBroken if it is not on turn."""
    table, seat = view.table, view.seat
    if view.rack is None or seat is None or table.turn != seat:
        raise InvariantBroken("a bot is asked out of turn")
    order, deck = french_order(table.trump), FRENCH
    played = [0] * SEATS
    for trick in (*table.tricks, table.trick):
        for step, card in enumerate(trick.cards):
            played[(trick.leader + step) % SEATS] |= deck.bit[card]
    hand = deck.mask(view.rack.hand)
    hand_size = played[seat].bit_count() + hand.bit_count()
    open_hands = view.shown.get("openHands", {})
    shown_hands = [deck.mask(open_hands.get(str(other), ())) for other in range(SEATS)]
    unknown = deck.full & ~hand & ~sum(played) & ~sum(shown_hands)
    sizes = [
        0 if other == seat or shown_hands[other] else hand_size - played[other].bit_count()
        for other in range(SEATS)
    ]
    return Knowledge(
        seat=seat,
        order=order,
        hand=hand,
        partner_card=deck.bit[table.partner_card] if table.partner_card else 0,
        unknown=unknown,
        sizes=(*sizes, unknown.bit_count() - sum(sizes)),
        excluded=(*_excluded_cards(order, table), 0),
        played=tuple(played),
        shown_hands=tuple(shown_hands),
    )


def _excluded_cards(order: TrumpOrder, table: Table) -> list[int]:
    """What each seat cannot hold, because it did not follow suit or had to lead a trump."""
    tricks = (*table.tricks, table.trick)
    excluded = shown_voids(FRENCH, tricks, range(SEATS))
    broken = False
    for trick in tricks:
        cards = FRENCH.mask(trick.cards)
        if trick.cards and not broken and FRENCH.bit[trick.cards[0]] & order.trump:
            excluded[trick.leader] |= FRENCH.full & ~order.trump  # FB8: held nothing else
        broken = broken or bool(cards & order.trump)
    return [excluded[seat] for seat in range(SEATS)]


def deal_with_hands(view: BridgeView, known: Knowledge, hands: Sequence[int]) -> BridgeDeal:
    """The deal as it stands now, with these hands."""
    table = view.table
    declarer = table.declarer or 0
    dealt = [hand | played for hand, played in zip(hands, known.played, strict=True)]
    deal = BridgeDeal(
        known.order,
        hands=hands,
        turn=known.seat,
        declarer=declarer,
        partner_card=known.partner_card,
        side=declarer_side(dealt, declarer, known.partner_card),
    )
    deal.played = sum(known.played)
    deal.tricks_won = list(table.won)
    deal.set_trick(table.trick.leader, [FRENCH.bit[card] for card in table.trick.cards])
    return deal


def deal_with_own_hand(view: BridgeView, known: Knowledge) -> BridgeDeal:
    """The deal with no hands but the seat's own and those that practice shows."""
    hands = list(known.shown_hands)
    hands[known.seat] = known.hand
    return deal_with_hands(view, known, hands)
