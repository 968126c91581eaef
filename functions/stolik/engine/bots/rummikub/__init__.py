"""Rummikub bots: the exact best move of one turn and what to hold back of it, or an easy one."""

from __future__ import annotations

from random import Random

from stolik.engine.bots.rummikub import game_moves
from stolik.engine.bots.rummikub.advanced import choose_solution
from stolik.engine.bots.rummikub.basic import choose_meld
from stolik.engine.errors import InvariantBroken
from stolik.engine.rummikub import GAME
from stolik.engine.rummikub.state import View

MARGIN = 0.7  # the share of the budget for searching; the rest is for reading and checking


def choose(view: View, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """A legal move and one line that says why. The same view gives the same move."""
    if view.rack is None or view.seat is None or view.table.turn != view.seat:
        raise InvariantBroken(f"seat {view.seat} of rummikub is not asked")
    if level == "basic":
        return _basic(view)
    found, why = choose_solution(view, MARGIN * budget)
    if found is None:
        return str(game_moves.idle_move(view)), why
    move = game_moves.meld_move(view, found)
    return (str(move), why) if GAME.why_not(view, move) is None else _basic(view)


def _basic(view: View) -> tuple[str, str]:
    move = choose_meld(view)
    if move is None:
        return str(game_moves.idle_move(view)), "No set of my own to lay, so the turn ends."
    return str(move), "My own sets, and tiles that fit at the ends of others."
