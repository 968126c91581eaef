"""A tighter bound where the first one was too kind: tiles in groups get a price.

The bound of `bounds` lets a colour put a tile into a group although the others keep theirs in
runs. A price per number, colour and tiles in groups takes from those who want a group and
gives to those who would have to join it. Whatever the prices, the sum over the colours plus
the dearest group that could lie there is never too low. One sweep down the numbers sets them:
where the colours disagree about a group, the gain of agreeing is split among them evenly.
"""

from __future__ import annotations

from functools import lru_cache

from stolik.engine.bots.rummikub.bound_step import Gain, gain_of
from stolik.engine.bots.rummikub.bound_vectors import JOINED, LOST, NEVER
from stolik.engine.bots.rummikub.bounds import Plan, Ways, group_costs, tile_ways
from stolik.engine.bots.rummikub.number_options import GROUPS, Pairs, Vector, fitting
from stolik.engine.bots.rummikub.open_runs import EMPTY, ENDS, SIZE
from stolik.engine.bots.rummikub.tiles import COPIES, NUMBERS

Prices = list[list[int]]  # by colour and tiles in groups
Worths = tuple[list[list[tuple[int, int]]], list[int]]
"""By run cells: (tiles in groups, worth) of every way, and the best worth."""

GROUPED = COPIES + 2  # numbers of tiles in groups, 0 to one for each copy and a joker played as one
FORBIDDEN = -NEVER  # the price of what cannot be had
JOKER_TILES = 1.6  # what a joker is taken to be worth while prices are found, in tiles


@lru_cache(maxsize=2048)
def group_vectors(pairs: Pairs, jokers: int) -> tuple[tuple[Vector, int], ...]:
    """What can lie in groups at one number, with the jokers that no colour pays for."""
    costs = group_costs(pairs)
    return tuple(
        (vector, max(0, least - sum(costs[c][vector[c]] for c in range(4))))
        for vector in fitting(tuple(have for have, _ in pairs))
        if (least := min(GROUPS[vector])) <= jokers
    )


def prices(
    all_pairs: list[Pairs], weights: list[int], jokers: int, slots: int, all_plans: list[list[Plan]]
) -> list[Prices | None]:
    """The prices of every number, None for no prices; from one sweep, jokers charged at a guess."""
    charge = int(JOKER_TILES * weights[NUMBERS // 2])
    costs = [group_costs(pairs) for pairs in all_pairs]
    worths = [
        [
            _worths(all_pairs[i][c], costs[i][c], weights[i], charge, jokers, slots)
            for i in range(NUMBERS)
        ]
        for c in range(4)
    ]
    below = [_below(worths[c], all_plans[c]) for c in range(4)]
    above = [dict.fromkeys((c for c in range(SIZE) if ENDS[c]), 0) for _ in range(4)]
    found: list[Prices | None] = []
    for i in range(NUMBERS - 1, -1, -1):
        plans = [all_plans[c][i] for c in range(4)]
        hopes = [_hopes(worths[c][i][0], plans[c], below[c][i], above[c]) for c in range(4)]
        price = _price(hopes, all_pairs[i], jokers, charge)
        for c in range(4):
            rows, best = worths[c][i]
            if price:
                paid = price[c]
                best = [max([w - paid[g] for g, w in row], default=NEVER) for row in rows]
            later = above[c]
            above[c] = {
                config: max([best[move[0]] + later[move[1]] for move in steps])
                for config, steps in plans[c].items()
            }
        found.append(price)
    found.reverse()
    return found


@lru_cache(maxsize=4096)
def _worths(
    pair: tuple[int, int], costs: Vector, weight: int, charge: int, jokers: int, slots: int
) -> Worths:
    rows = [
        [(grouped, laid * weight - paid * charge) for grouped, paid, laid in row]
        for row in tile_ways(pair, costs, jokers, slots)
    ]
    return rows, [max([worth for _, worth in row], default=NEVER) for row in rows]


def _below(worths: list[Worths], plans: list[Plan]) -> list[dict[int, int]]:
    """By number: the most that a colour has laid when it gets to a configuration."""
    row = {EMPTY: 0}
    found = [row]
    for (_, best), plan in zip(worths, plans, strict=True):
        after: dict[int, int] = {}
        for config, so_far in row.items():
            for cells, then, _ in plan[config]:
                if so_far + best[cells] > after.get(then, NEVER):
                    after[then] = so_far + best[cells]
        row = after
        found.append(row)
    return found


def _hopes(
    rows: list[list[tuple[int, int]]], plan: Plan, below: dict[int, int], above: dict[int, int]
) -> list[int]:
    """By tiles in groups: the most that a colour can lay in all."""
    through = [NEVER] * len(rows)
    for config, so_far in below.items():
        for cells, then, _ in plan[config]:
            if so_far + above[then] > through[cells]:
                through[cells] = so_far + above[then]
    found = [NEVER] * GROUPED
    for most, row in zip(through, rows, strict=True):
        for grouped, worth in row:
            if most + worth > found[grouped]:
                found[grouped] = most + worth
    return found


def _price(hopes: list[list[int]], pairs: Pairs, jokers: int, charge: int) -> Prices | None:
    """Prices under which the colours' wishes add up to no more than the best group brings."""
    if all(hope[0] == max(hope) for hope in hopes):
        return None
    a, b, c, d = hopes
    totals = [
        (a[vector[0]] + b[vector[1]] + c[vector[2]] + d[vector[3]] - unpaid * charge, vector)
        for vector, unpaid in group_vectors(pairs, jokers)
    ]
    if max(totals)[0] == sum(map(max, hopes)):
        return None
    found = []
    for colour, hope in enumerate(hopes):
        best = [NEVER] * GROUPED
        for total, vector in totals:
            if total > best[vector[colour]]:
                best[vector[colour]] = total
        price = [
            own - total // 4 if total > LOST else FORBIDDEN
            for own, total in zip(hope, best, strict=True)
        ]
        start = min(price)
        found.append([one if one == FORBIDDEN else one - start for one in price])
    return found


def priced(
    pairs: Pairs, price: Prices, weight: int, joker_weight: int, jokers: int, slots: int
) -> tuple[Ways, ...]:
    """What each colour can do at one number, as `colour_ways` has it, at these prices."""
    groups = [NEVER] * (jokers + 1)
    for vector, unpaid in group_vectors(pairs, jokers):
        total = sum(price[colour][vector[colour]] for colour in range(4))
        if total < FORBIDDEN:
            groups[unpaid] = max(groups[unpaid], total + unpaid * joker_weight)
    found = []
    for colour, costs in enumerate(group_costs(pairs)):
        ways: list[Gain] = []
        allowed = 0
        for cells, row in enumerate(tile_ways(pairs[colour], costs, jokers, slots)):
            best = [NEVER] * (jokers + 1)
            for grouped, cost, laid in row:
                gain = laid * weight - price[colour][grouped]
                if gain > LOST:
                    for paid in range(cost, (jokers if grouped else cost) + 1):
                        best[paid] = max(best[paid], gain + paid * joker_weight)
            allowed |= (max(best) > NEVER) << cells
            hope = tuple(best)
            ways.append(gain_of(JOINED[jokers](hope, tuple(groups)) if colour == 0 else hope))
        found.append((tuple(ways), allowed))
    return tuple(found)
