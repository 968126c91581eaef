"""The advanced bot of Rummikub: what the solver finds, less what is better kept for later.

K1  All tiles at once if that is possible.
K2  Otherwise it keeps its jokers, and rather draws than lays one. On the rack a joker helps to
    lay a last odd tile; on the table everybody can use it.
K3  The first meld is made without a joker if possible, else with one.
K4  Of moves with equal tiles and points, the one that leaves the more useful rack.
K5  When the pool is nearly empty it lays all it can, the most points first, since the lowest
    rack wins.

Everything else is laid at once: keeping sets back, or laying one tile a turn, won no more games.
"""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from stolik.engine.bots.advice import Advice, advice
from stolik.engine.bots.rummikub import basic, game_moves
from stolik.engine.bots.rummikub.rack_value import prefer_useful_rack
from stolik.engine.bots.rummikub.solution import Solution
from stolik.engine.bots.rummikub.solver import solve
from stolik.engine.rummikub import GAME
from stolik.engine.rummikub.state import View
from stolik.engine.rummikub.tiles import JOKER, rack_points

SEARCH_SHARE = 0.7  # of the budget; the rest is for reading and checking
FINAL_DRAWS_PER_SEAT = 2  # draws left for each seat from which K5 applies

Decision = tuple[Solution | None, Advice]


def choose(view: View, budget: float) -> tuple[str, Advice]:
    """A legal move, and why."""
    solution, why = _choose_solution(view, SEARCH_SHARE * budget)
    if solution is None:
        return str(game_moves.idle_move(view)), why
    move = game_moves.meld_move(view, solution)
    return (str(move), why) if GAME.why_not(view, move) is None else basic.choose(view)


def _choose_solution(view: View, seconds: float) -> Decision:
    """What to lay, or None to end the turn; and why."""
    deadline = perf_counter() + seconds
    hand = view.rack.hand if view.rack else ()
    solution = game_moves.solve_view(view, hand, seconds / 2)
    if solution is None:
        return None, advice("rummikub-nothing")
    if solution.tiles == len(hand):
        return solution, advice("rummikub-out", tiles=solution.tiles)
    melded = view.table.melded[view.seat or 0]
    if melded and _pool_ends(view):
        return _most_points(view, hand, solution, deadline)

    def solve_part(tiles: Sequence[str]) -> Solution | None:
        return game_moves.solve_view(view, tiles, (deadline - perf_counter()) / 2)

    if JOKER in solution.played:
        rest = [tile for tile in hand if tile != JOKER]
        less = solve_part(rest)
        if less is not None:
            why = advice("rummikub-keep-joker", tiles=less.tiles)
            return prefer_useful_rack(rest, less, solve_part), why
        if melded:
            return None, advice("rummikub-save-joker")
    solution = prefer_useful_rack(hand, solution, solve_part)
    code = "rummikub-most" if melded else "rummikub-first"
    return solution, advice(code, tiles=solution.tiles)


def _most_points(view: View, hand: Sequence[str], solution: Solution, deadline: float) -> Decision:
    """The solution that takes the most points off the rack (K5)."""
    rules = view.options
    richest = solve(
        [laid.tiles for laid in view.table.sets],
        hand,
        melded=True,
        joker_rule=rules.joker_rule,
        both_colours=rules.both_colours,
        objective="points",
        budget_ms=1000 * max(0.0, deadline - perf_counter()),
    )
    off = rack_points(richest.played if richest else (), rules.joker_penalty)
    if off > rack_points(solution.played, rules.joker_penalty):
        return richest, advice("rummikub-points", points=off)
    return solution, advice("rummikub-pool-ends", tiles=solution.tiles)


def _pool_ends(view: View) -> bool:
    return view.table.pool_left <= FINAL_DRAWS_PER_SEAT * len(view.table.counts)
