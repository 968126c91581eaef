"""The search: best-first over the numbers 1 to 13, exact because its bound is never too low.

A node is (numbers done, jokers placed, four configurations of open runs), one integer. Its
priority is what it has laid plus the bound on what may still come. The first finished node
to leave the queue is the best table. A node is expanded in parts: only what comes within a
tile of its own bound is made, the rest when its turn comes, which for most never happens.
"""

from __future__ import annotations

from heapq import heappop, heappush
from operator import add
from time import perf_counter

from stolik.engine.bots.rummikub.bounds import Bound, joined
from stolik.engine.bots.rummikub.field import Field
from stolik.engine.bots.rummikub.runs import BETTER, SIZE
from stolik.engine.bots.rummikub.tiles import NUMBERS
from stolik.engine.bots.rummikub.values import WEIGHT

PAIR = SIZE * SIZE
LAYER = PAIR * PAIR
START = NUMBERS * 4 * LAYER
SHIFT = 1 << 24
_UNITS = (1, SIZE, PAIR, PAIR * SIZE)
_BETTER_STEPS = tuple(tuple(better - config for better in BETTER[config]) for config in range(SIZE))
Path = list[tuple[int, int, int]]
Kid = tuple[int, int, int, int]


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
    top = max(map(add, low.bound(0, 0), high.bound(0, 0)), default=-1)
    if top < least:
        return None
    laid = {START: 0}
    came: dict[int, int] = {}
    again: dict[int, int] = {}
    queue = [START]
    options, jokers_at_hand = field.options, field.jokers
    weights, joker_weights = field.weights, field.joker_weights
    band = field.band
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
        if _dominated(laid, node, done, placed and not need):
            continue
        i = NUMBERS - (layer >> 2)
        first, second = divmod(both, PAIR)
        kids1, kids2 = low.kids(i, first, placed), high.kids(i, second, placed)
        if not kids1 or not kids2:
            again[node] = -1
            continue
        known1, known2 = low.known[i + 1], high.known[i + 1]
        table, weight, joker_weight = options[i], weights[i], joker_weights[i]
        floor = top - missing - band
        rest = -1
        base = (layer - 4) * LAYER
        spare = jokers_at_hand - placed
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
                    if jokers_at_hand:
                        hope = total + max(map(add, bound1, bound2[placed + jokers :]))
                    else:
                        hope = total + bound1[0] + bound2[0]
                    if hope < floor:
                        if hope > rest:
                            rest = hope
                        continue
                    laid[node2] = total
                    came[node2] = node << 16 | cells1 + cells2 << 8 | jokers << 4 | tiles
                    heappush(queue, (top - hope) * SHIFT + node2)
        again[node] = top - rest if rest >= 0 else -1
        if rest >= 0:
            heappush(queue, (top - rest) * SHIFT + node)
    return None


def _dominated(laid: dict[int, int], node: int, done: int, spent: bool | int) -> bool:
    """Whether another node has laid as much and can do all that this one can."""
    if spent and laid.get(node - LAYER, -1) >= done:
        return True
    rest = node
    for unit in _UNITS:
        config = rest % SIZE
        rest //= SIZE
        for step in _BETTER_STEPS[config]:
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


class Pair:
    """Two colours' moves from a pair of configurations, with their joint bound."""

    def __init__(self, field: Field, i: int) -> None:
        self._bounds = field.bounds[i : i + 2]
        self._moves = field.moves[i : i + 2]
        self._jokers = field.jokers
        self._back = i > 0
        self._places = [(places[i], places[i + 1]) for places in field.places]
        self.known: list[dict[int, Bound]] = [{} for _ in range(NUMBERS + 1)]
        self._kids: dict[int, list[Kid]] = {}

    def bound(self, i: int, pair: int) -> Bound:
        """The joint bound by jokers at hand, for the second pair by jokers already placed."""
        found = self.known[i].get(pair)
        if found is None:
            a = self._bounds[0][i].get(pair // SIZE)
            b = self._bounds[1][i].get(pair % SIZE)
            found = joined(a, b) if a and b else []
            self.known[i][pair] = found = found[::-1] if self._back else found
        return found

    def kids(self, i: int, pair: int, placed: int) -> list[Kid]:
        """(hope, run cells, pair after, colours where a run of 3 ended), the best first."""
        key = (pair * NUMBERS + i) * 4 + placed
        found = self._kids.get(key)
        if found is None:
            found = self._kids[key] = []
            (plan1, bounds1), (plan2, bounds2) = self._moves[0][i], self._moves[1][i]
            place1, place2 = self._places[i]
            weight1, weight2 = WEIGHT[place1], WEIGHT[place2]
            seconds = [
                (cells * weight2, after, ended << place2, bounds2[k][::-1][placed:])
                for cells, after, ended, k in plan2.get(pair % SIZE, ())
            ]
            firsts = [
                (cells * weight1, after * SIZE, ended << place1, bounds1[k])
                for cells, after, ended, k in plan1.get(pair // SIZE, ())
            ]
            for cells1, after1, ended1, hope1 in firsts:
                for cells2, after2, ended2, hope2 in seconds:
                    hope = max(map(add, hope1, hope2))
                    if hope >= 0:
                        found.append((hope, cells1 + cells2, after1 + after2, ended1 | ended2))
            found.sort(reverse=True)
        return found
