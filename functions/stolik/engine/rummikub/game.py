"""Rummikub behind the engine's contract; the package's docstring numbers the rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from stolik.engine.chance import Chance
from stolik.engine.contract import Game, Result, Seat, raise_if_refused
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import (
    dealing,
    moves,
    queries,
    refusal_values,
    rules,
    scoring,
    transitions,
)
from stolik.engine.rummikub.moves import Meld, Move
from stolik.engine.rummikub.state import Options, Played, Pool, Position, Rack, Row, Table, View
from stolik.engine.rummikub.timeout_move import timeout_move


class Rummikub(Game[Options, Table, Rack, Pool, Move]):
    """Rummikub for two to four, with the option `large` for up to six."""

    name = "rummikub"
    version = 2
    seats = range(2, 7)
    revealing_events = frozenset({"scored", "dealt"})
    queries: ClassVar = {"sets": queries.judge_draft}
    row_event = "scored"
    options, table, rack, pool, row = Options, Table, Rack, Pool, Row

    def read_options(self, given: Plain, seats: int) -> Options:
        """Options from plain values; also refuses more seats or tiles than they allow."""
        options = super().read_options(given, seats)
        dealing.check_seats(options, seats)
        return options

    def deal(self, options: Options, seats: int, chance: Chance) -> Position:
        """The first position of a match (P1)."""
        dealing.check_seats(options, seats)
        return dealing.first_deal(options, seats, chance)

    def parse(self, text: str, table: Table | None = None) -> Move:
        """The move that `text` means."""
        return moves.parse(text)

    def refusal(self, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why `seat` may not play `move` now, or None if it may."""
        return rules.refusal(position, seat, move)

    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        """The position after `move`, and what happened."""
        raise_if_refused(rules.refusal(position, seat, move))
        return transitions.play(position, seat, move, chance)

    def choices(self, view: View) -> Iterable[Move]:
        """Useful moves, each of them legal. Melds that rearrange the table are left out."""
        return rules.choices(view)

    def choices_without_advice(self, view: View) -> Iterable[Move]:
        """Only the move that ends a turn without a meld."""
        return (move for move in rules.choices(view) if not isinstance(move, Meld))

    def result(self, position: Position) -> Result | None:
        """How the match ended, or None while it goes on (E4)."""
        return scoring.result(position.table, position.options)

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """The seat on turn; between two games the host (E3)."""
        return () if table.phase == "over" else (table.turn,)

    def leaders(self, table: Table) -> tuple[int, ...]:
        """Who has won most games, and most points of those (E4)."""
        return scoring.match_winners(table.scores, table.won, by_points=False)

    def forced(self, position: Position, draft: str | None = None) -> Move:
        """What the clock plays (P4); `draft` is the layout as the player left it, as a move."""
        return timeout_move(position, draft)

    def skip(self, position: Position) -> tuple[Seat, Move]:
        """Somebody who left draws nothing; the turn goes to the next seat (P6)."""
        return None, moves.SKIP

    def refusal_values(self, view: View, move: Move, reason: Reason) -> dict[str, Plain]:
        """The tiles or the points that are wrong in a meld."""
        return refusal_values.refusal_values(view, move, reason)
