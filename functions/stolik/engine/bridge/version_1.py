"""Floating bridge as it was first: the card that ends a deal also deals the next one."""

from __future__ import annotations

from stolik.engine.bridge.game import Bridge
from stolik.engine.bridge.moves import Move
from stolik.engine.bridge.state import Played, Position
from stolik.engine.chance import Chance
from stolik.engine.contract import Seat
from stolik.engine.next_round import NEXT


class BridgeVersion1(Bridge):
    """The rules of the newest version, but for FB11: nobody is asked to deal."""

    version = 1

    def play(self, position: Position, seat: Seat, move: Move, chance: Chance) -> Played:
        """The position after `move`, with the next deal if there is one."""
        after, events = super().play(position, seat, move, chance)
        if after.table.phase != "between":
            return after, events
        dealt, deal_events = super().play(after, None, NEXT, chance)
        return dealt, events + deal_events


GAME = BridgeVersion1()
