"""What the clock plays for a Rummikub player who has run out of time (P4)."""

from __future__ import annotations

from stolik.engine.errors import IllegalMove
from stolik.engine.next_round import NEXT
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import layout
from stolik.engine.rummikub.moves import DRAW, PASS, PENALTY, Draw, Meld, Move, parse
from stolik.engine.rummikub.rules import refusal
from stolik.engine.rummikub.state import Position


def timeout_move(position: Position, draft: str | None) -> Move:
    """The player's draft if it is a legal meld; else a draw, with the penalty if it laid tiles.

    Between two games the next deal.
    """
    table, seat = position.table, position.table.turn
    if table.phase == "between":
        return NEXT
    if seat is None:
        raise IllegalMove(Reason.GAME_OVER)
    wish = _parse_draft(draft)
    if isinstance(wish, Meld) and layout.tiles_laid(table.sets, wish.sets):
        if refusal(position, seat, wish) is None:
            return wish
        penalty = Draw(PENALTY)
        if refusal(position, seat, penalty) is None:
            return penalty
    return DRAW if refusal(position, seat, DRAW) is None else PASS


def _parse_draft(draft: str | None) -> Move | None:
    try:
        return parse(draft or "")
    except IllegalMove:
        return None
