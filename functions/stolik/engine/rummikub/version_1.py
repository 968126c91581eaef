"""Rummikub as it was first: the move that ends a game also deals the next one."""

from __future__ import annotations

from stolik.engine.chance import Chance
from stolik.engine.contract import Seat
from stolik.engine.next_round import NEXT
from stolik.engine.rummikub.game import Rummikub
from stolik.engine.rummikub.moves import Move
from stolik.engine.rummikub.state import Played, Position


class RummikubVersion1(Rummikub):
    """The rules of the newest version, but for E3: nobody is asked to deal."""

    version = 1

    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        """The position after `move`, with the next game dealt if there is one."""
        after, events = super().play(position, seat, move, chance)
        if after.table.phase != "between":
            return after, events
        dealt, deal_events = super().play(after, None, NEXT, chance)
        return dealt, events + deal_events


GAME = RummikubVersion1()
