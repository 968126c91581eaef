"""The search: best-first over the numbers 1 to 13, exact because its bound is never too low.

A node is (numbers done, jokers placed, four configurations of open runs), one integer. Its
priority is what it has laid plus the bound on what may still come. The first finished node
to leave the queue is the best table.
A search that goes on for long gets tighter bounds on its way. What waits in the queue keeps
its place, which is too high at most, and is looked at anew when its turn comes.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from time import perf_counter

from stolik.engine.bots.rummikub.colour_pairs import ColourPair
from stolik.engine.bots.rummikub.open_runs import CONFIG_COUNT, CONFIGS, DOMINATED_BY, MAX_RUNS
from stolik.engine.bots.rummikub.search_problem import SearchProblem
from stolik.engine.bots.rummikub.tiles import NUMBERS

PAIR_COUNT = CONFIG_COUNT * CONFIG_COUNT
NODES_PER_LAYER = PAIR_COUNT * PAIR_COUNT
START_NODE = NUMBERS * 4 * NODES_PER_LAYER
NODES_BEFORE_TIGHTENING = 400  # nodes after which better bounds are worth their price
NODE_SPAN = 1 << 24
Path = list[tuple[int, int, int]]
Steps = tuple[tuple[int, ...], ...]


class OutOfTime(Exception):
    """The time box struck before the search was done."""


@lru_cache(maxsize=2)
def _dominating_steps(slots: int) -> Steps:
    """By pair of configurations: the way from there to each pair that can do all it can."""
    steps = [
        [b - config for b in DOMINATED_BY[config] if CONFIGS[b].count(0) >= MAX_RUNS - slots]
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
    field: SearchProblem, need: int, deadline: float, least: int = 0
) -> tuple[int, int, Path] | None:
    """(weight, jokers placed, path) of the best table with at least `need` jokers on it.

    None if there is no legal one of weight `least`. The path has (run cells, jokers, rack
    tiles) per number.
    """
    low, high = ColourPair(field, 0), ColourPair(field, 2)
    jokers_at_hand = field.jokers
    top = low.with_other(high, 0, 0, 0, jokers_at_hand)
    if top < least:
        return None
    laid = {START_NODE: 0}
    came: dict[int, int] = {}
    shut: dict[int, int] = {}
    queue = [START_NODE]
    options, weights, joker_weights = field.options, field.weights, field.joker_weights
    better = _dominating_steps(field.slots)
    tick = 0
    while queue:
        missing, node = divmod(heappop(queue), NODE_SPAN)
        done = laid[node]
        if shut.get(node) == done:
            continue
        layer, both = divmod(node, NODES_PER_LAYER)
        placed = layer & 3
        if layer < 4:
            if placed < need:
                continue
            return done, placed, _path(came, node)
        if not tick & 63 and perf_counter() > deadline:
            raise OutOfTime
        tick += 1
        i = NUMBERS - (layer >> 2)
        first, second = divmod(both, PAIR_COUNT)
        spare = jokers_at_hand - placed
        if tick >= NODES_BEFORE_TIGHTENING:
            if tick == NODES_BEFORE_TIGHTENING:
                field.tighten()
                low, high = ColourPair(field, 0), ColourPair(field, 2)
            lower = top - done - low.with_other(high, i, first, second, spare)
            if lower > missing:
                if top - lower >= least:
                    heappush(queue, lower * NODE_SPAN + node)
                continue
        shut[node] = done
        if placed and not need and laid.get(node - NODES_PER_LAYER, -1) >= done:
            continue
        if _dominated(laid, node, done, better[first], better[second]):
            continue
        kids2 = high.kids(i, second)
        table, weight, joker_weight = options[i], weights[i], joker_weights[i]
        base = (layer - 4) * NODES_PER_LAYER
        enough = least - done
        for cells1, after1, ended1, bound1 in low.kids(i, first):
            base1 = base + after1 * PAIR_COUNT
            for cells2, after2, ended2, bound2 in kids2:
                for jokers, tiles, left in table[cells1 + cells2]:
                    if jokers > spare:
                        break
                    if left & (ended1 | ended2):
                        continue
                    gain = tiles * weight + jokers * joker_weight
                    if spare == jokers:
                        hope = gain + bound1[0] + bound2[0]
                    elif spare == jokers + 1:
                        hope = gain + bound1[0] + bound2[1]
                        other = gain + bound1[1] + bound2[0]
                        if other > hope:
                            hope = other
                    else:
                        hope = gain + max(
                            bound1[0] + bound2[2], bound1[1] + bound2[1], bound1[2] + bound2[0]
                        )
                    if hope < enough:
                        continue
                    node2 = base1 + after2 + jokers * NODES_PER_LAYER
                    gain += done
                    if laid.get(node2, -1) >= gain:
                        continue
                    lack = top - done - hope
                    if lack < missing:
                        lack = missing
                    laid[node2] = gain
                    came[node2] = node << 16 | cells1 + cells2 << 8 | jokers << 4 | tiles
                    heappush(queue, lack * NODE_SPAN + node2)
    return None


def _dominated(
    laid: dict[int, int], node: int, done: int, steps1: tuple[int, ...], steps2: tuple[int, ...]
) -> bool:
    """Whether another node has laid as much and can do all that this one can."""
    for unit, steps in ((1, steps2), (PAIR_COUNT, steps1)):
        for step in steps:
            if laid.get(node + step * unit, -1) >= done:
                return True
    return False


def _path(came: dict[int, int], node: int) -> Path:
    path = []
    while node != START_NODE:
        step = came[node]
        path.append((step >> 8 & 255, step >> 4 & 15, step & 15))
        node = step >> 16
    path.reverse()
    return path
