"""Which draws, passes, melds and deals are legal in Rummikub (P2 to P6, L1 to L6, E3)."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.contract import Seat, turn_refusal
from stolik.engine.next_round import Next
from stolik.engine.reasons import Reason
from stolik.engine.rummikub import layout, useful_moves
from stolik.engine.rummikub.moves import DRAW, Draw, Meld, Move, Skip
from stolik.engine.rummikub.state import Options, Position, Table, View


def refusal(position: Position, seat: Seat, move: Move) -> Reason | None:
    """Why `seat` may not play `move` now, or None if it may."""
    table, options = position.table, position.options
    if isinstance(move, Skip):  # P6
        return _skip_refusal(table, seat)
    if reason := turn_refusal(table, seat, table.phase == "over"):
        for_host = reason is Reason.NOT_YOUR_TURN and seat is not None and isinstance(move, Next)
        return Reason.HOST_ONLY if for_host else reason
    if seat is None:  # E3
        return None if isinstance(move, Next) else Reason.WRONG_PHASE
    if isinstance(move, Next):
        return Reason.HOST_ONLY
    move = draw_if_unchanged(table, move)
    if isinstance(move, Draw):
        return _draw_refusal(table, options, move.count)
    if isinstance(move, Meld):
        hand, melded = position.rack(seat).hand, table.melded[seat]
        return layout.meld_refusal(table.sets, move.sets, hand, options, melded=melded)
    return _pass_refusal(table, options)


def choices(view: View) -> Iterable[Move]:
    """Useful moves of the view's seat, each of them legal; far from every legal move.

    A turn has too many melds to list. Empty when the seat is not asked.
    """
    return useful_moves.useful_moves(view)


def draw_if_unchanged(table: Table, move: Move) -> Move:
    """The move itself; a meld that leaves the table as it is means a draw (P3)."""
    same = isinstance(move, Meld) and layout.same_sets(table.sets, move.sets)
    return DRAW if same else move


def _skip_refusal(table: Table, seat: Seat) -> Reason | None:
    if table.phase == "over":
        return Reason.GAME_OVER
    if seat is None:
        return Reason.WRONG_PHASE if table.turn is None else None
    return Reason.HOST_ONLY if 0 <= seat < len(table.scores) else Reason.NO_SUCH_SEAT


def _draw_refusal(table: Table, options: Options, count: int) -> Reason | None:
    if count != 1 and options.timeout_penalty != count:
        return Reason.PENALTY_ONLY
    empty = table.pool_left == 0 and options.pool_end == "playOut"
    return Reason.POOL_EMPTY if empty else None  # P5


def _pass_refusal(table: Table, options: Options) -> Reason | None:
    if table.pool_left:
        return Reason.POOL_NOT_EMPTY
    return None if options.pool_end == "playOut" else Reason.CHOICE_OFF  # P5
