"""Why the Farkle bots play a move."""

from __future__ import annotations

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.farkle.moves import Bank, Move, Roll
from stolik.engine.farkle.odds import farkle_chance
from stolik.engine.farkle.scoring import keep_points
from stolik.engine.farkle.state import View


def why_basic(view: View, move: Move, threshold: int) -> Advice:
    """Why the basic bot plays a move."""
    if isinstance(move, Roll):
        return advice("farkle-take-over" if move.on else "farkle-first-roll")
    points = _points(view, move)
    if not isinstance(move, Bank):
        return advice("farkle-too-few", points=points)
    if points < threshold:
        return advice("farkle-close", points=points)
    return advice("farkle-enough", points=points, limit=threshold)


def why_advanced(view: View, move: Move, chance: float | None) -> Advice:
    """Why the advanced bot plays a move; `chance` is to win, None far from the end."""
    if isinstance(move, Roll):
        return advice("farkle-take-over" if move.on else "farkle-first-roll")
    points = _points(view, move)
    if isinstance(move, Bank):
        if chance is not None:
            return advice("farkle-bank-wins", points=points, chance=round(100 * chance))
        return advice("farkle-bank", points=points)
    dice = len(view.table.roll) - len(move.places) or view.options.dice
    risk = round(100 * float(farkle_chance(view.options, dice)))
    if chance is not None:
        return advice("farkle-roll-wins", dice=dice, risk=risk, chance=round(100 * chance))
    return advice("farkle-roll", dice=dice, points=points, risk=risk)


def _points(view: View, move: Move) -> int:
    """The points of the turn with these dice set aside."""
    assert not isinstance(move, Roll)
    return view.table.pending + keep_points(view.options, view.table.roll, move.places)
