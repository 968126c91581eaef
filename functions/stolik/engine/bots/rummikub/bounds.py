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

from stolik.engine.bots.rummikub.runs import EMPTY, ENDS, SIZE, Steps
from stolik.engine.bots.rummikub.tiles import NUMBERS

Bound = list[int]
Move = tuple[int, int, bool, Bound]
Moves = dict[int, list[Move]]
Ways = tuple[tuple[tuple[int, int], ...], ...]

NEVER = -(10**9)
_ONE_GROUP = (4, 1, 0, 0)
_TWO_GROUPS = (9, 9, 2, 1, 0, 0, 0)


@lru_cache(maxsize=1024)
def colour_ways(
    have: int, table: int, others: int, total: int, halves: int, slots: int, counted: bool
) -> Ways:
    """By run cells: (halves spent, rack tiles laid).

    `others` is how many other colours hold the number, `total` how many tiles that is.
    With `counted`, a half spent is worth something by itself.
    """
    costs = (0, _ONE_GROUP[others], _TWO_GROUPS[min(total, 6)], 9)
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
    return tuple(found) + ((),) * (3 - slots)


def colour_bounds(
    ways: list[Ways], steps: list[Steps], weights: list[int], half: list[int], halves: int
) -> tuple[list[dict[int, Bound]], list[Moves]]:
    """By number and configuration: the bound by halves at hand, and the moves with theirs.

    A move's bound includes what it lays at this number; configurations that cannot be
    reached or lead nowhere are left out.
    """
    reach = [{EMPTY}]
    for way, step in zip(ways, steps, strict=True):
        reach.append({after for c in reach[-1] for r, after, _ in step[c] if way[r]})
    above: dict[int, Bound] = {c: [0] * (halves + 1) for c in range(SIZE) if ENDS[c]}
    bounds = [above]
    moves = []
    for i in range(NUMBERS - 1, -1, -1):
        worth = [
            [(spent, laid * weights[i] + spent * half[i]) for spent, laid in way] for way in ways[i]
        ]
        row: dict[int, Bound] = {}
        known: dict[int, Bound] = {}
        going: Moves = {}
        step = steps[i]
        for config in reach[i]:
            found = []
            for cells, after, ended in step[config]:
                if not worth[cells] or after not in above:
                    continue
                key = after * 4 + cells
                if key in known:
                    bound = known[key]
                else:
                    bound = known[key] = _shifted(above[after], worth[cells], halves)
                found.append((cells, after, ended, bound))
            if found:
                going[config] = found
                row[config] = (
                    found[0][3] if len(found) == 1 else list(map(max, *[move[3] for move in found]))
                )
        bounds.append(row)
        moves.append(going)
        above = row
    bounds.reverse()
    moves.reverse()
    return bounds, moves


def _shifted(later: Bound, worth: list[tuple[int, int]], halves: int) -> Bound:
    spent, gain = worth[0]
    if not halves:
        return [later[0] + gain]
    best = [NEVER] * spent + [x + gain for x in later[: halves + 1 - spent]]
    for spent, gain in worth[1:]:
        for h in range(spent, halves + 1):
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
