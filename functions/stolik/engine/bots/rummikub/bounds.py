"""An upper bound on what each colour can still lay, with groups relaxed.

Each colour is solved by itself, from the highest number down, for every configuration of
open runs. A tile may go into a group as soon as the other colours hold enough tiles of its
number, whatever else those are needed for. What a group or a run lacks is paid for with
jokers, in halves, because two real tiles may share one joker in a group. Any legal table
splits into four such colours whose halves add up to no more than the jokers there are, so
the sum over the colours, maximised over the split of the halves, is never too low.
"""

from __future__ import annotations

from functools import lru_cache
from operator import add

from stolik.engine.bots.rummikub.runs import EMPTY, ENDS, SIZE, STEPS
from stolik.engine.bots.rummikub.tiles import NUMBERS
from stolik.engine.bots.rummikub.values import Pairs

Bound = list[int]
Ways = tuple[tuple[tuple[tuple[int, int], ...], ...], int]
Plan = dict[int, tuple[tuple[int, int, bool, int], ...]]
Moves = tuple[Plan, list[Bound]]

NEVER = -(10**9)
_FINISHED = sum(1 << config for config in range(SIZE) if ENDS[config])
_ONE_GROUP = (4, 1, 0, 0)
_TWO_GROUPS = (9, 9, 2, 1, 0, 0, 0)


@lru_cache(maxsize=2048)
def number_ways(pairs: Pairs, halves: int, slots: int, counted: bool) -> tuple[Ways, ...]:
    """What each colour can do at one number; with `counted`, halves are worth something."""
    found = []
    for colour, (have, table) in enumerate(pairs):
        rest = [other for i, (other, _) in enumerate(pairs) if i != colour and other]
        one = _ONE_GROUP[len(rest)]
        two = _TWO_GROUPS[min(sum(rest), 6)]
        found.append(_colour_ways(have, table, (0, one, two, 9), halves, slots, counted))
    return tuple(found)


def _colour_ways(
    have: int, table: int, costs: tuple[int, ...], halves: int, slots: int, counted: bool
) -> Ways:
    """By run cells: (halves spent, rack tiles laid), and the possible cells as bits.

    `costs` is the halves it takes to lay 0 to 3 tiles in groups.
    """
    found = []
    for cells in range(slots + 1):
        best = [-1] * (halves + 1)
        for grouped in range(have + 1):
            real = min(cells, have - grouped)
            cost = costs[grouped] + 2 * (cells - real)
            if grouped + real >= table:
                for spent in range(cost, (halves if grouped else min(cost, halves)) + 1):
                    best[spent] = max(best[spent], grouped + real - table)
        found.append(
            tuple(
                (spent, laid)
                for spent, laid in enumerate(best)
                if laid >= 0 and (counted or laid > max(best[:spent], default=-1))
            )
        )
    return tuple(found), sum(1 << cells for cells, kept in enumerate(found) if kept)


@lru_cache(maxsize=4096)
def _reached(configs: int, allowed: int) -> int:
    """The configurations, as bits, that come after these when only some cells are allowed."""
    after = 0
    for config in range(SIZE):
        if configs >> config & 1:
            for cells, then, _ in STEPS[config]:
                after |= (allowed >> cells & 1) << then
    return after


@lru_cache(maxsize=4096)
def _plan(configs: int, alive: int, allowed: int) -> tuple[tuple[tuple[int, int], ...], Plan, int]:
    """What to compute for one number: (cells, after) pairs, and per configuration its moves."""
    pairs: dict[tuple[int, int], int] = {}
    plan = {}
    for config in range(SIZE):
        moves = tuple(
            (cells, after, ended, pairs.setdefault((cells, after), len(pairs)))
            for cells, after, ended in STEPS[config]
            if configs >> config & 1 and allowed >> cells & 1 and alive >> after & 1
        )
        if moves:
            plan[config] = moves
    return tuple(pairs), plan, sum(1 << config for config in plan)


def colour_bounds(
    ways: list[Ways], weights: list[int], half: list[int], halves: int
) -> tuple[list[dict[int, Bound]], list[Moves]]:
    """By number: the bound of each configuration by halves at hand, and the moves with theirs.

    A move is (cells, configuration after, whether a run of 3 ended, place of its bound); its
    bound includes what it lays at this number. Configurations that cannot be reached or lead
    nowhere are left out.
    """
    reach = [1 << EMPTY]
    for _, allowed in ways:
        reach.append(_reached(reach[-1], allowed))
    alive = _FINISHED
    row: dict[int, Bound] = {c: [0] * (halves + 1) for c in range(SIZE) if ENDS[c]}
    bounds = [row]
    moves: list[Moves] = []
    for i in range(NUMBERS - 1, -1, -1):
        way, allowed = ways[i]
        pairs, plan, alive = _plan(reach[i], alive, allowed)
        weight, step = weights[i], half[i]
        after = [_before(row[then], way[cells], weight, step) for cells, then in pairs]
        row = {}
        for config, steps in plan.items():
            if len(steps) == 1:
                row[config] = after[steps[0][3]]
            else:
                row[config] = list(map(max, *[after[move[3]] for move in steps]))
        bounds.append(row)
        moves.append((plan, after))
    bounds.reverse()
    moves.reverse()
    return bounds, moves


def _before(later: Bound, ways: tuple[tuple[int, int], ...], weight: int, half: int) -> Bound:
    """The bound one number earlier, when one of these ways is taken; bounds are never changed."""
    spent, laid = ways[0]
    gain = laid * weight + spent * half
    if spent:
        best = [NEVER] * spent + [x + gain for x in later[:-spent]]
    elif gain:
        best = [x + gain for x in later]
    else:
        best = later
    if len(ways) == 1:
        return best
    best = best[:]
    for spent, laid in ways[1:]:
        gain = laid * weight + spent * half
        for h in range(spent, len(later)):
            if later[h - spent] + gain > best[h]:
                best[h] = later[h - spent] + gain
    return best


def joined(a: Bound, b: Bound) -> Bound:
    """The bound of two colours together, by halves at hand."""
    if len(a) == 1:
        return [a[0] + b[0]]
    back = b[::-1]
    n = len(a)
    return [max(map(add, a, back[n - h :])) for h in range(1, n + 1)]
