"""Rikiki behind the engine's contract; the package's docstring numbers the rules."""

from __future__ import annotations

from stolik.engine.cards import STRENGTH
from stolik.engine.chance import Chance
from stolik.engine.contract import Game, Result, Seat, raise_if_refused
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason
from stolik.engine.rikiki import dealing, moves, refusal_values, rules, scoring, transitions
from stolik.engine.rikiki.moves import DEALS, Move
from stolik.engine.rikiki.schedule import check_schedule
from stolik.engine.rikiki.state import Options, Played, Pool, Position, Rack, Row, Table, View
from stolik.engine.tricks import PLAYS


class Rikiki(Game[Options, Table, Rack, Pool, Move]):
    """Rikiki for 2 to 26."""

    name = "rikiki"
    seats = range(2, 27)
    revealing_events = frozenset({"trump"})
    row_event = "round"
    options, table, rack, pool, row = Options, Table, Rack, Pool, Row

    def read_options(self, given: Plain, seats: int) -> Options:
        """Options from plain values; the hand sizes must fit the number of seats."""
        options = super().read_options(given, seats)
        check_schedule(options, seats)
        return options

    def deal(self, options: Options, seats: int, chance: Chance) -> Position:
        """The first round, of the schedule's first size."""
        check_schedule(options, seats)
        return dealing.first_deal(options, seats, chance)

    def parse(self, text: str, table: Table | None = None) -> Move:
        """The move that `text` means; a bare number is a bid, or between rounds a deal."""
        return moves.parse(text, table)

    def refusal(self, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why `seat` may not play `move` now, or None if it may."""
        return rules.refusal(position, seat, move)

    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        """The position after `move`, and what happened."""
        raise_if_refused(rules.refusal(position, seat, move))
        return transitions.play(position, seat, move, chance)

    def choices(self, view: View) -> tuple[Move, ...]:
        """Every legal move: rising bids, the playable cards, or for the host hand sizes."""
        return rules.choices(view)

    def result(self, position: Position) -> Result | None:
        """Who won, after the last round."""
        return scoring.result(position.table)

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """The seat on turn; between rounds the host."""
        return () if table.phase == "over" else (table.turn,)

    def has_more_rounds(self, position: Position) -> bool:
        """Whether the schedule has another round."""
        return position.table.next_size is not None

    def forced(self, position: Position, draft: str | None = None) -> Move:
        """The lowest bid, the lowest card, or the size that the schedule deals next."""
        table = position.table
        if table.phase == "between" and table.next_size:
            return DEALS[table.next_size]
        if table.phase == "play" and table.turn is not None:
            hand = rules.playable_cards(position.options, table, position.rack(table.turn).hand)
            return PLAYS[min(hand, key=STRENGTH.__getitem__)]
        return super().forced(position, draft)

    def refusal_values(self, view: View, move: Move, reason: Reason) -> dict[str, Plain]:
        """What a sentence about a refusal may name: suits, cards, bids."""
        return refusal_values.refusal_values(view, move, reason)
