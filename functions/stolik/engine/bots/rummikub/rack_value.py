"""Of moves with equal tiles and points, find one that leaves a more useful rack.

The solver runs again without a laid tile that matches tiles left on the rack: if as much can be
laid without it, that tile may stay. A few such tiles are tried, those with the most matches.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

from stolik.engine.bots.rummikub.solution import Solution
from stolik.engine.rummikub.tiles import JOKER

MAX_EXTRA_SEARCHES = 3  # each may take as long as the first


def prefer_useful_rack(
    hand: Sequence[str], solution: Solution, solve_part: Callable[[Sequence[str]], Solution | None]
) -> Solution:
    """`solution`, or an equal one from `solve_part` that leaves more matching pairs."""
    left = _left(hand, solution)
    partners = {tile: sum(_match(tile, other) for other in left) for tile in solution.played}
    ranked = sorted((tile for tile in partners if partners[tile]), key=lambda t: -partners[t])
    best, most = solution, matching_pairs(left)
    for tile in ranked[:MAX_EXTRA_SEARCHES]:
        other = solve_part(_without(hand, tile))
        if other and (other.tiles, other.points) == (solution.tiles, solution.points):
            useful = matching_pairs(_left(hand, other))
            if useful > most:
                best, most = other, useful
    return best


def matching_pairs(rack: Sequence[str]) -> int:
    """How many pairs of different tiles could lie in one set.

    >>> matching_pairs(("r5", "r7", "b7", "k1"))
    2
    """
    return sum(_match(first, second) for first, second in combinations(sorted(set(rack)), 2))


def _match(first: str, second: str) -> bool:
    """Whether two different tiles could lie in a group, or in a run of three."""
    if JOKER in (first, second) or first == second:
        return False
    distance = abs(int(first[1:]) - int(second[1:]))
    return distance <= 2 if first[0] == second[0] else distance == 0


def _left(hand: Sequence[str], solution: Solution) -> tuple[str, ...]:
    return tuple((Counter(hand) - Counter(solution.played)).elements())


def _without(hand: Sequence[str], tile: str) -> list[str]:
    rest = list(hand)
    rest.remove(tile)
    return rest
