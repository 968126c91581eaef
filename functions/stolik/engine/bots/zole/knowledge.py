"""What a seat of Zole knows: its own hand, the table, and where other cards cannot be.

The three who play are counted as places 0, 1 and 2 from the first hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from stolik.engine.bots.trick_taking.deck import LATVIAN, ZOLE
from stolik.engine.bots.trick_taking.world_sampling import absent
from stolik.engine.bots.zole.card_play import WORTH, Round
from stolik.engine.contract import View
from stolik.engine.errors import InvariantBroken
from stolik.engine.zole.state import Options, Rack, Table

ZoleView = View[Options, Table, Rack]


@dataclass(frozen=True, slots=True)
class Sight:
    """A view, read once for the bot."""

    place: int
    solo: int  # -1 for none
    hand: int
    stash: int  # what this seat has put away
    unknown: int
    rooms: tuple[int, ...]  # of the three places, and of the cards that nobody plays with
    barred: tuple[int, ...]
    dealt: tuple[int, ...]  # what each place has played already


def sight(view: ZoleView) -> Sight:
    """Read a view; the seat must be on turn."""
    table, rack, active = view.table, view.rack, view.table.active
    if rack is None or view.seat is None or table.turn != view.seat:
        raise InvariantBroken("a bot is asked out of turn")
    place = active.index(view.seat)
    dealt = [0, 0, 0]
    tricks = (*table.tricks, table.trick)
    for trick in tricks:
        start = active.index(trick.leader)
        for step, card in enumerate(trick.cards):
            dealt[(start + step) % 3] |= LATVIAN.bit[card]
    hand, stash = LATVIAN.mask(rack.hand), LATVIAN.mask(rack.stash)
    size = dealt[place].bit_count() + hand.bit_count()
    size -= 2 if table.phase == "stash" else 0
    unknown = ZOLE.deck.full & ~hand & ~stash & ~sum(dealt)
    rooms = [0 if one == place else size - dealt[one].bit_count() for one in range(3)]
    voids = absent(LATVIAN, tricks, active)
    return Sight(
        place,
        -1 if table.solo is None else active.index(table.solo),
        hand,
        stash,
        unknown,
        (*rooms, unknown.bit_count() - sum(rooms)),
        (*(voids[seat] for seat in active), 0),
        tuple(dealt),
    )


def laid(view: ZoleView, seen: Sight, hands: tuple[int, ...], stash: int) -> Round:
    """The round as it stands, with these hands."""
    table = view.table
    deal = Round(hands, seen.place, table.kind or "T", seen.solo, stash)
    deal.gone = sum(seen.dealt)
    for trick in table.tricks:
        at = table.active.index(trick.leader if trick.taker is None else trick.taker)
        deal.taken[at] += 1
        deal.points[at] += sum([WORTH[LATVIAN.bit[card]] for card in trick.cards])
    leader = table.active.index(table.trick.leader)
    deal.lay(leader, [LATVIAN.bit[card] for card in table.trick.cards])
    return deal


def alone(view: ZoleView, seen: Sight) -> Round:
    """The round as this seat sees it: no hand but its own."""
    hands = tuple(seen.hand if place == seen.place else 0 for place in range(3))
    return laid(view, seen, hands, seen.stash)
