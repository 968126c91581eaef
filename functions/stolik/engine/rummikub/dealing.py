"""Dealing a game (P1): from chance, or from an open deal with sets already on the table."""

from __future__ import annotations

from dataclasses import replace

from stolik.engine.chance import Chance, OpenDeal
from stolik.engine.contract import Position as Whole
from stolik.engine.errors import BadOption, BadRecord, IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.rummikub.options import Options
from stolik.engine.rummikub.sets import Reading, Tiles, TileSet, judge_set
from stolik.engine.rummikub.state import Line, Pool, Position, Rack, Table
from stolik.engine.rummikub.tiles import DECK, read

SMALL = range(2, 5)
LARGE = range(2, 7)


def check(options: Options, seats: int) -> None:
    """Raise BadOption for more seats than the table allows, or racks that leave no pool."""
    allowed = LARGE if options.large else SMALL
    if seats not in allowed:
        text = f"for {allowed[0]} to {allowed[-1]} players; five and six need the option 'large'"
        raise BadOption("seats", text, Reason.BAD_SEATS)
    if seats * options.rack_size >= len(DECK):
        most = (len(DECK) - 1) // seats
        raise BadOption("rackSize", f"{seats} players can have at most {most} tiles each")


def opening(options: Options, seats: int, chance: Chance) -> Position:
    """The first game of a match."""
    none = (0,) * seats
    if not isinstance(chance, OpenDeal):
        return deal(options, chance, 1, chance.first(seats), none, none, ())
    given = _spelled(chance)
    sets = tuple(_on_table(tiles) for tiles in given.sets)
    melded = given.melded or (False,) * seats
    if len(melded) != seats:
        text = f"the deal says of {len(melded)} of {seats} seats whether they have melded"
        raise BadRecord(text, Reason.BAD_DEAL)
    position = deal(options, given, 1, given.first(seats), none, none, ())
    return replace(position, table=replace(position.table, sets=sets, melded=melded))


def deal(
    options: Options,
    chance: Chance,
    round: int,
    first: int,
    scores: tuple[int, ...],
    won: tuple[int, ...],
    sheet: tuple[Line, ...],
) -> Position:
    """Game number `round` of a match, everything anew but the score."""
    seats = len(scores)
    hands = chance.deal(DECK, seats, options.rack_size, round, 0)
    table = Table(
        sets=(),
        turn=first,
        melded=(False,) * seats,
        counts=tuple(map(len, hands.racks)),
        pool_left=len(hands.pool),
        scores=scores,
        won=won,
        first=first,
        round=round,
        sheet=sheet,
    )
    return Whole(options, table, tuple(map(Rack, hands.racks)), Pool(hands.pool))


def _spelled(given: OpenDeal) -> OpenDeal:
    """The open deal with every tile as this package writes it."""
    try:
        return replace(
            given,
            racks=tuple(tuple(map(read, rack)) for rack in given.racks),
            pool=tuple(map(read, given.pool)),
            sets=tuple(tuple(map(read, tiles)) for tiles in given.sets),
        )
    except IllegalMove as error:
        raise BadRecord(error.text, Reason.BAD_DEAL) from None


def _on_table(tiles: Tiles) -> TileSet:
    reading = judge_set(tiles)
    if not isinstance(reading, Reading):
        raise BadRecord(f"no set on the table: {','.join(tiles)} ({reading})", Reason.BAD_DEAL)
    return TileSet(tiles, reading.kind)
