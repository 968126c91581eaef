"""Two colours taken together, half of a search node: their moves and joint bounds."""

from __future__ import annotations

from stolik.engine.bots.rummikub.bound_vectors import (
    ADD_VECTORS,
    BEST_SUM,
    IMPOSSIBLE_BELOW,
    BoundVector,
)
from stolik.engine.bots.rummikub.number_options import CELL_CODE_WEIGHTS
from stolik.engine.bots.rummikub.open_runs import CONFIG_COUNT
from stolik.engine.bots.rummikub.search_problem import SearchProblem
from stolik.engine.bots.rummikub.tiles import NUMBERS

Child = tuple[int, int, int, BoundVector]


class ColourPair:
    """The moves of two neighbouring colours from a pair of configurations, with their bounds."""

    def __init__(self, problem: SearchProblem, first_colour: int) -> None:
        self._bounds = problem.bounds[first_colour : first_colour + 2]
        self._plans = problem.plans[first_colour : first_colour + 2]
        self._add = ADD_VECTORS[problem.jokers]
        self._places = [
            (places[first_colour], places[first_colour + 1]) for places in problem.places
        ]
        self._known: list[dict[int, BoundVector]] = [{} for _ in range(NUMBERS + 1)]
        self._children: dict[int, list[Child]] = {}

    def bound_with(self, other: ColourPair, i: int, mine: int, others: int, jokers: int) -> int:
        """The most that both pairs can lay together, with `mine` and `others` as configurations.

        IMPOSSIBLE_BELOW if one of them cannot be completed.
        """
        a, b = self._bound(i, mine), other._bound(i, others)
        return BEST_SUM[jokers](a, b) if a and b else IMPOSSIBLE_BELOW

    def _bound(self, i: int, pair: int) -> BoundVector:
        """The joint bound vector; () if the pair cannot be completed."""
        vector = self._known[i].get(pair)
        if vector is None:
            a = self._bounds[0][i].get(pair // CONFIG_COUNT)
            b = self._bounds[1][i].get(pair % CONFIG_COUNT)
            vector = self._known[i][pair] = self._add(a, b) if a and b else ()
        return vector

    def children(self, i: int, pair: int) -> list[Child]:
        """(run cells, pair after, colours where a run of 3 ended as bits, bound after) per move."""
        key = pair * NUMBERS + i
        children = self._children.get(key)
        if children is None:
            children = self._children[key] = []
            place1, place2 = self._places[i]
            weight1, weight2 = CELL_CODE_WEIGHTS[place1], CELL_CODE_WEIGHTS[place2]
            bounds1, bounds2 = self._bounds[0][i + 1], self._bounds[1][i + 1]
            known, add = self._known[i + 1], self._add
            seconds = [
                (cells * weight2, after, ended << place2)
                for cells, after, ended in self._plans[1][i].get(pair % CONFIG_COUNT, ())
            ]
            for cells1, after1, ended1 in self._plans[0][i].get(pair // CONFIG_COUNT, ()):
                code, base, over = cells1 * weight1, after1 * CONFIG_COUNT, ended1 << place1
                for cells2, after2, ended2 in seconds:
                    after = base + after2
                    bound = known.get(after)
                    if bound is None:
                        bound = known[after] = add(bounds1[after1], bounds2[after2])
                    children.append((code + cells2, after, over | ended2, bound))
        return children
