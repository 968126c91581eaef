"""What a seat of floating bridge knows: its hand, the table, and where cards cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from stolik.engine.bots.bridge.card_play import Round
from stolik.engine.bots.trick_taking.deck import FRENCH, Order, french
from stolik.engine.bots.trick_taking.world_sampling import absent
from stolik.engine.bridge.state import SEATS, Options, Rack, Table
from stolik.engine.contract import View
from stolik.engine.errors import InvariantBroken

BridgeView = View[Options, Table, Rack]


@dataclass(frozen=True, slots=True)
class Sight:
    """A view, read once for the bot."""

    seat: int
    order: Order
    hand: int
    named: int  # the partner card; 0 before it is called
    unknown: int
    rooms: tuple[int, ...]  # of the four seats, and of cards that nobody got
    barred: tuple[int, ...]
    dealt: tuple[int, ...]  # what each seat has played already
    shown: tuple[int, ...]  # what practice with open hands lays bare


def sight(view: BridgeView) -> Sight:
    """Read a view; the seat must be on turn."""
    table, seat = view.table, view.seat
    if view.rack is None or seat is None or table.turn != seat:
        raise InvariantBroken("a bot is asked out of turn")
    order, deck = french(table.trump), FRENCH
    dealt = [0] * SEATS
    tricks = (*table.tricks, table.trick)
    for trick in tricks:
        for step, card in enumerate(trick.cards):
            dealt[(trick.leader + step) % SEATS] |= deck.bit[card]
    hand = deck.mask(view.rack.hand)
    size = dealt[seat].bit_count() + hand.bit_count()
    open_hands = view.shown.get("openHands", {})
    shown = [deck.mask(open_hands.get(str(one), ())) for one in range(SEATS)]
    unknown = deck.full & ~hand & ~sum(dealt) & ~sum(shown)
    rooms = [
        0 if one == seat or shown[one] else size - dealt[one].bit_count() for one in range(SEATS)
    ]
    return Sight(
        seat,
        order,
        hand,
        deck.bit[table.partner_card] if table.partner_card else 0,
        unknown,
        (*rooms, unknown.bit_count() - sum(rooms)),
        (*_barred(order, table), 0),
        tuple(dealt),
        tuple(shown),
    )


def _barred(order: Order, table: Table) -> list[int]:
    """The suits that seats have shown not to hold, by not following or by leading a trump."""
    tricks = (*table.tricks, table.trick)
    found = absent(FRENCH, tricks, range(SEATS))
    broken = False
    for trick in tricks:
        cards = FRENCH.mask(trick.cards)
        if trick.cards and not broken and FRENCH.bit[trick.cards[0]] & order.trump:
            found[trick.leader] |= FRENCH.full & ~order.trump  # FB8: held nothing else
        broken = broken or bool(cards & order.trump)
    return [found[seat] for seat in range(SEATS)]


def laid(view: BridgeView, seen: Sight, hands: Sequence[int]) -> Round:
    """The deal as it stands, with these hands."""
    table = view.table
    declarer = table.declarer or 0
    holders = [seat for seat in range(SEATS) if (hands[seat] | seen.dealt[seat]) & seen.named]
    sides = 1 << declarer | sum(1 << seat for seat in holders if seat != declarer)
    deal = Round(seen.order, hands, seen.seat, declarer, seen.named, sides)
    deal.gone = sum(seen.dealt)
    deal.taken = list(table.won)
    deal.lay(table.trick.leader, [FRENCH.bit[card] for card in table.trick.cards])
    return deal


def alone(view: BridgeView, seen: Sight) -> Round:
    """The deal as this seat sees it: no hand but its own, and what practice shows."""
    hands = [seen.hand if seat == seen.seat else seen.shown[seat] for seat in range(SEATS)]
    return laid(view, seen, hands)
