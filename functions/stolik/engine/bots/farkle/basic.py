"""The easy Farkle bot: set the dearest dice aside, and bank from 300 points on.

In the last turns it rolls on while a bank would lose for certain. Close to an exact target it
banks whatever does not go beyond it.
"""

from __future__ import annotations

from stolik.engine.farkle.moves import Bank, Keep, Move
from stolik.engine.farkle.scoring import keep_points
from stolik.engine.farkle.state import View

THRESHOLD = 300


def simple(view: View, moves: list[Move]) -> Move:
    """The first of the legal moves that fits; they come richest first, banks before keeps."""
    table, options = view.table, view.options
    keep = next((move for move in moves if isinstance(move, Keep)), None)
    bank = next((move for move in moves if isinstance(move, Bank)), None)
    if keep is None:
        return moves[0]  # to roll
    if bank is None:
        return keep
    points = table.pending + keep_points(options, table.roll, bank.places)
    score = table.scores[view.seat or 0] + points
    if table.trigger is not None and score < max(table.scores):
        return keep
    if options.exact:
        close = options.target - score + points <= THRESHOLD
        return bank if score <= options.target and (close or points >= THRESHOLD) else keep
    return bank if points >= THRESHOLD else keep
