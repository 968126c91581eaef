"""From the solver's answers to moves of the game, and back: what a seat can lay now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from stolik.engine.bots.rummikub.solution import FIRST_MELD, Answer
from stolik.engine.bots.rummikub.solver import best
from stolik.engine.rummikub import places
from stolik.engine.rummikub.moves import DRAW, PASS, Meld, Move
from stolik.engine.rummikub.sets import Kind, Reading, TileSet, judge_set
from stolik.engine.rummikub.state import View

Sets = tuple[TileSet, ...]


def most(view: View, hand: Sequence[str], seconds: float) -> Answer | None:
    """The most of `hand` that the table takes this turn under its rules, or None."""
    table, rules = view.table, view.options
    if not table.melded[view.seat or 0]:
        return first(hand, rules.initial_meld, seconds)
    return best(
        [one.tiles for one in table.sets],
        hand,
        True,
        joker_rule=rules.joker_rule,
        both_colours=rules.both_colours,
        budget_ms=1000 * seconds,
    )


def first(hand: Sequence[str], need: int, seconds: float) -> Answer | None:
    """The best first meld by itself, without the table.

    Exact where `need` is the usual 30. Elsewhere most tiles if that is enough, else most points.
    """
    if need == FIRST_MELD:
        return best((), hand, False, budget_ms=1000 * seconds)
    for objective in ("tiles", "points"):
        found = best((), hand, True, objective=objective, budget_ms=500 * seconds)
        if found is not None and points(tile_sets(found)) >= need:
            return found
    return None


def tile_sets(found: Answer) -> Sets:
    """The sets of an answer as the game has them."""
    return tuple(
        TileSet(tiles, cast(Kind, kind))
        for tiles, kind in zip(found.sets, found.kinds, strict=True)
    )


def points(sets: Sets) -> int:
    """What valid sets count together."""
    found = (judge_set(one.tiles, one.kind) for one in sets)
    return sum(reading.points for reading in found if isinstance(reading, Reading))


def meld(view: View, found: Answer) -> Meld:
    """The move that leads to the answer's table; sets that stay keep their places."""
    table = view.table
    if not table.melded[view.seat or 0]:
        return Meld((*table.sets, *tile_sets(found)))
    return Meld(places.keep(table.sets, tile_sets(found)))


def idle(view: View) -> Move:
    """The move that ends the turn without laying anything."""
    return PASS if view.options.pool_end == "playOut" and not view.table.pool_left else DRAW
