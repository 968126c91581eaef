"""The Farkle bot: a fixed threshold, or the best move for the scoring in play."""

from __future__ import annotations

from random import Random
from time import perf_counter

from stolik.engine.bots.farkle import explanations
from stolik.engine.bots.farkle.advanced import verdicts
from stolik.engine.bots.farkle.basic import THRESHOLD, simple
from stolik.engine.bots.farkle.turn_plan import OutOfTime
from stolik.engine.errors import InvariantBroken
from stolik.engine.farkle import GAME
from stolik.engine.farkle.moves import Move
from stolik.engine.farkle.state import View

MARGIN = 0.8  # the share of the budget for working a turn out; the rest is for one slow step


def choose(view: View, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """A legal move and one line that says why. Everything is open, so chance is not needed."""
    deadline = perf_counter() + MARGIN * budget
    moves = _moves(view)
    if level == "basic":
        move = simple(view, moves)
        return str(move), explanations.basic(view, move, THRESHOLD)
    try:
        found = verdicts(view, moves, deadline)
    except OutOfTime:
        move = simple(view, moves)
        return str(move), explanations.basic(view, move, THRESHOLD)
    return str(found[0].move), explanations.advanced(view, found)


def _moves(view: View) -> list[Move]:
    moves = list(GAME.choices(view))
    if not moves:
        raise InvariantBroken(f"seat {view.seat} of farkle is not asked")
    return moves
