"""Floating bridge behind the engine's contract; the package's docstring numbers the rules."""

from __future__ import annotations

from typing import ClassVar

from stolik.engine.bridge import (
    dealing,
    moves,
    refusal_values,
    rules,
    scoring,
    transitions,
)
from stolik.engine.bridge import (
    practice_aids as aids,
)
from stolik.engine.bridge.moves import Move
from stolik.engine.bridge.state import Options, Played, Pool, Position, Rack, Row, Table, View
from stolik.engine.bridge.timeout_move import timeout_move
from stolik.engine.chance import Chance
from stolik.engine.contract import Game, Result, Seat, raise_if_refused
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason


class Bridge(Game[Options, Table, Rack, Pool, Move]):
    """Floating bridge for four."""

    name = "bridge"
    version = 2
    seats = range(4, 5)
    revealing_events = frozenset({"partner-revealed", "unplayed"})
    practice_aids: ClassVar = frozenset({"openHands", "cardsPlayed", "suitsPlayed"})
    row_event = "round"
    options, table, rack, pool, row = Options, Table, Rack, Pool, Row

    def deal(self, options: Options, seats: int, chance: Chance) -> Position:
        """The first deal and its auction."""
        return dealing.first_deal(options, seats, chance)

    def parse(self, text: str, table: Table | None = None) -> Move:
        """The move that `text` means; the phase decides between `2h` the bid and the card."""
        return moves.parse(text, table)

    def refusal(self, position: Position, seat: Seat, move: Move) -> Reason | None:
        """Why `seat` may not play `move` now, or None if it may."""
        return rules.refusal(position, seat, move)

    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        """The position after `move`, and what happened."""
        raise_if_refused(rules.refusal(position, seat, move))
        return transitions.play(position, seat, move, chance)

    def choices(self, view: View) -> tuple[Move, ...]:
        """Every legal move: rising bids and then the pass, partner cards, cards, the next deal."""
        return rules.choices(view)

    def result(self, position: Position) -> Result | None:
        """Who won, after the last deal."""
        return scoring.result(position.table)

    def asked(self, table: Table) -> tuple[Seat, ...]:
        """The seat on turn; between two deals the host (FB11)."""
        return () if table.phase == "over" else (table.turn,)

    def forced(self, position: Position, draft: str | None = None) -> Move:
        """A pass, the highest trump not in hand as partner, the lowest card, or the next deal."""
        return timeout_move(position)

    def open_hands(self, options: Options) -> bool:
        """With the practice aid `openHands`, each card changes what everybody sees."""
        return options.open_hands

    def shown_to_all(self, options: Options, table: Table) -> dict[str, Plain]:
        """The next five bids, and the cards or suits played where this table shows them."""
        return aids.shown_to_all(options, table)

    def shown_to_seat(self, position: Position, seat: Seat) -> dict[str, Plain]:
        """The other hands where this table shows them."""
        return aids.open_hands(position, seat)

    def refusal_values(self, view: View, move: Move, reason: Reason) -> dict[str, Plain]:
        """What a sentence about a refusal may name: suits, cards, bids."""
        return refusal_values.refusal_values(view, move, reason)
