"""An upper bound on what each colour can still lay, with groups relaxed.

Each colour is solved by itself, from the highest number down, for every configuration of
open runs. A tile may go into a group as soon as the other colours hold enough tiles of its
number, whatever else those are needed for. What a group or a run lacks is paid for with
jokers: in a run by its colour, in a group by the first of its colours, those with rack tiles
before the others. Any legal table
splits into four such colours that pay for no more jokers than there are, so the sum over the
colours, maximised over the split of the jokers, is never too low.
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
_NO_WAY = 9


@lru_cache(maxsize=2048)
def number_ways(pairs: Pairs, jokers: int, slots: int, counted: bool) -> tuple[Ways, ...]:
    """What each colour can do at one number; with `counted`, jokers are worth something."""
    found = {}
    payers = sorted(range(4), key=lambda colour: pairs[colour][0] <= pairs[colour][1])
    for rank, colour in enumerate(payers):
        others = {i: pairs[other][0] for i, other in enumerate(payers) if pairs[other][0]}
        others.pop(rank, None)
        costs = (0, _one_group(rank, others), _two_groups(rank, others), 0)
        found[colour] = _colour_ways(*pairs[colour], costs, jokers, slots, counted)
    return tuple(found[colour] for colour in range(4))


def _one_group(rank: int, others: dict[int, int]) -> int:
    """The fewest jokers that this colour pays for one tile in a group."""
    if len(others) >= 2:
        return 0
    return int(rank < min(others)) if others else 2


def _two_groups(rank: int, others: dict[int, int]) -> int:
    """The same for two tiles, each in a group of its own."""
    total = sum(others.values())
    if total < 2:
        return _NO_WAY
    if total == 2:
        return sum(copies * (rank < other) for other, copies in others.items())
    return int(total == 3 and rank < min(others))


def _colour_ways(
    have: int, table: int, costs: tuple[int, ...], jokers: int, slots: int, counted: bool
) -> Ways:
    """By run cells: (jokers paid, rack tiles laid), and the possible cells as bits.

    `costs` is the jokers paid at least for 0 to 3 tiles in groups.
    """
    found = []
    for cells in range(slots + 1):
        best = [-1] * (jokers + 1)
        for grouped in range(have + 1):
            real = min(cells, have - grouped)
            cost = costs[grouped] + cells - real
            if grouped + real >= table:
                for paid in range(cost, (jokers if grouped else min(cost, jokers)) + 1):
                    best[paid] = max(best[paid], grouped + real - table)
        found.append(
            tuple(
                (paid, laid)
                for paid, laid in enumerate(best)
                if laid >= 0 and (counted or laid > max(best[:paid], default=-1))
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
    ways: list[Ways], weights: list[int], joker_weights: list[int], jokers: int
) -> tuple[list[dict[int, Bound]], list[Moves]]:
    """By number: the bound of each configuration by jokers at hand, and the moves with theirs.

    A move is (cells, configuration after, whether a run of 3 ended, place of its bound); its
    bound includes what it lays at this number. Configurations that cannot be reached or lead
    nowhere are left out.
    """
    reach = [1 << EMPTY]
    for _, allowed in ways:
        reach.append(_reached(reach[-1], allowed))
    alive = _FINISHED
    row: dict[int, Bound] = {c: [0] * (jokers + 1) for c in range(SIZE) if ENDS[c]}
    bounds = [row]
    moves: list[Moves] = []
    for i in range(NUMBERS - 1, -1, -1):
        way, allowed = ways[i]
        pairs, plan, alive = _plan(reach[i], alive, allowed)
        weight, step = weights[i], joker_weights[i]
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


def _before(
    later: Bound, ways: tuple[tuple[int, int], ...], weight: int, joker_weight: int
) -> Bound:
    """The bound one number earlier, when one of these ways is taken; bounds are never changed."""
    paid, laid = ways[0]
    gain = laid * weight + paid * joker_weight
    if paid:
        best = [NEVER] * paid + [x + gain for x in later[:-paid]]
    elif gain:
        best = [x + gain for x in later]
    else:
        best = later
    if len(ways) == 1:
        return best
    best = best[:]
    for paid, laid in ways[1:]:
        gain = laid * weight + paid * joker_weight
        for n in range(paid, len(later)):
            if later[n - paid] + gain > best[n]:
                best[n] = later[n - paid] + gain
    return best


def joined(a: Bound, b: Bound) -> Bound:
    """The bound of two colours together, by jokers at hand."""
    if len(a) == 1:
        return [a[0] + b[0]]
    back = b[::-1]
    n = len(a)
    return [max(map(add, a, back[n - h :])) for h in range(1, n + 1)]
