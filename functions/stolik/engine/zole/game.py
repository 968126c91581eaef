"""Zole behind the engine's contract; the package's docstring numbers the rules."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.chance import Chance
from stolik.engine.contract import Game, Result, Seat, raise_if_refused
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.zole import dealing, moves, refusal_values, rules, scoring, transitions
from stolik.engine.zole.moves import Move, Stash
from stolik.engine.zole.state import Options, Played, Pool, Position, Rack, Row, Table, View
from stolik.engine.zole.timeout_move import timeout_move


class Zole(Game[Options, Table, Rack, Pool, Move]):
    """Three who play, up to two who sit out, one against the others."""

    name = "zole"
    seats = range(3, 6)
    revealing_events = frozenset({"round"})
    row_event = "round"
    options, table, rack, pool, row = Options, Table, Rack, Pool, Row

    def deal(self, options: Options, seats: int, chance: Chance) -> Position:
        """The first round's cards (Z3)."""
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
        """Every legal move of the view's seat."""
        return rules.choices(view)

    def result(self, position: Position) -> Result | None:
        """How the match ended, or None while it goes on (Z21)."""
        return scoring.result(position.table, position.options)

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """Whose turn it is; between rounds the host and every seat."""
        if table.phase == "over":
            return ()
        if table.phase == "between":
            return (None, *range(len(table.scores)))
        return (table.turn,)

    def forced(self, position: Position, draft: str | None = None) -> Move:
        """What the clock plays: it passes, and throws what is worth least."""
        return timeout_move(position)

    def public_text(self, move: Move) -> str:
        """The text of a move as everybody may read it: a stash hides its cards."""
        return "stash" if isinstance(move, Stash) else str(move)

    def refusal_values(self, view: View, move: Move, reason: Reason) -> dict[str, Plain]:
        """What a sentence about a refusal may name: suits, cards, bids."""
        return refusal_values.refusal_values(view, move, reason)
