"""What a sentence about a refusal in Farkle may name."""

from __future__ import annotations

from stolik.engine.farkle.moves import Bank, Keep, Move
from stolik.engine.farkle.scoring import Dice, dice_points, keep_points
from stolik.engine.farkle.state import View
from stolik.engine.json_codec import Plain
from stolik.engine.reasons import Reason


def refusal_values(view: View, move: Move, reason: Reason) -> dict[str, Plain]:
    """The points of a bank that is too low, or the die that does not score."""
    table, options = view.table, view.options
    if reason is Reason.BELOW_OPENING and isinstance(move, Bank):
        points = table.pending + keep_points(options, table.roll, move.places)
        return {"points": points, "needed": options.opening}
    if reason is Reason.WORTHLESS and isinstance(move, Keep | Bank):
        faces = tuple(table.roll[place] for place in move.places)
        dead = [face for face in faces if not dice_points(options, (face,) * faces.count(face))]
        return dead_die(dead[0], faces)
    return {}


def dead_die(face: int, dice: Dice) -> dict[str, Plain]:
    """A face that does not score, and how often it lies there: once or twice."""
    return {"face": face, "count": dice.count(face)}
