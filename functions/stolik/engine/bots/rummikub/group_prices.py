"""A tighter bound where the first one was too kind: tiles in groups get a price.

The bound of `bounds` lets a colour put a tile into a group although the others keep theirs in
runs. A price per number, colour and tiles in groups takes from those who want a group and
gives to those who would have to join it. Whatever the prices, the sum over the colours plus
the dearest group that could lie there is never too low. One sweep down the numbers sets them:
where the colours disagree about a group, the gain of agreeing is split among them evenly.
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
"""By run cells: (tiles in groups, worth) of every way, and the best worth."""

GROUP_TILE_COUNTS = (
    COPIES + 2
)  # numbers of tiles in groups, 0 to one for each copy and a joker played as one
FORBIDDEN_PRICE = -IMPOSSIBLE  # the price of what cannot be had
JOKER_COST_TILES = 1.6  # what a joker is taken to be worth while prices are found, in tiles


@lru_cache(maxsize=2048)
def possible_groups(pairs: Stock, jokers: int) -> tuple[tuple[PerColour, int], ...]:
    """What can lie in groups at one number, with the jokers that no colour pays for."""
    costs = group_joker_costs(pairs)
    return tuple(
        (vector, max(0, least - sum(costs[c][vector[c]] for c in range(4))))
        for vector in group_vectors_within(tuple(have for have, _ in pairs))
        if (least := min(GROUPS[vector])) <= jokers
    )


def find_group_prices(
    all_pairs: list[Stock],
    weights: list[int],
    jokers: int,
    slots: int,
    all_plans: list[list[MovesByConfig]],
) -> list[Prices | None]:
    """The prices of every number, None for no prices; from one sweep, jokers charged at a guess."""
    charge = int(JOKER_COST_TILES * weights[NUMBERS // 2])
    costs = [group_joker_costs(pairs) for pairs in all_pairs]
    worths = [
        [
            _option_values(all_pairs[i][c], costs[i][c], weights[i], charge, jokers, slots)
            for i in range(NUMBERS)
        ]
        for c in range(4)
    ]
    below = [_best_from_below(worths[c], all_plans[c]) for c in range(4)]
    above = [dict.fromkeys((c for c in range(CONFIG_COUNT) if CAN_END[c]), 0) for _ in range(4)]
    found: list[Prices | None] = []
    for i in range(NUMBERS - 1, -1, -1):
        plans = [all_plans[c][i] for c in range(4)]
        hopes = [
            _best_by_group_tiles(worths[c][i][0], plans[c], below[c][i], above[c]) for c in range(4)
        ]
        price = _prices_at_number(hopes, all_pairs[i], jokers, charge)
        for c in range(4):
            rows, best = worths[c][i]
            if price:
                paid = price[c]
                best = [max([w - paid[g] for g, w in row], default=IMPOSSIBLE) for row in rows]
            later = above[c]
            above[c] = {
                config: max([best[move[0]] + later[move[1]] for move in steps])
                for config, steps in plans[c].items()
            }
        found.append(price)
    found.reverse()
    return found


@lru_cache(maxsize=4096)
def _option_values(
    pair: tuple[int, int], costs: PerColour, weight: int, charge: int, jokers: int, slots: int
) -> OptionValues:
    rows = [
        [(grouped, laid * weight - paid * charge) for grouped, paid, laid in row]
        for row in colour_options(pair, costs, jokers, slots)
    ]
    return rows, [max([worth for _, worth in row], default=IMPOSSIBLE) for row in rows]


def _best_from_below(
    worths: list[OptionValues], plans: list[MovesByConfig]
) -> list[dict[int, int]]:
    """By number: the most that a colour has laid when it gets to a configuration."""
    row = {NO_RUNS: 0}
    found = [row]
    for (_, best), plan in zip(worths, plans, strict=True):
        after: dict[int, int] = {}
        for config, so_far in row.items():
            for cells, then, _ in plan[config]:
                if so_far + best[cells] > after.get(then, IMPOSSIBLE):
                    after[then] = so_far + best[cells]
        row = after
        found.append(row)
    return found


def _best_by_group_tiles(
    rows: list[list[tuple[int, int]]],
    plan: MovesByConfig,
    below: dict[int, int],
    above: dict[int, int],
) -> list[int]:
    """By tiles in groups: the most that a colour can lay in all."""
    through = [IMPOSSIBLE] * len(rows)
    for config, so_far in below.items():
        for cells, then, _ in plan[config]:
            if so_far + above[then] > through[cells]:
                through[cells] = so_far + above[then]
    found = [IMPOSSIBLE] * GROUP_TILE_COUNTS
    for most, row in zip(through, rows, strict=True):
        for grouped, worth in row:
            if most + worth > found[grouped]:
                found[grouped] = most + worth
    return found


def _prices_at_number(
    hopes: list[list[int]], pairs: Stock, jokers: int, charge: int
) -> Prices | None:
    """Prices under which the colours' wishes add up to no more than the best group brings."""
    if all(hope[0] == max(hope) for hope in hopes):
        return None
    a, b, c, d = hopes
    totals = [
        (a[vector[0]] + b[vector[1]] + c[vector[2]] + d[vector[3]] - unpaid * charge, vector)
        for vector, unpaid in possible_groups(pairs, jokers)
    ]
    if max(totals)[0] == sum(map(max, hopes)):
        return None
    found = []
    for colour, hope in enumerate(hopes):
        best = [IMPOSSIBLE] * GROUP_TILE_COUNTS
        for total, vector in totals:
            if total > best[vector[colour]]:
                best[vector[colour]] = total
        price = [
            own - total // 4 if total > IMPOSSIBLE_BELOW else FORBIDDEN_PRICE
            for own, total in zip(hope, best, strict=True)
        ]
        start = min(price)
        found.append([one if one == FORBIDDEN_PRICE else one - start for one in price])
    return found


def priced_gains_by_colour(
    pairs: Stock, price: Prices, weight: int, joker_weight: int, jokers: int, slots: int
) -> tuple[ColourGains, ...]:
    """What each colour can do at one number, as `colour_ways` has it, at these prices."""
    groups = [IMPOSSIBLE] * (jokers + 1)
    for vector, unpaid in possible_groups(pairs, jokers):
        total = sum(price[colour][vector[colour]] for colour in range(4))
        if total < FORBIDDEN_PRICE:
            groups[unpaid] = max(groups[unpaid], total + unpaid * joker_weight)
    found = []
    for colour, costs in enumerate(group_joker_costs(pairs)):
        ways: list[Gain] = []
        allowed = 0
        for cells, row in enumerate(colour_options(pairs[colour], costs, jokers, slots)):
            best = [IMPOSSIBLE] * (jokers + 1)
            for grouped, cost, laid in row:
                gain = laid * weight - price[colour][grouped]
                if gain > IMPOSSIBLE_BELOW:
                    for paid in range(cost, (jokers if grouped else cost) + 1):
                        best[paid] = max(best[paid], gain + paid * joker_weight)
            allowed |= (max(best) > IMPOSSIBLE) << cells
            hope = tuple(best)
            ways.append(
                compact_gain(ADD_VECTORS[jokers](hope, tuple(groups)) if colour == 0 else hope)
            )
        found.append((tuple(ways), allowed))
    return tuple(found)
