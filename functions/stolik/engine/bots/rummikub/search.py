"""The search: best-first over the numbers 1 to 13; exact, because no bound is too low (A*).

A node is (numbers left, jokers placed, four configurations of open runs), coded as one integer:
a layer (4 * numbers left + jokers placed), then two pairs of configurations. Its priority is
what it has laid plus the bound on what can still be laid; the queue holds how much that is below
the bound of the start. The first complete node taken from the queue is the best table.
After NODES_BEFORE_TIGHTENING nodes the bounds are tightened. Nodes already queued keep their
priority, which is at most too good, and are checked again when they are taken out.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from time import perf_counter
from typing import NamedTuple

from stolik.engine.bots.rummikub.colour_pairs import ColourPair
from stolik.engine.bots.rummikub.open_runs import CONFIG_COUNT, CONFIGS, DOMINATED_BY, MAX_RUNS
from stolik.engine.bots.rummikub.search_problem import SearchProblem
from stolik.engine.bots.rummikub.tiles import NUMBERS

PAIR_COUNT = CONFIG_COUNT * CONFIG_COUNT
NODES_PER_LAYER = PAIR_COUNT * PAIR_COUNT
START_NODE = NUMBERS * 4 * NODES_PER_LAYER
NODES_BEFORE_TIGHTENING = 400  # fewer are searched faster than bounds are tightened
NODE_SPAN = 1 << 24  # above every node: a queue entry is missing * NODE_SPAN + node
Path = list[tuple[int, int, int]]  # (run cells, jokers, rack tiles) by number
Steps = tuple[tuple[int, ...], ...]


class SearchResult(NamedTuple):
    """The weight of the rack tiles laid, the jokers on the table, and the path to it."""

    weight: int
    jokers: int
    path: Path


class OutOfTime(Exception):
    """Time ran out before the search was done."""


@lru_cache(maxsize=2)
def _dominating_steps(max_runs: int) -> Steps:
    """By pair of configurations: the differences to the pairs that dominate it."""
    steps = [
        [b - config for b in DOMINATED_BY[config] if CONFIGS[b].count(0) >= MAX_RUNS - max_runs]
        for config in range(CONFIG_COUNT)
    ]
    return tuple(
        (
            *steps[pair % CONFIG_COUNT],
            *(step * CONFIG_COUNT for step in steps[pair // CONFIG_COUNT]),
        )
        for pair in range(PAIR_COUNT)
    )


def search(
    problem: SearchProblem, min_jokers: int, deadline: float, min_weight: int = 0
) -> SearchResult | None:
    """The best table with at least `min_jokers` jokers on it.

    None if no legal table has at least `min_weight`. Raises OutOfTime.
    """
    low, high = ColourPair(problem, 0), ColourPair(problem, 2)
    jokers_at_hand = problem.jokers
    top = low.bound_with(high, 0, 0, 0, jokers_at_hand)
    if top < min_weight:
        return None
    laid = {START_NODE: 0}
    came_from: dict[int, int] = {}
    expanded: dict[int, int] = {}
    queue = [START_NODE]
    options, weights, joker_weights = problem.options, problem.weights, problem.joker_weights
    better = _dominating_steps(problem.max_runs)
    nodes = 0
    while queue:
        missing, node = divmod(heappop(queue), NODE_SPAN)
        done = laid[node]
        if expanded.get(node) == done:
            continue
        layer, both = divmod(node, NODES_PER_LAYER)
        placed = layer & 3
        if layer < 4:
            if placed < min_jokers:
                continue
            return SearchResult(done, placed, _path(came_from, node))
        if not nodes & 63 and perf_counter() > deadline:
            raise OutOfTime
        nodes += 1
        i = NUMBERS - (layer >> 2)
        first, second = divmod(both, PAIR_COUNT)
        spare = jokers_at_hand - placed
        if nodes >= NODES_BEFORE_TIGHTENING:
            if nodes == NODES_BEFORE_TIGHTENING:
                problem.tighten()
                low, high = ColourPair(problem, 0), ColourPair(problem, 2)
            lower = top - done - low.bound_with(high, i, first, second, spare)
            if lower > missing:
                if top - lower >= min_weight:
                    heappush(queue, lower * NODE_SPAN + node)
                continue
        expanded[node] = done
        if placed and not min_jokers and laid.get(node - NODES_PER_LAYER, -1) >= done:
            continue
        if _dominated(laid, node, done, better[first], better[second]):
            continue
        children2 = high.children(i, second)
        table, weight, joker_weight = options[i], weights[i], joker_weights[i]
        base = (layer - 4) * NODES_PER_LAYER
        enough = min_weight - done
        for cells1, after1, ended1, bound1 in low.children(i, first):
            base1 = base + after1 * PAIR_COUNT
            for cells2, after2, ended2, bound2 in children2:
                for jokers, tiles, left in table[cells1 + cells2]:
                    if jokers > spare:
                        break
                    if left & (ended1 | ended2):
                        continue
                    gain = tiles * weight + jokers * joker_weight
                    if spare == jokers:
                        estimate = gain + bound1[0] + bound2[0]
                    elif spare == jokers + 1:
                        estimate = gain + bound1[0] + bound2[1]
                        other = gain + bound1[1] + bound2[0]
                        if other > estimate:
                            estimate = other
                    else:
                        estimate = gain + max(
                            bound1[0] + bound2[2], bound1[1] + bound2[1], bound1[2] + bound2[0]
                        )
                    if estimate < enough:
                        continue
                    node2 = base1 + after2 + jokers * NODES_PER_LAYER
                    gain += done
                    if laid.get(node2, -1) >= gain:
                        continue
                    lack = top - done - estimate
                    if lack < missing:
                        lack = missing
                    laid[node2] = gain
                    came_from[node2] = node << 16 | cells1 + cells2 << 8 | jokers << 4 | tiles
                    heappush(queue, lack * NODE_SPAN + node2)
    return None


def _dominated(
    laid: dict[int, int], node: int, done: int, steps1: tuple[int, ...], steps2: tuple[int, ...]
) -> bool:
    """Whether a node that can do all that this one can has laid as much."""
    for unit, steps in ((1, steps2), (PAIR_COUNT, steps1)):
        for step in steps:
            if laid.get(node + step * unit, -1) >= done:
                return True
    return False


def _path(came_from: dict[int, int], node: int) -> Path:
    path = []
    while node != START_NODE:
        step = came_from[node]
        path.append((step >> 8 & 255, step >> 4 & 15, step & 15))
        node = step >> 16
    path.reverse()
    return path
