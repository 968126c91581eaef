"""The Farkle bot: a fixed threshold, or the best move for the scoring in play."""

from __future__ import annotations

from random import Random
from time import perf_counter

from stolik.engine.bots.farkle import words
from stolik.engine.bots.farkle.basic import THRESHOLD, simple
from stolik.engine.bots.farkle.policy import verdicts
from stolik.engine.bots.farkle.turn import OutOfTime
from stolik.engine.bots.gaps import Gap
from stolik.engine.errors import Broken
from stolik.engine.farkle import GAME
from stolik.engine.farkle.game import View
from stolik.engine.farkle.moves import Move

MARGIN = 0.8  # the share of the budget for working a turn out; the rest is for one slow step


def choose(view: View, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """A legal move and one line that says why. Everything is open, so chance is not needed."""
    deadline = perf_counter() + MARGIN * budget
    moves = _moves(view)
    if level == "basic":
        move = simple(view, moves)
        return str(move), words.basic(view, move, THRESHOLD)
    try:
        found = verdicts(view, moves, deadline)
    except OutOfTime:
        move = simple(view, moves)
        return str(move), words.basic(view, move, THRESHOLD)
    return str(found[0].move), words.advanced(view, found)


def gap(view: View, move: str, budget: float, rng: Random) -> Gap:
    """What `move` gave away: points of the turn on average, near the end percent to win."""
    deadline = perf_counter() + budget
    try:
        best = verdicts(view, _moves(view), deadline)
        mine = verdicts(view, [GAME.parse(move)], deadline)[0]
    except OutOfTime:
        return Gap(0.0, "points", move, "There was no time to work it out.")
    why, better = words.advanced(view, best), str(best[0].move)
    if best[0].chance is None or mine.chance is None:
        return Gap(max(0.0, round(best[0].points - mine.points, 1)), "points", better, why)
    return Gap(max(0.0, round(100 * (best[0].chance - mine.chance), 1)), "percent", better, why)


def _moves(view: View) -> list[Move]:
    moves = list(GAME.choices(view))
    if not moves:
        raise Broken(f"seat {view.seat} of farkle is not asked")
    return moves
