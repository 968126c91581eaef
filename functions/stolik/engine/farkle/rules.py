"""Which rolls, keeps and banks are legal in Farkle (D2, D9, D11, D13)."""

from __future__ import annotations

from collections.abc import Iterable

from stolik.engine.contract import Seat, turn_refusal
from stolik.engine.errors import BadOption
from stolik.engine.farkle.moves import Bank, Keep, Move, Roll
from stolik.engine.farkle.scoring import keep_points, scoring_keeps
from stolik.engine.farkle.state import Options, Position, Table, View
from stolik.engine.reasons import Reason

_ROLLS: tuple[Move, Move] = (Roll(), Roll(on=True))
_POINTS_STEP = 50  # every score is a multiple of it


def check_exact_target(options: Options) -> None:
    """Raise BadOption for an exact target that no score can meet (D17)."""
    if options.exact and options.target % _POINTS_STEP:
        raise BadOption("target", f"must be a multiple of {_POINTS_STEP} where it is exact")
    if options.exact and options.opening > options.target:
        raise BadOption("opening", "must not be more than an exact target")


def refusal(position: Position, seat: Seat, move: Move) -> Reason | None:
    """Why `seat` may not play `move` now, or None if it may."""
    table, options = position.table, position.options
    if reason := turn_refusal(table, seat, table.phase == "over"):
        return reason
    assert seat is not None  # the host is never asked
    if isinstance(move, Roll):
        if table.phase != "roll":
            return Reason.KEEP_FIRST
        return Reason.NO_OFFER if move.on and table.offer is None else None
    if table.phase != "choose":
        return Reason.ROLL_FIRST
    return choosing_refusal(options, table, seat, move)


def choosing_refusal(options: Options, table: Table, seat: int, move: Keep | Bank) -> Reason | None:
    """Why `seat` may not keep or bank these dice of the roll on the table."""
    if reason := _keep_refusal(options, table, move.places):
        return reason
    if isinstance(move, Keep):
        return None
    if options.forced_hot and len(move.places) == len(table.roll):  # D9
        return Reason.MUST_ROLL
    points = table.pending + keep_points(options, table.roll, move.places)
    too_low = not table.opened[seat] and points < options.opening
    return Reason.BELOW_OPENING if too_low else None  # D11


def choices(view: View) -> Iterable[Move]:
    """Banks, richest first, then keeps, richest first; of equal faces the first dice.

    Other dice of the same faces are legal too. A bank beyond an exact target comes after
    those that count.
    """
    table, options = view.table, view.options
    if view.seat is None or view.seat != table.turn:
        return ()
    if table.phase == "roll":
        return _ROLLS if table.offer else _ROLLS[:1]
    keeps = scoring_keeps(options, table.roll)
    if not keeps:  # D8 spares this roll, which counts as a whole
        everything = tuple(range(len(table.roll)))
        keeps = ((everything, keep_points(options, table.roll, everything)),)
    banks: Iterable[tuple[tuple[int, ...], int]] = keeps
    if options.forced_hot:
        banks = [keep for keep in banks if len(keep[0]) < len(table.roll)]
    if not table.opened[view.seat]:
        banks = [keep for keep in banks if table.pending + keep[1] >= options.opening]
    if options.exact:
        room = options.target - table.scores[view.seat] - table.pending
        banks = sorted(banks, key=lambda keep: keep[1] > room)
    return (*(Bank(places) for places, _ in banks), *(Keep(places) for places, _ in keeps))


def _keep_refusal(options: Options, table: Table, places: tuple[int, ...]) -> Reason | None:
    """Why these dice cannot be set aside, or None if they can (D2)."""
    if not places:
        return Reason.KEEP_NOTHING
    if not all(0 <= place < len(table.roll) for place in places):
        return Reason.NO_SUCH_DIE
    if len(set(places)) < len(places):
        return Reason.DIE_TWICE
    return None if keep_points(options, table.roll, places) else Reason.WORTHLESS
