"""Of two moves that lay as many tiles and points, the one that leaves the more useful rack.

A laid tile with company on the rack is left out for once: if as much can be laid without it,
others lie in its place, and it may stay. A few such tiles are tried, those with most company.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

from stolik.engine.bots.rummikub.solution import Solution
from stolik.engine.rummikub.tiles import JOKER

MAX_EXTRA_SEARCHES = 3  # searches more, each as long as the first


def prefer_useful_rack(
    hand: Sequence[str], found: Solution, lay: Callable[[Sequence[str]], Solution | None]
) -> Solution:
    """`found`, or what `lay` finds as good for less of the hand and leaves better company."""
    left = _left(hand, found)
    partners = {tile: sum(_match(tile, one) for one in left) for tile in found.played}
    ranked = sorted((tile for tile in partners if partners[tile]), key=lambda t: -partners[t])
    best, most = found, matching_pairs(left)
    for tile in ranked[:MAX_EXTRA_SEARCHES]:
        other = lay(_without(hand, tile))
        if other and (other.tiles, other.points) == (found.tiles, found.points):
            useful = matching_pairs(_left(hand, other))
            if useful > most:
                best, most = other, useful
    return best


def matching_pairs(rack: Sequence[str]) -> int:
    """How many pairs of the rack could lie in one set.

    >>> company(("r5", "r7", "b7", "k1"))
    2
    """
    return sum(_match(one, other) for one, other in combinations(sorted(set(rack)), 2))


def _match(one: str, other: str) -> bool:
    """Whether two different tiles could be neighbours in a group or two of three in a run."""
    if JOKER in (one, other) or one == other:
        return False
    apart = abs(int(one[1:]) - int(other[1:]))
    return apart <= 2 if one[0] == other[0] else apart == 0


def _left(hand: Sequence[str], found: Solution) -> tuple[str, ...]:
    return tuple((Counter(hand) - Counter(found.played)).elements())


def _without(hand: Sequence[str], tile: str) -> list[str]:
    rest = list(hand)
    rest.remove(tile)
    return rest
