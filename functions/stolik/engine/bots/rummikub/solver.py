"""The best move of one turn: the most tiles from the rack, on a table that is legal after it.

What is exact, and under which rules:

E1  `joker_rule` 'free': exact, for every objective, with up to two jokers.
E2  The first meld: exact, a joker counting as what it stands for.
E3  Ties: most points of numbered tiles, exact. Not exact: a joker that is laid beyond need
    goes where it counts most on the table found, without a second search. With the objective
    'points' a joker counts as what it stands for, exactly; if one lies on the table already,
    both count, since nobody can tell them apart.
E4  Further ties: the table stays untouched where the laid tiles can lie by themselves, exact.
    Not exact: otherwise old sets stay whole where the table found allows it, and of two racks
    neither is preferred here (module `rack_value` asks again with less of the hand).
E5  `replace` and `locked` (module `restricted_jokers`): always legal; `exact` says whether it is
    proven best.
E6  When the time box strikes, the easy bot's move is the answer and `exact` is False.

It is the best move for this turn, not for the game.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter
from typing import Literal, cast

from stolik.engine.bots.rummikub.first_meld import best_first_meld
from stolik.engine.bots.rummikub.free_jokers import best_table
from stolik.engine.bots.rummikub.layout import LaidSet
from stolik.engine.bots.rummikub.restricted_jokers import best_restricted_table
from stolik.engine.bots.rummikub.search import OutOfTime
from stolik.engine.bots.rummikub.search_problem import POINTS_FIRST, TILES_FIRST
from stolik.engine.bots.rummikub.sets import GROUP, kind_of
from stolik.engine.bots.rummikub.simple_melds import find_simple_meld
from stolik.engine.bots.rummikub.solution import Solution, make_solution
from stolik.engine.bots.rummikub.tiles import JOKER, count_tiles, tile_code
from stolik.engine.rummikub.state import Options

DEFAULT_BUDGET_MS = 1000.0
JOKER_RULES = ("free", "replace", "locked")
OBJECTIVES = ("tiles", "points", "meld")


@contextmanager
def garbage_collector_paused() -> Iterator[None]:
    """No collector meanwhile: a search keeps all it makes, so that it would look in vain."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


@garbage_collector_paused()
def solve(
    sets: Sequence[Sequence[str]],
    rack: Sequence[str],
    melded: bool,
    *,
    joker_rule: str = "free",
    both_colours: bool = False,
    objective: str = "tiles",
    budget_ms: float = DEFAULT_BUDGET_MS,
) -> Solution | None:
    """The best table after this player's move, or None if nothing can be laid."""
    rules = _rules(joker_rule, both_colours)
    if objective not in OBJECTIVES:
        raise ValueError(f"no objective {objective!r}: expected one of {', '.join(OBJECTIVES)}")
    deadline = perf_counter() + budget_ms / 1000
    hand = [tile_code(tile) for tile in rack]
    old = [_read_set(tiles) for tiles in sets]
    table = count_tiles(tile for tiles, _ in old for tile in tiles)
    try:
        if not melded:
            new = best_first_meld(count_tiles(hand), deadline, points=objective == "points")
            return make_solution(old + new, table, hand) if new else None
        worth = POINTS_FIRST if objective == "points" else TILES_FIRST
        if rules != Options() and table[JOKER]:
            return best_restricted_table(old, hand, worth, rules, deadline)
        laid = best_table(old, table, count_tiles(hand), worth, deadline)
        return make_solution(laid, table, hand) if laid else None
    except OutOfTime:
        return find_simple_meld(sets, rack, melded)


def _read_set(tiles: Sequence[str]) -> LaidSet:
    codes = tuple(tile_code(tile) for tile in tiles)
    return codes, kind_of(codes) or GROUP


def _rules(joker_rule: str, both_colours: bool) -> Options:
    if joker_rule not in JOKER_RULES:
        raise ValueError(f"no joker rule {joker_rule!r}: expected one of {', '.join(JOKER_RULES)}")
    return Options(
        joker_rule=cast(Literal["free", "replace", "locked"], joker_rule),
        both_colours=both_colours,
    )
