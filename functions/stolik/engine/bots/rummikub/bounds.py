"""An upper bound on what each colour can still lay, with a relaxed rule for groups.

Each colour is solved alone, from number 13 down, for every configuration of open runs. A tile
may go into a group as soon as the other colours hold enough tiles of its number, whatever else
those are used for. Missing tiles are paid for with jokers: in a run by its colour, in a group
by one of its colours, those with rack tiles first. Any legal table splits into four such
colours that together pay for no more jokers than there are. So the sum over the colours, with
the jokers shared in the best way, is never too low.
"""

from __future__ import annotations

from functools import lru_cache

from stolik.engine.bots.rummikub.bound_step import (
    STEP_DOWN,
    Choices,
    Gain,
    GainsByCells,
    compact_gain,
)
from stolik.engine.bots.rummikub.bound_vectors import IMPOSSIBLE, BoundVector
from stolik.engine.bots.rummikub.number_options import Stock
from stolik.engine.bots.rummikub.open_runs import CAN_END, CONFIG_COUNT, NO_RUNS, STEPS
from stolik.engine.bots.rummikub.tiles import NUMBERS

ColourGains = tuple[GainsByCells, int]
MovesByConfig = dict[int, tuple[tuple[int, int, bool], ...]]

_FINAL_CONFIGS = sum(1 << config for config in range(CONFIG_COUNT) if CAN_END[config])
_TOO_MANY_JOKERS = 9


@lru_cache(maxsize=2048)
def group_joker_costs(stock: Stock) -> tuple[tuple[int, ...], ...]:
    """By colour: the fewest jokers it pays for 0 to 3 tiles of a number in groups."""
    result = {}
    payers = sorted(range(4), key=lambda colour: stock[colour][0] <= stock[colour][1])
    for rank, colour in enumerate(payers):
        others = {i: stock[other][0] for i, other in enumerate(payers) if stock[other][0]}
        others.pop(rank, None)
        result[colour] = (0, _one_group(rank, others), _two_groups(rank, others), 0)
    return tuple(result[colour] for colour in range(4))


def _one_group(rank: int, others: dict[int, int]) -> int:
    """The fewest jokers that this colour pays for one tile in a group."""
    if len(others) >= 2:
        return 0
    return int(rank < min(others)) if others else 2


def _two_groups(rank: int, others: dict[int, int]) -> int:
    """The same for two tiles, each in a group of its own."""
    total = sum(others.values())
    if total < 2:
        return _TOO_MANY_JOKERS
    if total == 2:
        return sum(copies * (rank < other) for other, copies in others.items())
    return int(total == 3 and rank < min(others))


@lru_cache(maxsize=1024)
def colour_options(
    pair: tuple[int, int], costs: tuple[int, ...], jokers: int, max_runs: int
) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """By run cells: one colour's options as (tiles in groups, jokers paid, rack tiles laid)."""
    have, table = pair
    return tuple(
        tuple(
            (grouped, cost, grouped + real - table)
            for grouped in range(have + 1)
            if (real := min(cells, have - grouped)) + grouped >= table
            and (cost := costs[grouped] + cells - real) <= jokers
        )
        for cells in range(max_runs + 1)
    )


@lru_cache(maxsize=4096)
def _colour_gains(
    pair: tuple[int, int],
    costs: tuple[int, ...],
    weight: int,
    joker_weight: int,
    jokers: int,
    max_runs: int,
) -> ColourGains:
    """By run cells: what one colour lays, by jokers paid; and the possible cells as bits."""
    result: list[Gain] = []
    allowed = 0
    for cells, row in enumerate(colour_options(pair, costs, jokers, max_runs)):
        best = [IMPOSSIBLE] * (jokers + 1)
        for grouped, cost, laid in row:
            for paid in range(cost, (jokers if grouped else cost) + 1):
                best[paid] = max(best[paid], laid * weight + paid * joker_weight)
        allowed |= bool(row) << cells
        result.append(compact_gain(tuple(best)))
    return tuple(result), allowed


def gains_by_colour(
    stock: Stock, weight: int, joker_weight: int, jokers: int, max_runs: int
) -> tuple[ColourGains, ...]:
    """What each colour can lay at one number."""
    return tuple(
        _colour_gains(pair, costs, weight, joker_weight, jokers, max_runs)
        for pair, costs in zip(stock, group_joker_costs(stock), strict=True)
    )


@lru_cache(maxsize=4096)
def _reachable_after(configs: int, allowed: int) -> int:
    """The configurations that can follow these, all as bits, with the allowed cells."""
    after = 0
    for config in range(CONFIG_COUNT):
        if configs >> config & 1:
            for cells, then, _ in STEPS[config]:
                after |= (allowed >> cells & 1) << then
    return after


@lru_cache(maxsize=4096)
def _possible_moves(configs: int, alive: int, allowed: int) -> tuple[MovesByConfig, Choices, int]:
    """At one number: the moves of each configuration, the same for `bound_step`, and as bits."""
    plan = {}
    for config in range(CONFIG_COUNT):
        moves = tuple(
            (cells, after, ended)
            for cells, after, ended in STEPS[config]
            if configs >> config & 1 and allowed >> cells & 1 and alive >> after & 1
        )
        if moves:
            plan[config] = moves
    steps = sorted({(cells, after) for moves in plan.values() for cells, after, _ in moves})
    firsts = tuple((config, moves[0][1]) for config, moves in plan.items())
    others = tuple(
        (config, tuple(after for _, after, _ in moves[1:]))
        for config, moves in plan.items()
        if len(moves) > 1
    )
    return plan, (tuple(steps), firsts, others), sum(1 << config for config in plan)


def colour_bounds(
    gains: list[ColourGains], jokers: int
) -> tuple[list[dict[int, BoundVector]], list[MovesByConfig]]:
    """By number: the bound vector of each configuration, and its moves.

    A move is (cells, configuration after, whether a run of 3 ended). Configurations that
    cannot be reached or lead nowhere are left out.
    """
    reach = [1 << NO_RUNS]
    for _, allowed in gains:
        reach.append(_reachable_after(reach[-1], allowed))
    alive = _FINAL_CONFIGS
    step_down = STEP_DOWN[jokers]
    row = dict.fromkeys((c for c in range(CONFIG_COUNT) if CAN_END[c]), (0,) * (jokers + 1))
    bounds = [row]
    plans: list[MovesByConfig] = []
    for i in range(NUMBERS - 1, -1, -1):
        gains_here, allowed = gains[i]
        plan, choices, alive = _possible_moves(reach[i], alive, allowed)
        row = step_down(row, gains_here, choices)
        bounds.append(row)
        plans.append(plan)
    bounds.reverse()
    plans.reverse()
    return bounds, plans
