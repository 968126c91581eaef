"""Two colours taken together: half of a node, its moves and what they may still lay."""

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
    """Two colours' moves from a pair of configurations, with their joint bound."""

    def __init__(self, field: SearchProblem, i: int) -> None:
        self._bounds = field.bounds[i : i + 2]
        self._plans = field.plans[i : i + 2]
        self._joined = ADD_VECTORS[field.jokers]
        self._places = [(places[i], places[i + 1]) for places in field.places]
        self._known: list[dict[int, BoundVector]] = [{} for _ in range(NUMBERS + 1)]
        self._kids: dict[int, list[Child]] = {}

    def with_other(self, other: ColourPair, i: int, mine: int, others: int, jokers: int) -> int:
        """What this pair of configurations and the other's may lay together; LOST for nothing."""
        a, b = self._bound(i, mine), other._bound(i, others)
        return BEST_SUM[jokers](a, b) if a and b else IMPOSSIBLE_BELOW

    def _bound(self, i: int, pair: int) -> BoundVector:
        """The joint bound by jokers at hand, () if the pair leads nowhere."""
        found = self._known[i].get(pair)
        if found is None:
            a = self._bounds[0][i].get(pair // CONFIG_COUNT)
            b = self._bounds[1][i].get(pair % CONFIG_COUNT)
            found = self._known[i][pair] = self._joined(a, b) if a and b else ()
        return found

    def kids(self, i: int, pair: int) -> list[Child]:
        """(run cells, pair after, colours where a run of 3 ended, what may still be laid)."""
        key = pair * NUMBERS + i
        found = self._kids.get(key)
        if found is None:
            found = self._kids[key] = []
            place1, place2 = self._places[i]
            weight1, weight2 = CELL_CODE_WEIGHTS[place1], CELL_CODE_WEIGHTS[place2]
            bounds1, bounds2 = self._bounds[0][i + 1], self._bounds[1][i + 1]
            known, joined = self._known[i + 1], self._joined
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
                        bound = known[after] = joined(bounds1[after1], bounds2[after2])
                    found.append((code + cells2, after, over | ended2, bound))
        return found
