"""Farkle as a game of the engine: what is legal, what is asked, how it ends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from stolik.engine import contract
from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Game, Result, Seat, raise_if_refused, turn_refusal
from stolik.engine.errors import BadOption
from stolik.engine.farkle import moves, turns
from stolik.engine.farkle.moves import Bank, Keep, Move, Roll
from stolik.engine.farkle.options import Options
from stolik.engine.farkle.scoring import keeps, worth
from stolik.engine.farkle.table import HISTORY, Aside, Pool, Rack, Table, changed
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason

Position = contract.Position[Options, Table, Rack, Pool]
View = contract.View[Options, Table, Rack]

_ROLLS: tuple[Move, Move] = (Roll(), Roll(on=True))
_STEP = 50  # every score is a multiple of it


class Farkle(Game[Options, Table, Rack, Pool, Move]):
    """Farkle for two to eight players."""

    name: ClassVar[str] = "farkle"
    seats: ClassVar[range] = range(2, 9)
    revealing_events: ClassVar[frozenset[str]] = frozenset({"rolled"})
    options = Options
    table = Table
    rack = Rack
    pool = Pool

    def read_options(self, given: Plain, seats: int) -> Options:
        """Options checked; an exact target that no score can meet is refused (D17)."""
        options = super().read_options(given, seats)
        if options.exact and options.target % _STEP:
            raise BadOption("target", f"must be a multiple of {_STEP} where it is exact")
        if options.exact and options.opening > options.target:
            raise BadOption("opening", "must not be more than an exact target")
        return options

    def deal(self, options: Options, seats: int, chance: Chance) -> Position:
        """An empty table; nothing is rolled before the first move."""
        table = turns.opening(options, seats, chance.first(seats))
        return contract.Position(options, table, (Rack(),) * seats, Pool())

    def parse(self, text: str, table: Table | None = None) -> Move:
        """The move that `text` means."""
        return moves.read(text)

    def refusal(self, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why `seat` may not play `move` now."""
        table, options = position.table, position.options
        if reason := turn_refusal(table, seat, table.phase == "over"):
            return reason
        if isinstance(move, Roll):
            if table.phase != "roll":
                return Reason.KEEP_FIRST
            return Reason.NO_OFFER if move.on and table.offer is None else None
        if table.phase != "choose":
            return Reason.ROLL_FIRST
        points = _worth(options, table, move.places)
        if isinstance(points, Reason) or isinstance(move, Keep):
            return points if isinstance(points, Reason) else None
        if options.forced_hot and len(move.places) == len(table.roll):  # D9
            return Reason.MUST_ROLL
        low = not table.opened[turns.mover(table)] and table.pending + points < options.opening
        return Reason.BELOW_OPENING if low else None  # D11

    def play(
        self, position: Position, seat: Seat, move: Move, chance: Chance
    ) -> tuple[Position, tuple[Event, ...]]:
        """The position after `move`; rolling draws dice from `chance`."""
        raise_if_refused(self.refusal(position, seat, move))
        table, events = _play(position.table, position.options, move, chance)
        return contract.Position(position.options, table, position.racks, position.pool), events

    def choices(self, view: View) -> Iterable[Move]:
        """Banks, richest first, then keeps, richest first; of equal faces the first ones.

        A bank beyond an exact target comes after those that count.
        """
        table, options = view.table, view.options
        if view.seat is None or view.seat != table.turn:
            return ()
        if table.phase == "roll":
            return _ROLLS if table.offer else _ROLLS[:1]
        ways = keeps(options, table.roll)
        if not ways:
            everything = tuple(range(len(table.roll)))
            ways = ((everything, worth(options, table.roll, everything)),)
        banks: Iterable[tuple[tuple[int, ...], int]] = ways
        if options.forced_hot:
            banks = [way for way in banks if len(way[0]) < len(table.roll)]
        if not table.opened[view.seat]:
            banks = [way for way in banks if table.pending + way[1] >= options.opening]
        if options.exact:
            room = options.target - table.scores[view.seat] - table.pending
            banks = sorted(banks, key=lambda way: way[1] > room)
        return (*(Bank(places) for places, _ in banks), *(Keep(places) for places, _ in ways))

    def result(self, position: Position) -> Result | None:
        """The last game of the match, or of a longer match the games won."""
        table = position.table
        if table.phase != "over":
            return None
        last = table.past[-1]
        if position.options.rounds == 1:
            return Result(table.scores, last.winners, last.reason)
        best = max(table.won)
        winners = tuple(seat for seat, won in enumerate(table.won) if won == best)
        return Result(table.won, winners, "rounds")

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """The seat that holds the cup; nobody once the match is over."""
        return () if table.phase == "over" else (table.turn,)


def _worth(options: Options, table: Table, places: tuple[int, ...]) -> int | Reason:
    """Points for setting these dice aside, or why they cannot be (D2)."""
    if not places:
        return Reason.KEEP_NOTHING
    if not all(0 <= place < len(table.roll) for place in places):
        return Reason.NO_SUCH_DIE
    if len(set(places)) < len(places):
        return Reason.DIE_TWICE
    return worth(options, table.roll, places) or Reason.WORTHLESS


def _play(table: Table, options: Options, move: Move, chance: Chance) -> turns.After:
    if isinstance(move, Roll):
        return _roll(table, options, move, chance)
    seat, left = turns.mover(table), len(table.roll) - len(move.places)
    points = worth(options, table.roll, move.places)
    dice = tuple(table.roll[place] for place in move.places)
    tray = (*table.tray, Aside(dice, points))[-HISTORY:]
    table = changed(table, pending=table.pending + points, tray=tray)
    values = {"seat": seat, "dice": list(dice), "points": points, "hot": not left}
    if isinstance(move, Keep):
        table, events = turns.throw(table, options, chance, left or options.dice, first=False)
    else:
        table, events = turns.bank(table, options, left)
    return table, (Event(None, "kept", values), *events)


def _roll(table: Table, options: Options, move: Roll, chance: Chance) -> turns.After:
    offer = table.offer
    if not move.on or offer is None:
        return turns.throw(table, options, chance, options.dice, first=True)
    values = {"seat": table.turn, "dice": offer.dice, "points": offer.points}
    table = changed(table, pending=offer.points)
    table, events = turns.throw(table, options, chance, offer.dice, first=False)
    return table, (Event(None, "takenOver", values), *events)
