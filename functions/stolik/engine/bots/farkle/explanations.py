"""One line for people that explains a move of the Farkle bots."""

from __future__ import annotations

from stolik.engine.farkle.moves import Bank, Move, Roll
from stolik.engine.farkle.odds import farkle_chance
from stolik.engine.farkle.scoring import keep_points
from stolik.engine.farkle.state import View


def why_basic(view: View, move: Move, threshold: int) -> str:
    """Why the basic bot plays a move."""
    if isinstance(move, Roll):
        return "A turn begins with a roll."
    points = _points(view, move)
    if isinstance(move, Bank):
        if points < threshold:
            return f"{points} points: so close to the target, everything counts."
        return f"{points} points are enough: {threshold} is where I stop."
    return f"{points} points are not enough yet, so roll on."


def why_advanced(view: View, move: Move, chance: float | None) -> str:
    """Why the advanced bot plays a move; `chance` is to win, None far from the end."""
    if isinstance(move, Roll):
        return "Take over the points of the last bank." if move.on else "Throw all the dice."
    points = _points(view, move)
    if isinstance(move, Bank):
        if chance is not None:
            return f"Bank {points}: that wins {chance:.0%} of the time, and rolling on less."
        return f"Bank {points}: rolling on would risk more than it brings."
    left = len(view.table.roll) - len(move.places) or view.options.dice
    risk = float(farkle_chance(view.options, left))
    dice = f"Roll {left} dice" if left > 1 else "Roll the last die"
    if chance is not None:
        return f"{dice}, {risk:.0%} to farkle: that wins {chance:.0%}, and a bank now less."
    return f"{dice}: with {points} at stake and {risk:.0%} to farkle, going on pays."


def _points(view: View, move: Move) -> int:
    """The points of the turn with these dice set aside."""
    assert not isinstance(move, Roll)
    return view.table.pending + keep_points(view.options, view.table.roll, move.places)
