"""Tighter bounds for a long search: tiles in groups get a price (a Lagrangian relaxation).

In `bounds` a colour may put a tile into a group although the other colours keep theirs in runs.
A price, by number, colour and tiles in groups, makes groups cost something for the colours that
want them and pays the colours that would have to join. For any prices, the sum over the colours
plus the most expensive group that can lie there is never too low. The prices are set in one
sweep down the numbers: where the colours disagree about a group, the gain of agreeing is split
evenly among them.
"""

from __future__ import annotations

from functools import lru_cache

from stolik.engine.bots.rummikub.bound_step import Gain, compact_gain
from stolik.engine.bots.rummikub.bound_vectors import ADD_VECTORS, IMPOSSIBLE, IMPOSSIBLE_BELOW
from stolik.engine.bots.rummikub.bounds import (
    ColourGains,
    MovesByConfig,
    colour_options,
    group_joker_costs,
)
from stolik.engine.bots.rummikub.number_options import (
    GROUPS,
    PerColour,
    Stock,
    group_vectors_within,
)
from stolik.engine.bots.rummikub.open_runs import CAN_END, CONFIG_COUNT, NO_RUNS
from stolik.engine.bots.rummikub.tiles import COPIES, NUMBERS

Prices = list[list[int]]  # by colour and tiles in groups
OptionValues = tuple[list[list[tuple[int, int]]], list[int]]
"""By run cells: (tiles in groups, value) of every option, and the best value."""

GROUP_TILE_COUNTS = COPIES + 2  # 0 to 3: each copy, and a joker played as the tile
FORBIDDEN_PRICE = -IMPOSSIBLE  # the price of what cannot be laid
JOKER_COST_TILES = 1.6  # the cost of a joker while prices are result, in tiles


@lru_cache(maxsize=2048)
def possible_groups(stock: Stock, jokers: int) -> tuple[tuple[PerColour, int], ...]:
    """What can lie in groups at one number, each with the jokers that no colour pays for."""
    costs = group_joker_costs(stock)
    return tuple(
        (vector, max(0, least - sum(costs[c][vector[c]] for c in range(4))))
        for vector in group_vectors_within(tuple(have for have, _ in stock))
        if (least := min(GROUPS[vector])) <= jokers
    )


