"""Between the game and the solver: views to positions, solutions to moves."""

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
    """The best solution for `hand` under the table's rules, or None."""
    table, rules = view.table, view.options
    if not table.melded[view.seat or 0]:
        return solve_first_meld(hand, rules.initial_meld, seconds)
    return solve(
        [laid.tiles for laid in table.sets],
        hand,
        melded=True,
        joker_rule=rules.joker_rule,
        both_colours=rules.both_colours,
        budget_ms=1000 * seconds,
    )


def solve_first_meld(hand: Sequence[str], need: int, seconds: float) -> Solution | None:
    """The best first meld of `need` points, without the sets on the table.

    Exact for the usual 30. Otherwise the most tiles if they count enough, else the most points.
    """
    if need == FIRST_MELD_POINTS:
        return solve((), hand, False, budget_ms=1000 * seconds)
    for objective in ("tiles", "points"):
        solution = solve((), hand, True, objective=objective, budget_ms=500 * seconds)
        if solution is not None and set_points(tile_sets(solution)) >= need:
            return solution
    return None


def tile_sets(solution: Solution) -> Sets:
    """The sets of a solution as the game's own type."""
    return tuple(
        TileSet(tiles, cast(Kind, kind))
        for tiles, kind in zip(solution.sets, solution.kinds, strict=True)
    )


def set_points(sets: Sets) -> int:
    """What valid sets count together."""
    readings = (judge_set(laid.tiles, laid.kind) for laid in sets)
    return sum(reading.points for reading in readings if isinstance(reading, Reading))


def meld_move(view: View, solution: Solution) -> Meld:
    """The move to the solution's table; unchanged sets keep their places on the board."""
    table = view.table
    if not table.melded[view.seat or 0]:
        return Meld((*table.sets, *tile_sets(solution)))
    return Meld(board_places.keep_places(table.sets, tile_sets(solution)))


def idle_move(view: View) -> Move:
    """The move that ends the turn without laying anything."""
    return PASS if view.options.pool_end == "playOut" and not view.table.pool_left else DRAW
