"""What a legal choice, stash or card does to the table and to the mover's own rack."""

from __future__ import annotations

from typing import Literal

from stolik.engine.contract import Event, Position
from stolik.engine.tricks import Trick, remove_card
from stolik.engine.zole.deck import card_points, sort_hand, winning_index
from stolik.engine.zole.ending import finish
from stolik.engine.zole.state import Kind, Phase, Rack, Table, ZolePosition

Played = tuple[ZolePosition, tuple[Event, ...]]


def choose(position: ZolePosition, seat: int, choice: Literal["B", "Z", "S", "P"]) -> Played:
    """Say B, Z, S or P (Z4)."""
    told = Event(None, "choice", {"seat": seat, "choice": choice})
    if choice == "P":
        after, events = _pass(position, seat)
        return after, (told, *events)
    table, racks = position.table, position.racks
    settled = Event(None, "kind", {"kind": choice, "solo": seat})
    if choice != "B" or not table.talon:
        decided = _decided(table, "play", table.first, choice, seat, table.talon, table.passes)
        return Position(position.options, decided, racks, position.pool), (told, settled)
    talon = position.pool.talon
    rack = Rack(sort_hand((*position.rack(seat).hand, *talon)))
    decided = _decided(table, "stash", seat, choice, seat, 0, table.passes)  # Z5
    after = Position(position.options, decided, _with(racks, seat, rack), position.pool)
    return after, (told, settled, Event(seat, "taken", {"cards": list(talon)}))


def put_away(position: ZolePosition, seat: int, cards: tuple[str, ...]) -> Played:
    """Stash two cards; then the first hand leads (Z5, Z6)."""
    hand = position.rack(seat).hand
    rack = Rack(tuple(card for card in hand if card not in cards), cards)
    table = position.table
    ready = _decided(table, "play", table.first, "B", seat, 0, table.passes)
    racks = _with(position.racks, seat, rack)
    told = Event(None, "stash", {"seat": seat, "count": len(cards)})
    return Position(position.options, ready, racks, position.pool), (told,)


def put_card(position: ZolePosition, seat: int, card: str) -> Played:
    """Play a card; the third one completes the trick (Z8)."""
    table, rack = position.table, position.rack(seat)
    left = Rack(remove_card(rack.hand, card), rack.stash)
    racks = _with(position.racks, seat, left)
    told = Event(None, "card", {"seat": seat, "card": card})
    active, leader = table.active, table.trick.leader
    cards = (*table.trick.cards, card)
    if len(cards) < len(active):
        turn = active[(active.index(seat) + 1) % len(active)]
        moved = _moved(table, turn, Trick(leader, cards), table.tricks, table.taken)
        return Position(position.options, moved, racks, position.pool), (told,)
    took = active[(active.index(leader) + winning_index(cards)) % len(active)]
    tricks = (*table.tricks, Trick(leader, cards, took))
    taken = (*table.taken[:took], table.taken[took] + 1, *table.taken[took + 1 :])
    moved = _moved(table, took, Trick(took), tricks, taken)
    after = Position(position.options, moved, racks, position.pool)
    trick = Event(None, "trick", {"taker": took, "points": card_points(cards)})
    if left.hand and not (table.kind == "S" and took == table.solo):  # Z10
        return after, (told, trick)
    after, events = finish(after)
    return after, (told, trick, *events)


def _pass(position: ZolePosition, seat: int) -> Played:
    table, options = position.table, position.options
    passes = (*table.passes, seat)
    more = len(passes) < len(table.active) * options.bidding_rounds
    void = options.all_pass == "pule"
    turn = table.active[len(passes) % len(table.active)]
    if more or void:
        passed = _decided(table, "choice", turn, None, None, table.talon, passes)
    else:
        passed = _decided(table, "play", turn, "T", None, table.talon, passes)  # Z9
    after = Position(options, passed, position.racks, position.pool)
    if more:
        return after, ()
    if void:
        return finish(after)  # Z18
    return after, (Event(None, "kind", {"kind": "T", "solo": None}),)


def _decided(
    table: Table,
    phase: Phase,
    turn: int,
    kind: Kind | None,
    solo: int | None,
    talon: int,
    passes: tuple[int, ...],
) -> Table:
    return Table(
        turn,
        table.round,
        table.scores,
        phase,
        table.first,
        table.dealer,
        table.active,
        talon,
        passes,
        kind,
        solo,
        table.trick,
        table.tricks,
        table.taken,
        table.pules,
        table.sheet,
        table.outcome,
    )


def _moved(
    table: Table, turn: int, trick: Trick, tricks: tuple[Trick, ...], taken: tuple[int, ...]
) -> Table:
    return Table(
        turn,
        table.round,
        table.scores,
        table.phase,
        table.first,
        table.dealer,
        table.active,
        table.talon,
        table.passes,
        table.kind,
        table.solo,
        trick,
        tricks,
        taken,
        table.pules,
        table.sheet,
        table.outcome,
    )


def _with(racks: tuple[Rack | None, ...], seat: int, rack: Rack) -> tuple[Rack | None, ...]:
    return (*racks[:seat], rack, *racks[seat + 1 :])
