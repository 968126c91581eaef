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
from stolik.engine.bots.rummikub.rack_value import prefer_useful_rack
from stolik.engine.bots.rummikub.solution import Solution
from stolik.engine.bots.rummikub.solver import solve
from stolik.engine.rummikub.state import View
from stolik.engine.rummikub.tiles import JOKER, rack_points

FINAL_DRAWS_PER_SEAT = 2  # turns of each seat that the pool still lasts, from which nothing waits

Decision = tuple[Solution | None, str]


def choose_solution(view: View, seconds: float) -> Decision:
    """What to lay, None to end the turn without; and why."""
    deadline = perf_counter() + seconds
    hand = view.rack.hand if view.rack else ()
    found = game_moves.solve_view(view, hand, seconds / 2)
    if found is None:
        return None, "Nothing can be laid, so draw."
    if found.tiles == len(hand):
        return found, f"{_tiles(found)}: that is the whole rack."
    melded = view.table.melded[view.seat or 0]
    if melded and _pool_ends(view):
        return _most_points(view, hand, found, deadline)

    def lay(tiles: Sequence[str]) -> Solution | None:
        return game_moves.solve_view(view, tiles, (deadline - perf_counter()) / 2)

    if JOKER in found.played:
        rest = [tile for tile in hand if tile != JOKER]
        less = lay(rest)
        if less is not None:
            return prefer_useful_rack(
                rest, less, lay
            ), f"{_tiles(less)} and keep the joker for the end."
        if melded:
            return None, "Only a joker could help, and it is kept for the end, so draw."
    found = prefer_useful_rack(hand, found, lay)
    return found, f"{_tiles(found)}, " + ("as many as can go." if melded else "the first meld.")


def _most_points(view: View, hand: Sequence[str], found: Solution, deadline: float) -> Decision:
    """At the end of the pool the sum counts (K5)."""
    rules = view.options
    dear = solve(
        [one.tiles for one in view.table.sets], hand, True, joker_rule=rules.joker_rule,
        both_colours=rules.both_colours, objective="points",
        budget_ms=1000 * max(0.0, deadline - perf_counter()),
    )  # fmt: skip
    off = rack_points(dear.played if dear else (), rules.joker_penalty)
    if off > rack_points(found.played, rules.joker_penalty):
        return dear, f"{off} points off the rack: the pool is nearly empty."
    return found, f"{_tiles(found)}, as many as can go: the pool is nearly empty."


def _pool_ends(view: View) -> bool:
    return view.table.pool_left <= FINAL_DRAWS_PER_SEAT * len(view.table.counts)


def _tiles(found: Solution) -> str:
    return f"Lay {found.tiles} tiles" if found.tiles > 1 else "Lay one tile"
