"""Zole behind the engine's contract; the package's docstring numbers the rules."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.chance import Chance
from stolik.engine.contract import Event, Game, Result, Seat, View, raise_if_refused
from stolik.engine.reasons import Reason
from stolik.engine.tricks import Play
from stolik.engine.zole import judging, moves
from stolik.engine.zole.clock import forced
from stolik.engine.zole.dealing import first_round, next_round
from stolik.engine.zole.ending import finish, result
from stolik.engine.zole.moves import Choice, Move, Stash
from stolik.engine.zole.playing import Played, choose, put_away, put_card
from stolik.engine.zole.state import Options, Pool, Rack, Table, ZolePosition


class Zole(Game[Options, Table, Rack, Pool, Move]):
    """Three who play, up to two who sit out, one against the others."""

    name = "zole"
    seats = range(3, 6)
    revealing_events = frozenset({"round"})
    options = Options
    table = Table
    rack = Rack
    pool = Pool

    def deal(self, options: Options, seats: int, chance: Chance) -> ZolePosition:
        """The first round's cards (Z3)."""
        return first_round(options, seats, chance)

    def parse(self, text: str, table: Table | None = None) -> Move:
        """The move that `text` means."""
        return moves.read(text)

    def refusal(self, position: ZolePosition, seat: Seat, move: Move) -> Reason | None:
        """Why `seat` may not play `move` now, or None if it may."""
        return judging.refusal(position, seat, move)

    def play(self, position: ZolePosition, seat: Seat, move: Move, chance: Chance) -> Played:
        """The position after `move`, and what happened."""
        raise_if_refused(judging.refusal(position, seat, move))
        if seat is None or isinstance(move, moves.Next):
            return next_round(position, chance)
        if isinstance(move, Play):
            return put_card(position, seat, move.card)
        if isinstance(move, Choice):
            return choose(position, seat, move.kind)
        if isinstance(move, Stash):
            return put_away(position, seat, move.cards)
        ended, events = finish(position, resigned=True)  # Z20
        return ended, (Event(None, "resign", {"seat": seat}), *events)

    def choices(self, view: View[Options, Table, Rack]) -> Iterable[Move]:
        """Every legal move of the view's seat."""
        return judging.choices(view)

    def result(self, position: ZolePosition) -> Result | None:
        """How the match ended, or None while it goes on (Z21)."""
        return result(position.table, position.options)

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """Whose turn it is; between rounds the host and every seat."""
        if table.phase == "over":
            return ()
        if table.phase == "between":
            return (None, *range(len(table.scores)))
        return (table.turn,)

    def forced(self, position: ZolePosition, draft: str | None = None) -> Move:
        """What the clock plays: it passes, and throws what is worth least."""
        return forced(position)

    def public_text(self, move: Move) -> str:
        """The text of a move as everybody may read it: a stash hides its cards."""
        return "stash" if isinstance(move, Stash) else str(move)
