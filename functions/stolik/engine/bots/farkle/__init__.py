"""Bots for Farkle: `basic` banks from a fixed number of points, `advanced` plays each turn best."""

from __future__ import annotations

from random import Random
from time import perf_counter

from stolik.engine.bots.advice import Advice, Reviewed
from stolik.engine.bots.farkle import advanced, basic
from stolik.engine.bots.farkle.turn_plan import OutOfTime
from stolik.engine.errors import InvariantBroken
from stolik.engine.farkle import GAME
from stolik.engine.farkle.state import View

SEARCH_SHARE = 0.8  # of the budget; the rest is for one slow step


def choose(view: View, level: str, budget: float, rng: Random) -> tuple[str, Advice]:
    """A legal move and why; `rng` is not needed, since nothing is hidden."""
    deadline = perf_counter() + SEARCH_SHARE * budget
    moves = list(GAME.choices(view))
    if not moves:
        raise InvariantBroken(f"seat {view.seat} of farkle is not asked")
    if level == "basic":
        return basic.choose(view, moves)
    try:
        return advanced.choose(view, moves, deadline)
    except OutOfTime:
        return basic.choose(view, moves)


def review(view: View, played: str, budget: float, rng: Random) -> Reviewed | None:
    """The best move, why, and how much better it is than the one played; None out of time."""
    deadline = perf_counter() + SEARCH_SHARE * budget
    try:
        return advanced.review(view, list(GAME.choices(view)), GAME.parse(played), deadline)
    except OutOfTime:
        return None
