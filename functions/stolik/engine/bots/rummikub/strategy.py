"""Beyond one turn: what the strong bot lays of what it could lay.

K1  All tiles at once if that is possible.
K2  While no other seat is near its end, sets that lie complete on the rack wait: nobody can
    spoil them, they are saved for a turn that would otherwise cost a draw, and the others
    find less on the table. What needs the table now is laid now.
K3  A joker waits too, unless it helps at least one more tile out.
K4  When another seat is near its end or the pool is, everything goes that can go; at the
    end of the pool the dearest tiles first, since the lowest rack wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from stolik.engine.bots.rummikub import moves
from stolik.engine.bots.rummikub.answer import Answer
from stolik.engine.bots.rummikub.solver import best
from stolik.engine.rummikub.state import View
from stolik.engine.rummikub.tiles import JOKER

DANGER = 4  # tiles on another rack from which nothing waits
LAST_DRAWS = 2  # turns of each seat that the pool still lasts, from which nothing waits
ENOUGH = 0.05  # seconds that a further search needs

Choice = tuple[Answer | None, str]


def decide(view: View, seconds: float) -> Choice:
    """What to lay, None to end the turn without; and why."""
    deadline = perf_counter() + seconds
    hand = view.rack.hand if view.rack else ()
    found = moves.most(view, hand, seconds / 2)
    if found is None:
        return None, "Nothing can be laid, so draw."
    tiles = _tiles(found.tiles)
    if found.tiles == len(hand):
        return found, f"{tiles}: that is the whole rack."
    if not view.table.melded[view.seat or 0]:
        return found, f"{tiles} for the first meld."
    if _pool_ends(view):
        return _dearest(view, hand, found, deadline)
    if _in_danger(view):
        return found, f"{tiles}, as many as can go: somebody is close to the end."
    held = _holding_back(view, hand, found, deadline)
    return held or (found, f"{tiles}, as many as can go this turn.")


def _holding_back(view: View, hand: Sequence[str], found: Answer, deadline: float) -> Choice | None:
    """Less than could be laid, where waiting costs nothing (K2, K3)."""
    if deadline - perf_counter() < ENOUGH:
        return None
    seconds = (deadline - perf_counter()) / 3
    own = moves.own(hand, seconds)
    if own is not None:
        rest = without(hand, own.played)
        less = moves.most(view, rest, seconds) if rest else None
        if less is not None:
            why = f"{_tiles(less.tiles)} that the table takes now; own sets can wait."
            return less, why
    if JOKER in found.played:
        less = moves.most(view, without(hand, (JOKER,)), seconds)
        if less is not None and less.tiles >= found.tiles - 1:
            return less, f"{_tiles(less.tiles)}; the joker helps nobody else out, so keep it."
    return None


def _dearest(view: View, hand: Sequence[str], found: Answer, deadline: float) -> Choice:
    """At the end of the pool the sum counts (K4)."""
    rules = view.options
    dear = best(
        [one.tiles for one in view.table.sets], hand, True, joker_rule=rules.joker_rule,
        both_colours=rules.both_colours, objective="points",
        budget_ms=1000 * max(0.0, deadline - perf_counter()),
    )  # fmt: skip
    if dear is not None and dear.points > found.points:
        return dear, f"{dear.points} points off the rack: the pool is nearly empty."
    return found, f"{_tiles(found.tiles)}, as many as can go: the pool is nearly empty."


def _in_danger(view: View) -> bool:
    others = [count for seat, count in enumerate(view.table.counts) if seat != view.seat]
    return min(others) <= DANGER


def _pool_ends(view: View) -> bool:
    return view.table.pool_left <= LAST_DRAWS * len(view.table.counts)


def _tiles(count: int) -> str:
    return f"Lay {count} tiles" if count > 1 else "Lay one tile"


def without(hand: Sequence[str], played: Sequence[str]) -> list[str]:
    """The rack that is left."""
    rest = list(hand)
    for tile in played:
        rest.remove(tile)
    return rest
