"""The best first meld: own tiles only, at least 30 points, jokers as the tiles they stand for.

Exact, in three steps. The meld with the most tiles is the answer if it counts 30. If the meld
with the most points counts less, there is none. Otherwise a search whose nodes also carry the
points (up to 30) finds the most tiles among the melds that count enough.
"""

from __future__ import annotations

from heapq import heappop, heappush
from time import perf_counter

from stolik.engine.bots.rummikub.bound_vectors import BEST_SUM, IMPOSSIBLE_BELOW
from stolik.engine.bots.rummikub.colour_pairs import ColourPair
from stolik.engine.bots.rummikub.layout import lay_out
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
from stolik.engine.bots.rummikub.sets import LaidSet, numbers
from stolik.engine.bots.rummikub.solution import FIRST_MELD_POINTS
from stolik.engine.bots.rummikub.tiles import NUMBERS


def best_first_meld(
    rack: list[int], deadline: float, *, points: bool = False
) -> list[LaidSet] | None:
    """The new sets of the best first meld, or None if there is none of 30 points."""
    none = [0] * len(rack)
    for tile_weight in (POINTS_FIRST,) if points else (TILES_FIRST, POINTS_FIRST):
        problem = SearchProblem(none, rack, tile_weight, joker_use=JOKERS_COUNT)
        result = search(problem, 0, deadline)
        laid = lay_out(problem, result.path, ())[1] if result else []
        if sum(sum(numbers(*new)) for new in laid) >= FIRST_MELD_POINTS:
            break
    else:
        return None
    if points or tile_weight is TILES_FIRST:
        return laid
    problem = SearchProblem(none, rack, TILES_FIRST, joker_use=JOKERS_COUNT)
    return lay_out(problem, _search_with_points(problem, deadline), ())[1]


def _search_with_points(problem: SearchProblem, deadline: float) -> Path:
    """The path with the most tiles, then points, among melds of 30 points; one must exist."""
    low, high = ColourPair(problem, 0), ColourPair(problem, 2)
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
        spare, done = problem.jokers - (layer & 3), laid[key][0]
        first, second = divmod(both, PAIR_COUNT)
        for cells1, after1, ended1, bound1 in low.children(i, first):
            for cells2, after2, ended2, bound2 in high.children(i, second):
                for jokers, tiles, left in problem.options[i][cells1 + cells2]:
                    if jokers > spare or left & (ended1 | ended2):
                        continue
                    total = done + (tiles + jokers) * problem.weights[i]
                    more = min(FIRST_MELD_POINTS, points + (tiles + jokers) * (i + 1))
                    key2 = (
                        (layer - 4 + jokers) * NODES_PER_LAYER + after1 * PAIR_COUNT + after2
                    ) * cap + more
                    if key2 in laid and laid[key2][0] >= total:
                        continue
                    bound = BEST_SUM[spare - jokers](bound1, bound2)
                    if bound > IMPOSSIBLE_BELOW:
                        laid[key2] = (total, key, cells1 + cells2, jokers, tiles)
                        heappush(queue, (-total - bound, key2))
    raise AssertionError("a meld of 30 points exists, but the search found none")
