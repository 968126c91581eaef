"""Rummikub bots: the exact best move of one turn and what to hold back of it, or an easy one."""

from __future__ import annotations

from random import Random

from stolik.engine.bots.gaps import Gap
from stolik.engine.bots.rummikub import moves
from stolik.engine.bots.rummikub.simple import simple
from stolik.engine.bots.rummikub.strategy import decide
from stolik.engine.errors import Broken
from stolik.engine.rummikub import GAME, layout
from stolik.engine.rummikub.moves import Meld, Move
from stolik.engine.rummikub.state import View
from stolik.engine.rummikub.tiles import worth

MARGIN = 0.7  # the share of the budget for searching; the rest is for reading and checking


def choose(view: View, level: str, budget: float, rng: Random) -> tuple[str, str]:
    """A legal move and one line that says why. The same view gives the same move."""
    if view.rack is None or view.seat is None or view.table.turn != view.seat:
        raise Broken(f"seat {view.seat} of rummikub is not asked")
    if level == "basic":
        return _basic(view)
    found, why = decide(view, MARGIN * budget)
    if found is None:
        return str(moves.idle(view)), why
    move = moves.meld(view, found)
    return (str(move), why) if GAME.why_not(view, move) is None else _basic(view)


def gap(view: View, move: str, budget: float, rng: Random) -> Gap:
    """What `move` laid less than the most: in tiles, or in points for as many tiles.

    A joker that the strong bot would keep is not missed.
    """
    penalty = view.options.joker_penalty
    found, _ = decide(view, MARGIN * budget)
    best: Move = moves.meld(view, found) if found else moves.idle(view)
    if found is None or GAME.why_not(view, best) is not None:
        return Gap(0.0, "tiles", move, "Nothing better is known.")
    mine = GAME.parse(move)
    laid = layout.laid(view.table.sets, mine.sets) if isinstance(mine, Meld) else None
    played = tuple(laid.elements()) if laid else ()
    why = f"{found.tiles} tiles could go: {' '.join(found.played)}."
    if found.tiles > len(played):
        return Gap(float(found.tiles - len(played)), "tiles", str(best), why)
    saved = worth(found.played, penalty) - worth(played, penalty)
    if found.tiles < len(played) or saved <= 0:
        return Gap(0.0, "tiles", move, "No move lays more.")
    return Gap(float(saved), "points", str(best), why)


def _basic(view: View) -> tuple[str, str]:
    move = simple(view)
    if move is None:
        return str(moves.idle(view)), "No set of my own to lay, so the turn ends."
    return str(move), "My own sets, and tiles that fit at the ends of others."
