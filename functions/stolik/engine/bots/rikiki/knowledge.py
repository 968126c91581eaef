"""What a seat of Rikiki knows: its own hand, the table, and where other cards cannot be."""

from __future__ import annotations

from dataclasses import dataclass

from stolik.engine.bots.rikiki.card_play import Round
from stolik.engine.bots.trick_taking.deck import FRENCH, Order, french
from stolik.engine.bots.trick_taking.world_sampling import absent
from stolik.engine.contract import View
from stolik.engine.errors import InvariantBroken
from stolik.engine.rikiki.game import barred_bid
from stolik.engine.rikiki.state import Options, Rack, Table

RikikiView = View[Options, Table, Rack]


@dataclass(frozen=True, slots=True)
class Sight:
    """A view, read once for the bot."""

    seat: int
    order: Order
    hand: int
    known: int  # every card but the turned one
    unknown: int  # cards that this seat has not seen
    rooms: tuple[int, ...]  # of every seat, and of the cards that nobody got
    barred: tuple[int, ...]
    dealt: tuple[int, ...]  # what each seat has played already
    said: tuple[int, ...]  # bids in order of bidding
    hook: int | None

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.rooms) - 1


def sight(view: RikikiView) -> Sight:
    """Read a view; the seat must hold cards."""
    table, seat = view.table, view.seat
    if view.rack is None or seat is None or table.turn != seat:
        raise InvariantBroken("a bot is asked out of turn")
    players, deck, order = len(table.scores), FRENCH, french(table.trump)
    seats = tuple(range(players))
    dealt = [0] * players
    for trick in (*table.tricks, table.trick):
        for step, card in enumerate(trick.cards):
            dealt[(trick.leader + step) % players] |= deck.bit[card]
    hand = deck.mask(view.rack.hand)
    turned = deck.bit[table.trump_card] if table.trump_card else 0
    unknown = deck.full & ~turned & ~hand & ~sum(dealt)
    rooms = [0 if one == seat else table.size - dealt[one].bit_count() for one in seats]
    voids = absent(deck, (*table.tricks, table.trick), seats,
                   order.trump if view.options.must_trump else 0)  # fmt: skip
    said = [table.bids[(table.first + step) % players] for step in seats]
    return Sight(
        seat,
        order,
        hand,
        deck.full & ~turned,
        unknown,
        (*rooms, unknown.bit_count() - sum(rooms)),
        (*(voids[one] for one in seats), 0),
        tuple(dealt),
        tuple(one for one in said if one is not None),
        barred_bid(table) if view.options.hook else None,
    )


def laid(view: RikikiView, seen: Sight, hands: tuple[int, ...]) -> Round:
    """The round as it stands, with these hands."""
    table = view.table
    bids = [bid or 0 for bid in table.bids]
    deal = Round(seen.order, hands, seen.seat, seen.known, bids, view.options.must_trump)
    deal.gone = sum(seen.dealt)
    deal.taken = list(table.won)
    deal.lay(table.trick.leader, [FRENCH.bit[card] for card in table.trick.cards])
    return deal


def alone(view: RikikiView, seen: Sight) -> Round:
    """The round as this seat sees it: no hand but its own."""
    hands = tuple(seen.hand if one == seen.seat else 0 for one in range(seen.players))
    return laid(view, seen, hands)
