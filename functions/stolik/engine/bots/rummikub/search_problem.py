"""One position prepared for the search: the options at each number, weights and bounds."""

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
    """What laying a tile is worth: `flat`, and `point` times its number."""

    flat: int
    point: int


TILES_FIRST = TileWeight(flat=1024, point=1)
POINTS_FIRST = TileWeight(flat=1, point=128)


class SearchProblem:
    """What the search looks up, by number (index 0 is the number 1) and by colour.

    stocks         per colour (tiles in all, of these on the table)
    weights        what laying a tile of the number is worth
    joker_weights  the same for a joker laid as the number
    options        what each choice of run cells lays (`number_options`)
    places         each colour's place in the canonical stock
    bounds, plans  by colour: upper bounds and moves by configuration (`bounds`)
    """

    def __init__(
        self,
        table: list[int],
        rack: list[int],
        tile_weight: TileWeight,
        *,
        joker_use: int,
    ) -> None:
        self.jokers = table[JOKER] + rack[JOKER]
        self.counted = rack[JOKER] > 0 and joker_use != JOKERS_HELP
        self.stocks: list[Stock] = [
            tuple((table[t] + rack[t], table[t]) for t in range(v, JOKER, NUMBERS))
            for v in range(NUMBERS)
        ]
        self.weights = [tile_weight.flat + tile_weight.point * v for v in range(1, NUMBERS + 1)]
        self.joker_weights = self.weights if self.counted else [0] * NUMBERS
        most = max(have for stock in self.stocks for have, _ in stock)
        self.max_runs = 3 if joker_use != JOKERS_HELP or most > COPIES else 2
        ordered = [canonical_stock(stock) for stock in self.stocks]
        self.options = [
            number_options(stock, self.jokers, self.max_runs, joker_use) for stock, _ in ordered
        ]
        self.places = [places for _, places in ordered]
        self.bounds: list[list[dict[int, BoundVector]]] = []
        self.plans: list[list[MovesByConfig]] = []
        self._gains = [
            gains_by_colour(
                stock,
                weight=self.weights[i],
                joker_weight=self.joker_weights[i],
                jokers=self.jokers,
                max_runs=self.max_runs,
            )
            for i, stock in enumerate(self.stocks)
        ]
        self._set_bounds()

    def _set_bounds(self) -> None:
        for colour in range(4):
            bounds, plans = colour_bounds([gains[colour] for gains in self._gains], self.jokers)
            self.bounds.append(bounds)
            self.plans.append(plans)

    def tighten(self) -> None:
        """Tighten the bounds, for a long search."""
        all_prices = find_group_prices(
            stocks=self.stocks,
            weights=self.weights,
            jokers=self.jokers,
            max_runs=self.max_runs,
            plans=self.plans,
        )
        for i, prices in enumerate(all_prices):
            if prices:
                self._gains[i] = priced_gains_by_colour(
                    self.stocks[i],
                    prices,
                    weight=self.weights[i],
                    joker_weight=self.joker_weights[i],
                    jokers=self.jokers,
                    max_runs=self.max_runs,
                )
        self.bounds, self.plans = [], []
        self._set_bounds()
