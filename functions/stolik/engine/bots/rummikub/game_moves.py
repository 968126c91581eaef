"""From the solver's answers to moves of the game, and back: what a seat can lay now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from stolik.engine.bots.rummikub.solution import FIRST_MELD_POINTS, Solution
from stolik.engine.bots.rummikub.solver import solve
from stolik.engine.rummikub import board_places
from stolik.engine.rummikub.moves import DRAW, PASS, Meld, Move
from stolik.engine.rummikub.sets import Kind, Reading, TileSet, judge_set
from stolik.engine.rummikub.state import View

Sets = tuple[TileSet, ...]


def solve_view(view: View, hand: Sequence[str], seconds: float) -> Solution | None:
    """The most of `hand` that the table takes this turn under its rules, or None."""
    table, rules = view.table, view.options
    if not table.melded[view.seat or 0]:
        return solve_first_meld(hand, rules.initial_meld, seconds)
    return solve(
        [one.tiles for one in table.sets],
        hand,
        True,
        joker_rule=rules.joker_rule,
        both_colours=rules.both_colours,
        budget_ms=1000 * seconds,
    )


def solve_first_meld(hand: Sequence[str], need: int, seconds: float) -> Solution | None:
    """The best first meld by itself, without the table.

    Exact where `need` is the usual 30. Elsewhere most tiles if that is enough, else most points.
    """
    if need == FIRST_MELD_POINTS:
        return solve((), hand, False, budget_ms=1000 * seconds)
    for objective in ("tiles", "points"):
        found = solve((), hand, True, objective=objective, budget_ms=500 * seconds)
        if found is not None and set_points(tile_sets(found)) >= need:
            return found
    return None


def tile_sets(found: Solution) -> Sets:
    """The sets of an answer as the game has them."""
    return tuple(
        TileSet(tiles, cast(Kind, kind))
        for tiles, kind in zip(found.sets, found.kinds, strict=True)
    )


def set_points(sets: Sets) -> int:
    """What valid sets count together."""
    found = (judge_set(one.tiles, one.kind) for one in sets)
    return sum(reading.points for reading in found if isinstance(reading, Reading))


def meld_move(view: View, found: Solution) -> Meld:
    """The move that leads to the answer's table; sets that stay keep their places."""
    table = view.table
    if not table.melded[view.seat or 0]:
        return Meld((*table.sets, *tile_sets(found)))
    return Meld(board_places.keep_places(table.sets, tile_sets(found)))


def idle_move(view: View) -> Move:
    """The move that ends the turn without laying anything."""
    return PASS if view.options.pool_end == "playOut" and not view.table.pool_left else DRAW
