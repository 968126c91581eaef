"""The first meld: own tiles only, at least 30 points, jokers at what they stand for.

Exact in three steps. Most tiles: if that table counts 30, it is the answer. Most points: if
that counts less, there is none. Otherwise the two pull apart, and a search that also carries
the points, as far as they matter, finds the most tiles among tables that count enough.
"""

from __future__ import annotations

from heapq import heappop, heappush
from time import perf_counter

from stolik.engine.bots.rummikub.bound_vectors import BEST_SUM, IMPOSSIBLE_BELOW
from stolik.engine.bots.rummikub.colour_pairs import ColourPair
from stolik.engine.bots.rummikub.layout import LaidSet, lay_out
from stolik.engine.bots.rummikub.number_options import JOKERS_COUNT
from stolik.engine.bots.rummikub.search import (
    NODES_PER_LAYER,
    PAIR_COUNT,
    START_NODE,
    OutOfTime,
    Path,
    search,
)
from stolik.engine.bots.rummikub.search_problem import POINTS_FIRST, TILES_FIRST, SearchProblem
from stolik.engine.bots.rummikub.sets import numbers
from stolik.engine.bots.rummikub.solution import FIRST_MELD_POINTS
from stolik.engine.bots.rummikub.tiles import NUMBERS


def best_first_meld(
    rack: list[int], deadline: float, *, points: bool = False
) -> list[LaidSet] | None:
    """The new sets of the best first meld, or None if there is none of 30 points."""
    none = [0] * len(rack)
    for worth in (POINTS_FIRST,) if points else (TILES_FIRST, POINTS_FIRST):
        field = SearchProblem(none, rack, worth, jokers_go=JOKERS_COUNT)
        found = search(field, 0, deadline)
        laid = lay_out(field, found[2], ())[1] if found else []
        if sum(sum(numbers(*one)) for one in laid) >= FIRST_MELD_POINTS:
            break
    else:
        return None
    if points or worth is TILES_FIRST:
        return laid
    field = SearchProblem(none, rack, TILES_FIRST, jokers_go=JOKERS_COUNT)
    return lay_out(field, _search_with_points(field, deadline), ())[1]


def _search_with_points(field: SearchProblem, deadline: float) -> Path:
    """The path with the most tiles, then points, among those of 30 points; there is one."""
    low, high = ColourPair(field, 0), ColourPair(field, 2)
    cap = FIRST_MELD_POINTS + 1
    queue = [(0, START_NODE * cap)]
    laid = {START_NODE * cap: (0, 0, 0, 0, 0)}
    closed: set[int] = set()
    while queue:
        _, key = heappop(queue)
        if key in closed:
            continue
        closed.add(key)
        if not len(closed) & 63 and perf_counter() > deadline:
            raise OutOfTime
        node, points = divmod(key, cap)
        layer, both = divmod(node, NODES_PER_LAYER)
        if layer < 4:
            if points < FIRST_MELD_POINTS:
                continue
            path = []
            while key != START_NODE * cap:
                _, key, *step = laid[key]
                path.append((step[0], step[1], step[2]))
            return path[::-1]
        i = NUMBERS - (layer >> 2)
        spare, done = field.jokers - (layer & 3), laid[key][0]
        first, second = divmod(both, PAIR_COUNT)
        for cells1, after1, ended1, bound1 in low.kids(i, first):
            for cells2, after2, ended2, bound2 in high.kids(i, second):
                for jokers, tiles, left in field.options[i][cells1 + cells2]:
                    if jokers > spare or left & (ended1 | ended2):
                        continue
                    total = done + (tiles + jokers) * field.weights[i]
                    more = min(FIRST_MELD_POINTS, points + (tiles + jokers) * (i + 1))
                    key2 = (
                        (layer - 4 + jokers) * NODES_PER_LAYER + after1 * PAIR_COUNT + after2
                    ) * cap + more
                    if key2 in laid and laid[key2][0] >= total:
                        continue
                    hope = BEST_SUM[spare - jokers](bound1, bound2)
                    if hope > IMPOSSIBLE_BELOW:
                        laid[key2] = (total, key, cells1 + cells2, jokers, tiles)
                        heappush(queue, (-total - hope, key2))
    raise AssertionError("a meld of 30 points was there and is gone")
