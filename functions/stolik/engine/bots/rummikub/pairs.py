"""Two colours taken together: half of a node, its moves and what they may still lay."""

from __future__ import annotations

from stolik.engine.bots.rummikub.field import Field
from stolik.engine.bots.rummikub.hopes import BOTH, JOINED, LOST, Hope
from stolik.engine.bots.rummikub.runs import SIZE
from stolik.engine.bots.rummikub.tiles import NUMBERS
from stolik.engine.bots.rummikub.values import WEIGHT

Kid = tuple[int, int, int, int]


class Pair:
    """Two colours' moves from a pair of configurations, with their joint bound."""

    def __init__(self, field: Field, i: int) -> None:
        self._bounds = field.bounds[i : i + 2]
        self._moves = field.moves[i : i + 2]
        self._joined = JOINED[field.jokers]
        self._places = [(places[i], places[i + 1]) for places in field.places]
        self.known: list[dict[int, Hope]] = [{} for _ in range(NUMBERS + 1)]
        self._kids: dict[int, list[Kid]] = {}

    def with_other(self, other: Pair, i: int, mine: int, others: int, jokers: int) -> int:
        """What this pair of configurations and the other's may lay together; LOST for nothing."""
        a, b = self.bound(i, mine), other.bound(i, others)
        return BOTH[jokers](a, b) if a and b else LOST

    def bound(self, i: int, pair: int) -> Hope:
        """The joint bound by jokers at hand, () if the pair leads nowhere."""
        found = self.known[i].get(pair)
        if found is None:
            a = self._bounds[0][i].get(pair // SIZE)
            b = self._bounds[1][i].get(pair % SIZE)
            found = self.known[i][pair] = self._joined(a, b) if a and b else ()
        return found

    def kids(self, i: int, pair: int, spare: int) -> list[Kid]:
        """(hope, run cells, pair after, colours where a run of 3 ended), the best first."""
        key = (pair * NUMBERS + i) * 4 + spare
        found = self._kids.get(key)
        if found is None:
            found = self._kids[key] = []
            (plan1, bounds1), (plan2, bounds2) = self._moves[0][i], self._moves[1][i]
            place1, place2 = self._places[i]
            weight1, weight2 = WEIGHT[place1], WEIGHT[place2]
            both = BOTH[spare]
            seconds = [
                (cells * weight2, after, ended << place2, bounds2[k])
                for cells, after, ended, k in plan2.get(pair % SIZE, ())
            ]
            for cells1, after1, ended1, k in plan1.get(pair // SIZE, ()):
                hope1, code = bounds1[k], cells1 * weight1
                base, over = after1 * SIZE, ended1 << place1
                for cells2, after2, ended2, hope2 in seconds:
                    hope = both(hope1, hope2) if spare else hope1[0] + hope2[0]
                    if hope > LOST:
                        found.append((hope, code + cells2, base + after2, over | ended2))
            found.sort(reverse=True)
        return found
