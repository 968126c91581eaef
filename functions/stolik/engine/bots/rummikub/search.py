"""The search: best-first over the numbers 1 to 13, exact because its bound is never too low.

A node is (numbers done, jokers placed, four configurations of open runs), one integer. Its
priority is what it has laid plus the bound on what may still come. The first finished node
to leave the queue is the best table. A node is expanded in parts: only what comes within a
tile of its own bound is made, the rest when its turn comes, which for most never happens.
A search that goes on for long gets tighter bounds on its way. What waits in the queue keeps
its place, which is too high at most, and is looked at anew when its turn comes.
"""

from __future__ import annotations

from heapq import heappop, heappush
from time import perf_counter

from stolik.engine.bots.rummikub.field import Field
from stolik.engine.bots.rummikub.hopes import BOTH
from stolik.engine.bots.rummikub.pairs import Pair
from stolik.engine.bots.rummikub.runs import BETTER, CONFIGS, SIZE, SLOTS
from stolik.engine.bots.rummikub.tiles import NUMBERS

PAIR = SIZE * SIZE
LAYER = PAIR * PAIR
START = NUMBERS * 4 * LAYER
PATIENCE = 150  # nodes after which better bounds are worth their price
SHIFT = 1 << 24
_UNITS = (1, SIZE, PAIR, PAIR * SIZE)
_BETTER_STEPS = tuple(
    tuple(
        tuple(
            better - config
            for better in BETTER[config]
            if CONFIGS[better].count(0) >= SLOTS - slots
        )
        for config in range(SIZE)
    )
    for slots in range(SLOTS + 1)
)
Path = list[tuple[int, int, int]]
Steps = tuple[tuple[int, ...], ...]


class OutOfTime(Exception):
    """The time box struck before the search was done."""


def search(
    field: Field, need: int, deadline: float, least: int = 0
) -> tuple[int, int, Path] | None:
    """(weight, jokers placed, path) of the best table with at least `need` jokers on it.

    None if there is no legal one of weight `least`. The path has (run cells, jokers, rack
    tiles) per number.
    """
    low, high = Pair(field, 0), Pair(field, 2)
    jokers_at_hand = field.jokers
    top = low.with_other(high, 0, 0, 0, jokers_at_hand)
    if top < least:
        return None
    laid = {START: 0}
    came: dict[int, int] = {}
    again: dict[int, int] = {}
    queue = [START]
    options, weights, joker_weights = field.options, field.weights, field.joker_weights
    band, better_steps = field.band, _BETTER_STEPS[field.slots]
    tick = 0
    while queue:
        missing, node = divmod(heappop(queue), SHIFT)
        if top - missing < least:
            return None
        if again.get(node, missing) != missing:
            continue
        layer, both = divmod(node, LAYER)
        placed = layer & 3
        if layer < 4:
            if placed < need:
                continue
            return laid[node], placed, _path(came, node)
        if not tick & 63 and perf_counter() > deadline:
            raise OutOfTime
        tick += 1
        done = laid[node]
        i = NUMBERS - (layer >> 2)
        first, second = divmod(both, PAIR)
        spare = jokers_at_hand - placed
        if tick >= PATIENCE:
            if tick == PATIENCE:
                field.tighten()
                low, high = Pair(field, 0), Pair(field, 2)
            lower = top - done - low.with_other(high, i, first, second, spare)
            if lower > missing:
                again[node] = lower
                heappush(queue, lower * SHIFT + node)
                continue
        if _dominated(laid, node, done, placed and not need, better_steps):
            continue
        kids1, kids2 = low.kids(i, first, spare), high.kids(i, second, spare)
        if not kids1 or not kids2:
            again[node] = -1
            continue
        known1, known2 = low.known[i + 1], high.known[i + 1]
        table, weight, joker_weight = options[i], weights[i], joker_weights[i]
        ceiling = top - missing
        floor = max(ceiling - band, least)
        rest = -1
        base = (layer - 4) * LAYER
        best2 = kids2[0][0]
        for hope1, cells1, after1, ended1 in kids1:
            hope1 += done
            lack = floor - hope1
            if best2 < lack:
                if hope1 + best2 > rest:
                    rest = hope1 + best2
                break
            bound1 = known1.get(after1) or low.bound(i + 1, after1)
            base1 = base + after1 * PAIR
            for hope2, cells2, after2, ended2 in kids2:
                if hope2 < lack:
                    if hope1 + hope2 > rest:
                        rest = hope1 + hope2
                    break
                found = table[cells1 + cells2]
                if not found:
                    continue
                bound2 = known2.get(after2) or high.bound(i + 1, after2)
                for jokers, tiles, left in found:
                    if jokers > spare:
                        break
                    if left & (ended1 | ended2):
                        continue
                    node2 = base1 + after2 + jokers * LAYER
                    total = done + tiles * weight + jokers * joker_weight
                    if node2 in laid and laid[node2] >= total:
                        continue
                    if spare:
                        hope = total + BOTH[spare - jokers](bound1, bound2)
                    else:
                        hope = total + bound1[0] + bound2[0]
                    if hope > ceiling:
                        hope = ceiling
                    elif hope < floor:
                        if hope > rest:
                            rest = hope
                        continue
                    again.pop(node2, None)
                    laid[node2] = total
                    came[node2] = node << 16 | cells1 + cells2 << 8 | jokers << 4 | tiles
                    heappush(queue, (top - hope) * SHIFT + node2)
        again[node] = top - rest if rest >= least else -1
        if rest >= least:
            heappush(queue, (top - rest) * SHIFT + node)
    return None


def _dominated(
    laid: dict[int, int], node: int, done: int, spent: bool | int, better_steps: Steps
) -> bool:
    """Whether another node has laid as much and can do all that this one can."""
    if spent and laid.get(node - LAYER, -1) >= done:
        return True
    rest = node
    for unit in _UNITS:
        config = rest % SIZE
        rest //= SIZE
        for step in better_steps[config]:
            if laid.get(node + step * unit, -1) >= done:
                return True
    return False


def _path(came: dict[int, int], node: int) -> Path:
    path = []
    while node != START:
        step = came[node]
        path.append((step >> 8 & 255, step >> 4 & 15, step & 15))
        node = step >> 16
    path.reverse()
    return path
