"""Beyond one turn: what the strong bot lays of what it could lay.

K1  All tiles at once if that is possible.
K2  Otherwise jokers wait, and it draws rather than lay one. On the rack a joker takes an odd
    tile along in the turn that ends the game; on the table everybody can use it.
K3  The first meld is made without a joker if it can be, and with one if not.
K4  Of moves that lay as many tiles and points, the one that leaves more company on the rack.
K5  When the pool is nearly empty everything goes that can go, the dearest tiles first, since
    the lowest rack wins.

All else is laid at once: sets that wait, or one tile a turn to save draws, win no more games.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from stolik.engine.bots.rummikub import game_moves
from stolik.engine.bots.rummikub.rack_value import most_useful
from stolik.engine.bots.rummikub.solution import Answer
from stolik.engine.bots.rummikub.solver import best
from stolik.engine.rummikub.state import View
from stolik.engine.rummikub.tiles import JOKER, worth

LAST_DRAWS = 2  # turns of each seat that the pool still lasts, from which nothing waits

Choice = tuple[Answer | None, str]


def decide(view: View, seconds: float) -> Choice:
    """What to lay, None to end the turn without; and why."""
    deadline = perf_counter() + seconds
    hand = view.rack.hand if view.rack else ()
    found = game_moves.most(view, hand, seconds / 2)
    if found is None:
        return None, "Nothing can be laid, so draw."
    if found.tiles == len(hand):
        return found, f"{_tiles(found)}: that is the whole rack."
    melded = view.table.melded[view.seat or 0]
    if melded and _pool_ends(view):
        return _dearest(view, hand, found, deadline)

    def lay(tiles: Sequence[str]) -> Answer | None:
        return game_moves.most(view, tiles, (deadline - perf_counter()) / 2)

    if JOKER in found.played:
        rest = [tile for tile in hand if tile != JOKER]
        less = lay(rest)
        if less is not None:
            return most_useful(rest, less, lay), f"{_tiles(less)} and keep the joker for the end."
        if melded:
            return None, "Only a joker could help, and it is kept for the end, so draw."
    found = most_useful(hand, found, lay)
    return found, f"{_tiles(found)}, " + ("as many as can go." if melded else "the first meld.")


def _dearest(view: View, hand: Sequence[str], found: Answer, deadline: float) -> Choice:
    """At the end of the pool the sum counts (K5)."""
    rules = view.options
    dear = best(
        [one.tiles for one in view.table.sets], hand, True, joker_rule=rules.joker_rule,
        both_colours=rules.both_colours, objective="points",
        budget_ms=1000 * max(0.0, deadline - perf_counter()),
    )  # fmt: skip
    off = worth(dear.played if dear else (), rules.joker_penalty)
    if off > worth(found.played, rules.joker_penalty):
        return dear, f"{off} points off the rack: the pool is nearly empty."
    return found, f"{_tiles(found)}, as many as can go: the pool is nearly empty."


def _pool_ends(view: View) -> bool:
    return view.table.pool_left <= LAST_DRAWS * len(view.table.counts)


def _tiles(found: Answer) -> str:
    return f"Lay {found.tiles} tiles" if found.tiles > 1 else "Lay one tile"
