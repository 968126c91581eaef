"""The Rummikub solver: the move of one turn that lays the most tiles, on a legal table.

The method, from top to bottom, with the modules in the order in which they work:

1.  `tiles` and `sets` read the position: tiles as integers, sets as tuples of them.
2.  A table is decided number by number, from 1 to 13. Between two numbers only the open runs
    matter: `open_runs` lists the 20 configurations of one colour (up to three runs, each 1, 2,
    or at least 3 long), the steps between them, and the proof that three runs are enough.
3.  At each number the only choice is how many tiles of each colour go into runs (the "cells");
    the others may form groups. For every stock of tiles, `number_options` knows the most rack
    tiles that each choice lays, and caches it for all later positions.
4.  `search_problem` gathers this for one position, with a weight for every tile and an upper
    bound on what each colour can still lay:
    -   `bounds` solves each colour alone. A tile may go into a group as soon as the other
        colours hold enough tiles of its number, which is never too low. `bound_step` is the
        inner loop from one number to the one below it.
    -   A bound is a vector by jokers at hand. `bound_vectors` adds two vectors, sharing jokers.
    -   `group_prices` tightens the bounds in a long search: tiles in groups get a price, so that
        the colours agree better on which groups to form.
5.  `search` goes through the numbers best-first. A node is a number, the jokers used and the four
    configurations; `colour_pairs` expands two colours at a time. Since no bound is too low, the
    first complete table taken from the queue is the best one (A*).
6.  `layout` turns the path found into sets, and keeps old sets whole where it can.
7.  `free_jokers` calls 4 to 6 for the default joker rule, `first_meld` for the first meld of 30
    points, and `restricted_jokers` for the rules `replace` and `locked`. `simple_melds` has the
    move of the basic bot, for when time runs out. `solution` is the answer that all of them give.

What is exact:

E1  `joker_rule` 'free': exact, for every objective, with up to two jokers.
E2  The first meld: exact; a joker counts as the tile it stands for.
E3  Ties: most points of numbered tiles, exact. Not exact: a spare joker goes where it counts
    most on the table found, without a second search. With the objective 'points' a joker counts
    as what it stands for, exactly; if one lies on the table already, both count, since nobody
    can tell them apart.
E4  Further ties: the table stays untouched if the laid tiles can form sets of their own, exact.
    Not exact: otherwise old sets stay whole where the table found allows it. The solver does
    not compare the racks that are left (`rack_value` does, by solving for parts of the rack).
E5  `replace` and `locked`: always legal; `exact` says whether the solution is proven best.
E6  When time runs out, the solution is the basic bot's move and `exact` is False.

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
from stolik.engine.bots.rummikub.restricted_jokers import best_restricted_table
from stolik.engine.bots.rummikub.search import OutOfTime
from stolik.engine.bots.rummikub.search_problem import POINTS_FIRST, TILES_FIRST
from stolik.engine.bots.rummikub.sets import read_set
from stolik.engine.bots.rummikub.simple_melds import find_simple_meld
from stolik.engine.bots.rummikub.solution import Solution, make_solution
from stolik.engine.bots.rummikub.tiles import JOKER, count_tiles, tile_code
from stolik.engine.rummikub.state import Options

DEFAULT_BUDGET_MS = 1000.0
JOKER_RULES = ("free", "replace", "locked")
OBJECTIVES = ("tiles", "points", "meld")


@contextmanager
def garbage_collector_paused() -> Iterator[None]:
    """Pause the garbage collector: a search keeps all it allocates, so collecting is useless."""
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
    """The best table after this player's move, or None if nothing can be laid.

    Raises ValueError for an unknown tile, joker rule or objective.
    """
    rules = _rules(joker_rule, both_colours)
    if objective not in OBJECTIVES:
        raise ValueError(f"no objective {objective!r}: expected one of {', '.join(OBJECTIVES)}")
    deadline = perf_counter() + budget_ms / 1000
    hand = [tile_code(tile) for tile in rack]
    old = [read_set(tiles) for tiles in sets]
    table = count_tiles(tile for tiles, _ in old for tile in tiles)
    try:
        if not melded:
            new = best_first_meld(count_tiles(hand), deadline, points=objective == "points")
            return make_solution(old + new, table, hand) if new else None
        tile_weight = POINTS_FIRST if objective == "points" else TILES_FIRST
        if rules != Options() and table[JOKER]:
            return best_restricted_table(old, hand, tile_weight, rules, deadline)
        laid = best_table(old, table, count_tiles(hand), tile_weight, deadline)
        return make_solution(laid, table, hand) if laid else None
    except OutOfTime:
        return find_simple_meld(sets, rack, melded)


def _rules(joker_rule: str, both_colours: bool) -> Options:
    if joker_rule not in JOKER_RULES:
        raise ValueError(f"no joker rule {joker_rule!r}: expected one of {', '.join(JOKER_RULES)}")
    return Options(
        joker_rule=cast(Literal["free", "replace", "locked"], joker_rule),
        both_colours=both_colours,
    )
