"""One position made ready for the search: what each number can do, and the bounds."""

from __future__ import annotations

from typing import NamedTuple

from stolik.engine.bots.rummikub.bound_vectors import BoundVector
from stolik.engine.bots.rummikub.bounds import MovesByConfig, colour_bounds, gains_by_colour
from stolik.engine.bots.rummikub.group_prices import find_group_prices, priced_gains_by_colour
from stolik.engine.bots.rummikub.number_options import (
    JOKERS_HELP,
    Stock,
    canonical_stock,
    number_options,
)
from stolik.engine.bots.rummikub.tiles import COPIES, JOKER, NUMBERS


class TileWeight(NamedTuple):
    """What a tile is worth: `flat` for being laid and `point` times its number."""

    flat: int
    point: int


TILES_FIRST = TileWeight(1024, 1)
POINTS_FIRST = TileWeight(1, 128)


class SearchProblem:
    """What the search looks things up in."""

    def __init__(
        self,
        table: list[int],
        rack: list[int],
        worth: TileWeight,
        *,
        jokers_go: int,
    ) -> None:
        self.jokers = table[JOKER] + rack[JOKER]
        self.counted = rack[JOKER] > 0 and jokers_go != JOKERS_HELP
        self.pairs: list[Stock] = [
            tuple((table[t] + rack[t], table[t]) for t in range(v, JOKER, NUMBERS))
            for v in range(NUMBERS)
        ]
        self.weights = [worth.flat + worth.point * v for v in range(1, NUMBERS + 1)]
        self.joker_weights = self.weights if self.counted else [0] * NUMBERS
        most = max(have for pairs in self.pairs for have, _ in pairs)
        self.slots = 3 if jokers_go != JOKERS_HELP or most > COPIES else 2
        ordered = [canonical_stock(pairs) for pairs in self.pairs]
        self.options = [
            number_options(pairs, self.jokers, self.slots, jokers_go) for pairs, _ in ordered
        ]
        self.places = [places for _, places in ordered]
        self.bounds: list[list[dict[int, BoundVector]]] = []
        self.plans: list[list[MovesByConfig]] = []
        self._ways = [
            gains_by_colour(pairs, self.weights[i], self.joker_weights[i], self.jokers, self.slots)
            for i, pairs in enumerate(self.pairs)
        ]
        self._bind()

    def _bind(self) -> None:
        for colour in range(4):
            bounds, plans = colour_bounds([ways[colour] for ways in self._ways], self.jokers)
            self.bounds.append(bounds)
            self.plans.append(plans)

    def tighten(self) -> None:
        """Better bounds, for a search that takes its time."""
        found = find_group_prices(self.pairs, self.weights, self.jokers, self.slots, self.plans)
        for i, price in enumerate(found):
            if price:
                self._ways[i] = priced_gains_by_colour(
                    self.pairs[i],
                    price,
                    self.weights[i],
                    self.joker_weights[i],
                    self.jokers,
                    self.slots,
                )
        self.bounds, self.plans = [], []
        self._bind()