def find_group_prices(
    stocks: list[Stock],
    weights: list[int],
    jokers: int,
    max_runs: int,
    plans: list[list[MovesByConfig]],
) -> list[Prices | None]:
    """The prices at every number, None where none are needed."""
    charge = int(JOKER_COST_TILES * weights[NUMBERS // 2])
    costs = [group_joker_costs(stock) for stock in stocks]
    values = [
        [
            _option_values(stocks[i][c], costs[i][c], weights[i], charge, jokers, max_runs)
            for i in range(NUMBERS)
        ]
        for c in range(4)
    ]
    below = [_best_from_below(values[c], plans[c]) for c in range(4)]
    above = [dict.fromkeys((c for c in range(CONFIG_COUNT) if CAN_END[c]), 0) for _ in range(4)]
    all_prices: list[Prices | None] = []
    for i in range(NUMBERS - 1, -1, -1):
        wishes = [
            _best_by_group_tiles(values[c][i][0], plans[c][i], below[c][i], above[c])
            for c in range(4)
        ]
        prices = _prices_at_number(wishes, stocks[i], jokers, charge)
        for c in range(4):
            rows, best = values[c][i]
            if prices:
                paid = prices[c]
                best = [max([v - paid[g] for g, v in row], default=IMPOSSIBLE) for row in rows]
            later = above[c]
            above[c] = {
                config: max([best[move[0]] + later[move[1]] for move in steps])
                for config, steps in plans[c][i].items()
            }
        all_prices.append(prices)
    all_prices.reverse()
    return all_prices


@lru_cache(maxsize=4096)
def _option_values(
    pair: tuple[int, int], costs: PerColour, weight: int, charge: int, jokers: int, max_runs: int
) -> OptionValues:
    rows = [
        [(grouped, laid * weight - paid * charge) for grouped, paid, laid in row]
        for row in colour_options(pair, costs, jokers, max_runs)
    ]
    return rows, [max([value for _, value in row], default=IMPOSSIBLE) for row in rows]


def _best_from_below(
    values: list[OptionValues], plans: list[MovesByConfig]
) -> list[dict[int, int]]:
    """By number: the most that a colour can have laid when it reaches a configuration."""
    row = {NO_RUNS: 0}
    result = [row]
    for (_, best), plan in zip(values, plans, strict=True):
        after: dict[int, int] = {}
        for config, so_far in row.items():
            for cells, then, _ in plan[config]:
                if so_far + best[cells] > after.get(then, IMPOSSIBLE):
                    after[then] = so_far + best[cells]
        row = after
        result.append(row)
    return result


def _best_by_group_tiles(
    rows: list[list[tuple[int, int]]],
    plan: MovesByConfig,
    below: dict[int, int],
    above: dict[int, int],
) -> list[int]:
    """By tiles in groups at this number: the most that a colour can lay in all."""
    through = [IMPOSSIBLE] * len(rows)
    for config, so_far in below.items():
        for cells, then, _ in plan[config]:
            if so_far + above[then] > through[cells]:
                through[cells] = so_far + above[then]
    result = [IMPOSSIBLE] * GROUP_TILE_COUNTS
    for most, row in zip(through, rows, strict=True):
        for grouped, value in row:
            if most + value > result[grouped]:
                result[grouped] = most + value
    return result


def _prices_at_number(
    wishes: list[list[int]], stock: Stock, jokers: int, charge: int
) -> Prices | None:
    """Prices at which the colours together want no more than the best group brings."""
    if all(wish[0] == max(wish) for wish in wishes):
        return None
    a, b, c, d = wishes
    totals = [
        (a[vector[0]] + b[vector[1]] + c[vector[2]] + d[vector[3]] - unpaid * charge, vector)
        for vector, unpaid in possible_groups(stock, jokers)
    ]
    if max(totals)[0] == sum(map(max, wishes)):
        return None
    result = []
    for colour, wish in enumerate(wishes):
        best = [IMPOSSIBLE] * GROUP_TILE_COUNTS
        for total, vector in totals:
            if total > best[vector[colour]]:
                best[vector[colour]] = total
        price = [
            own - total // 4 if total > IMPOSSIBLE_BELOW else FORBIDDEN_PRICE
            for own, total in zip(wish, best, strict=True)
        ]
        start = min(price)
        result.append([paid if paid == FORBIDDEN_PRICE else paid - start for paid in price])
    return result


def priced_gains_by_colour(
    stock: Stock, price: Prices, weight: int, joker_weight: int, jokers: int, max_runs: int
) -> tuple[ColourGains, ...]:
    """What each colour can lay at one number, like `bounds.gains_by_colour`, at these prices."""
    groups = [IMPOSSIBLE] * (jokers + 1)
    for vector, unpaid in possible_groups(stock, jokers):
        total = sum(price[colour][vector[colour]] for colour in range(4))
        if total < FORBIDDEN_PRICE:
            groups[unpaid] = max(groups[unpaid], total + unpaid * joker_weight)
    result = []
    for colour, costs in enumerate(group_joker_costs(stock)):
        gains: list[Gain] = []
        allowed = 0
        for cells, row in enumerate(colour_options(stock[colour], costs, jokers, max_runs)):
            best = [IMPOSSIBLE] * (jokers + 1)
            for grouped, cost, laid in row:
                gain = laid * weight - price[colour][grouped]
                if gain > IMPOSSIBLE_BELOW:
                    for paid in range(cost, (jokers if grouped else cost) + 1):
                        best[paid] = max(best[paid], gain + paid * joker_weight)
            allowed |= (max(best) > IMPOSSIBLE) << cells
            vector = tuple(best)
            gains.append(
                compact_gain(ADD_VECTORS[jokers](vector, tuple(groups)) if colour == 0 else vector)
            )
        result.append((tuple(gains), allowed))
    return tuple(result)
