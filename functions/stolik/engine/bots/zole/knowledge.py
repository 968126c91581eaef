"""What a seat of Zole knows: its own hand, the table, and where other cards cannot be.

The three who play are counted as places 0, 1 and 2 from the first hand.
"""

from __future__ import annotations

from dataclasses import dataclass

from stolik.engine.bots.trick_taking.deck import ZOLE_DECK
from stolik.engine.bots.trick_taking.world_sampling import shown_voids
from stolik.engine.bots.zole.card_play import CARD_POINTS, ZoleDeal
from stolik.engine.contract import View
from stolik.engine.errors import InvariantBroken
from stolik.engine.zole.state import Options, Rack, Table

ZoleView = View[Options, Table, Rack]


@dataclass(frozen=True, slots=True)
class Knowledge:
    """A view as bit masks. The fourth place holds the cards that nobody plays with."""

    place: int
    solo: int  # -1 for none
    hand: int
    stash: int  # what this seat has put away
    unknown: int  # cards that this seat has not seen
    sizes: tuple[int, ...]  # unknown cards of each place
    excluded: tuple[int, ...]  # cards that a place cannot hold
    played: tuple[int, ...]  # cards that places 0 to 2 have played


def read_view(view: ZoleView) -> Knowledge:
    """What the view's seat knows. Raises InvariantBroken if it is not on turn."""
    table, rack, active = view.table, view.rack, view.table.active
    if rack is None or view.seat is None or table.turn != view.seat:
        raise InvariantBroken("a bot is asked out of turn")
    place = active.index(view.seat)
    played = [0, 0, 0]
    tricks = (*table.tricks, table.trick)
    for trick in tricks:
        start = active.index(trick.leader)
        for step, card in enumerate(trick.cards):
            played[(start + step) % 3] |= ZOLE_DECK.bit[card]
    hand, stash = ZOLE_DECK.mask(rack.hand), ZOLE_DECK.mask(rack.stash)
    hand_size = played[place].bit_count() + hand.bit_count()
    hand_size -= 2 if table.phase == "stash" else 0
    unknown = ZOLE_DECK.full & ~hand & ~stash & ~sum(played)
    sizes = [0 if other == place else hand_size - played[other].bit_count() for other in range(3)]
    voids = shown_voids(ZOLE_DECK, tricks, active)
    return Knowledge(
        place=place,
        solo=-1 if table.solo is None else active.index(table.solo),
        hand=hand,
        stash=stash,
        unknown=unknown,
        sizes=(*sizes, unknown.bit_count() - sum(sizes)),
        excluded=(*(voids[seat] for seat in active), 0),
        played=tuple(played),
    )


def deal_with_hands(
    view: ZoleView, known: Knowledge, hands: tuple[int, ...], stash: int
) -> ZoleDeal:
    """The round as it stands now, with these hands."""
    table = view.table
    kind = table.kind or "T"
    deal = ZoleDeal(hands, turn=known.place, kind=kind, solo=known.solo, stash=stash)
    deal.played = sum(known.played)
    for trick in table.tricks:
        winner = table.active.index(trick.leader if trick.taker is None else trick.taker)
        deal.tricks_won[winner] += 1
        deal.points[winner] += sum([CARD_POINTS[ZOLE_DECK.bit[card]] for card in trick.cards])
    leader = table.active.index(table.trick.leader)
    deal.set_trick(leader, [ZOLE_DECK.bit[card] for card in table.trick.cards])
    return deal


def deal_with_own_hand(view: ZoleView, known: Knowledge) -> ZoleDeal:
    """The round with no hand but the seat's own."""
    hands = tuple(known.hand if place == known.place else 0 for place in range(3))
    return deal_with_hands(view, known, hands, known.stash)
