"""Dealing a game (P1): from chance, or from an open deal with sets already on the table."""

from __future__ import annotations

from dataclasses import replace

from stolik.engine import contract
from stolik.engine.chance import Chance, OpenDeal
from stolik.engine.errors import BadOption, BadRecord, IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.rummikub.sets import Reading, Tiles, TileSet, judge_set
from stolik.engine.rummikub.state import Options, Pool, Position, Rack, Table
from stolik.engine.rummikub.tiles import DECK, parse_tile

USUAL_SEATS = range(2, 5)
LARGE_SEATS = range(2, 7)


def check_seats(options: Options, seats: int) -> None:
    """Raise BadOption for more seats than the table allows, or racks that leave no pool."""
    allowed = LARGE_SEATS if options.large else USUAL_SEATS
    if seats not in allowed:
        text = f"for {allowed[0]} to {allowed[-1]} players; five and six need the option 'large'"
        raise BadOption("seats", text, Reason.BAD_SEATS)
    if seats * options.rack_size >= len(DECK):
        most = (len(DECK) - 1) // seats
        raise BadOption("rackSize", f"{seats} players can have at most {most} tiles each")


def first_deal(options: Options, seats: int, chance: Chance) -> Position:
    """The first game of a match."""
    if not isinstance(chance, OpenDeal):
        return deal_game(options, chance, round=1, first=chance.first(seats), scores=(0,) * seats)
    given = _parse_tiles(chance)
    sets = tuple(_parse_set(tiles) for tiles in given.sets)
    melded = given.melded or (False,) * seats
    if len(melded) != seats:
        text = f"the deal says of {len(melded)} of {seats} seats whether they have melded"
        raise BadRecord(text, Reason.BAD_DEAL)
    position = deal_game(options, given, round=1, first=given.first(seats), scores=(0,) * seats)
    return replace(position, table=replace(position.table, sets=sets, melded=melded))


def deal_game(
    options: Options,
    chance: Chance,
    *,
    round: int,
    first: int,
    scores: tuple[int, ...],
    won: tuple[int, ...] = (),
) -> Position:
    """Game number `round` of a match; `won` are the games each seat has won so far."""
    seats = len(scores)
    hands = chance.deal(DECK, seats, options.rack_size, round=round, draw=0)
    table = Table(
        sets=(),
        turn=first,
        melded=(False,) * seats,
        counts=tuple(map(len, hands.racks)),
        pool_left=len(hands.pool),
        scores=scores,
        won=won or (0,) * seats,
        first=first,
        round=round,
    )
    return contract.Position(options, table, tuple(map(Rack, hands.racks)), Pool(hands.pool))


def _parse_tiles(given: OpenDeal) -> OpenDeal:
    """The open deal with every tile as this package writes it."""
    try:
        return replace(
            given,
            racks=tuple(tuple(map(parse_tile, rack)) for rack in given.racks),
            pool=tuple(map(parse_tile, given.pool)),
            sets=tuple(tuple(map(parse_tile, tiles)) for tiles in given.sets),
        )
    except IllegalMove as error:
        raise BadRecord(error.text, Reason.BAD_DEAL) from None


def _parse_set(tiles: Tiles) -> TileSet:
    reading = judge_set(tiles)
    if not isinstance(reading, Reading):
        raise BadRecord(f"no set on the table: {','.join(tiles)} ({reading})", Reason.BAD_DEAL)
    return TileSet(tiles, reading.kind)
