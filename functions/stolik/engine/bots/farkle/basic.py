"""The basic bot of Farkle: sets aside the dice with the most points, and banks from 300 on.

In the last turns it rolls on while a bank would lose for certain. Close to an exact target it
banks whatever does not go beyond it.
"""

from __future__ import annotations

from stolik.engine.bots.advice import Advice
from stolik.engine.bots.farkle.explanations import why_basic
from stolik.engine.farkle.moves import Bank, Keep, Move
from stolik.engine.farkle.scoring import keep_points
from stolik.engine.farkle.state import View

BANK_FROM_POINTS = 300


def choose(view: View, moves: list[Move]) -> tuple[str, Advice]:
    """One of the legal moves by rules of thumb, and why."""
    move = choose_move(view, moves)
    return str(move), why_basic(view, move, BANK_FROM_POINTS)


def choose_move(view: View, moves: list[Move]) -> Move:
    """The first legal move that fits; they are sorted by points, banks before keeps."""
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
        close = options.target - score + points <= BANK_FROM_POINTS
        return bank if score <= options.target and (close or points >= BANK_FROM_POINTS) else keep
    return bank if points >= BANK_FROM_POINTS else keep
