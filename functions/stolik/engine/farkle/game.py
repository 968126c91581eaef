"""Farkle behind the engine's contract; the package's docstring numbers the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Game, Result, Seat, raise_if_refused
from stolik.engine.farkle import (
    moves,
    queries,
    refusal_values,
    rules,
    score_rows,
    scoring,
    transitions,
)
from stolik.engine.farkle.moves import Move
from stolik.engine.farkle.state import Options, Played, Pool, Position, Rack, Row, Table, View
from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.per_seat import highest_seats
from stolik.engine.reasons import Reason


class Farkle(Game[Options, Table, Rack, Pool, Move]):
    """Farkle for two to eight players."""

    name = "farkle"
    seats = range(2, 9)
    revealing_events = frozenset({"rolled"})
    row_event = "won"
    clock_ends_turn = True
    queries: ClassVar = {"keeps": queries.keeps}
    options, table, rack, pool, row = Options, Table, Rack, Pool, Row

    def read_options(self, given: Plain, seats: int) -> Options:
        """Options from plain values; an exact target that no score can meet is refused (D17)."""
        options = super().read_options(given, seats)
        rules.check_exact_target(options)
        return options

    def deal(self, options: Options, seats: int, chance: Chance) -> Position:
        """An empty table; nothing is rolled before the first move."""
        return transitions.first_deal(options, seats, chance)

    def parse(self, text: str, table: Table | None = None) -> Move:
        """The move that `text` means."""
        return moves.parse(text)

    def refusal(self, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why `seat` may not play `move` now, or None if it may."""
        return rules.refusal(position, seat, move)

    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        """The position after `move`; rolling draws dice from `chance`."""
        raise_if_refused(rules.refusal(position, seat, move))
        return transitions.play(position, seat, move, chance)

    def choices(self, view: View) -> Iterable[Move]:
        """Every choice of faces: banks, richest first, then keeps, richest first."""
        return rules.choices(view)

    def result(self, position: Position) -> Result | None:
        """The last game of the match, or of a longer match the games won."""
        return scoring.result(position.table, position.options)

    def leaders(self, table: Table) -> tuple[int, ...]:
        """Who has won most games (D18)."""
        return highest_seats(table.won)

    def match_scores(
        self, options: Options, scores: tuple[int, ...], rows: Sequence[Mapping[str, Any]]
    ) -> tuple[int, ...]:
        """The games won; of a single game its points (D18)."""
        if options.rounds == 1:
            return scores
        winners = [seat for row in rows for seat in row["ended"]["winners"]]
        return tuple(map(winners.count, range(len(scores))))

    def score_rows(self, before: Table, events: Iterable[Event]) -> tuple[dict[str, Plain], ...]:
        """A row for each game; the turns of this one are on the table."""
        row = score_rows.score_row(before, events)
        return () if row is None else (to_plain(row),)

    def refusal_values(self, view: View, move: Move, reason: Reason) -> dict[str, Plain]:
        """The die that does not score, or the points that a first bank needs."""
        return refusal_values.refusal_values(view, move, reason)
