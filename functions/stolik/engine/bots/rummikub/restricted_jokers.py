"""The best table under the joker rules `replace` and `locked`, and with `both_colours`.

If the rules allow the best table with free jokers, nothing can beat it. Otherwise every set with
a joker gets a plan, and the other tiles are solved with free jokers:

H  held: the set stays as it is, and is only extended at its ends.
T  taken: a tile that the joker stands for (from the rack or from the table) takes its place,
   with `both_colours` all such tiles; the joker must then be laid elsewhere.
S  same: the joker is played as the tile it stands for, wherever that goes (`replace`).
L  loose: the rule does not restrict this joker (`free` with `both_colours`).

All combinations of plans are tried. Each table is checked against the rules, so the solution is
always legal. It is exact if it lays as much as free jokers would. It may miss tables because
sets are only extended with left-over tiles, and because nothing steers a taken joker towards a
set with a rack tile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Literal, NamedTuple, cast

from stolik.engine.bots.rummikub.free_jokers import best_table
from stolik.engine.bots.rummikub.search import OutOfTime
from stolik.engine.bots.rummikub.search_problem import POINTS_FIRST, TileWeight
from stolik.engine.bots.rummikub.sets import LaidSet, TileCodes
from stolik.engine.bots.rummikub.simple_melds import extend_set
from stolik.engine.bots.rummikub.solution import Solution, make_solution
from stolik.engine.bots.rummikub.tiles import JOKER, count_tiles, tile_code, tile_name
from stolik.engine.rummikub.jokers import breaks_joker_rule
from stolik.engine.rummikub.sets import TileSet, stands_for
from stolik.engine.rummikub.state import Options


class JokerPlan(NamedTuple):
    """What happens to one set with a joker."""

    stays: TileCodes | None  # the set that stays on the table, outside the search
    from_rack: TileCodes  # tiles that replace its jokers
    from_table: TileCodes
    loose: TileCodes  # tiles that the search may use
    same: TileCodes = ()  # those of them that are jokers played as the tile they stand for


def best_restricted_table(
    old: Sequence[LaidSet],
    hand: Sequence[int],
    tile_weight: TileWeight,
    rules: Options,
    deadline: float,
) -> Solution | None:
    """The best solution solution that the rules allow; `exact` if nothing can be better."""
    table = count_tiles(tile for tiles, _ in old for tile in tiles)
    free = best_table(old, table, count_tiles(hand), tile_weight, deadline)
    most = free and make_solution(free, table, hand)
    if not most or is_allowed(old, most, rules):
        return most or None
    best: Solution | None = None
    try:
        for laid in _candidate_tables(old, table, count_tiles(hand), tile_weight, rules, deadline):
            solution = make_solution(laid, table, hand, exact=False)
            if not solution or _rank(solution, tile_weight) <= _rank(best, tile_weight):
                continue
            if is_allowed(old, solution, rules):
                best = solution
                if _rank(best, tile_weight) == _rank(most, tile_weight):
                    return make_solution(laid, table, hand)
    except OutOfTime:
        if best is None:
            raise
    return best


def is_allowed(old: Sequence[LaidSet], solution: Solution, rules: Options) -> bool:
    """Whether the joker rules allow this solution."""
    before = [_tile_set(_names(tiles), kind) for tiles, kind in old]
    after = list(map(_tile_set, solution.sets, solution.kinds))
    return not breaks_joker_rule(before, after, Counter(solution.played), rules)


def _names(tiles: TileCodes) -> tuple[str, ...]:
    return tuple(tile_name(tile) for tile in tiles)


def _tile_set(tiles: tuple[str, ...], kind: str) -> TileSet:
    return TileSet(tiles, cast(Literal["group", "run"], kind))


def _rank(solution: Solution | None, tile_weight: TileWeight) -> tuple[int, int]:
    if solution is None:
        return (0, 0)
    both = (solution.tiles, solution.points)
    return both[::-1] if tile_weight is POINTS_FIRST else both


def _candidate_tables(
    old: Sequence[LaidSet],
    table: list[int],
    rack: list[int],
    tile_weight: TileWeight,
    rules: Options,
    deadline: float,
) -> Iterator[list[LaidSet]]:
    """A table for every combination of joker plans that is possible."""
    with_joker = [laid for laid in old if JOKER in laid[0]]
    rest = [laid for laid in old if JOKER not in laid[0]]
    for plans in product(*(tuple(_joker_plans(laid, table, rack, rules)) for laid in with_joker)):
        have = count_tiles(tile for tiles, _ in rest for tile in tiles)
        left = list(rack)
        same = [tile for plan in plans for tile in plan.same]
        for plan in plans:
            for tile in plan.from_rack:
                left[tile] -= 1
            for tile in plan.from_table:
                have[tile] -= 1
            for tile in plan.loose:
                have[tile] += 1
        if min(have) < 0 or min(left) < 0:
            continue
        solved = best_table(rest, have, left, tile_weight, deadline, idle=True)
        if solved is None:
            continue
        used = count_tiles(tile for tiles, _ in solved for tile in tiles)
        spare = [a + b - c for a, b, c in zip(have, left, used, strict=True)]
        stays = [
            extend_set((plan.stays, kind), spare)
            for plan, (_, kind) in zip(plans, with_joker, strict=True)
            if plan.stays
        ]
        yield stays + _with_jokers(solved, same)


def _joker_plans(
    laid: LaidSet, table: list[int], rack: list[int], rules: Options
) -> Iterator[JokerPlan]:
    tiles, kind = laid
    real = tuple(tile for tile in tiles if tile != JOKER)
    could = stands_for(_names(tiles), cast(Literal["group", "run"], kind))
    means = [tuple(tile_code(tile) for tile in each) for each in could]
    both = rules.both_colours and len(means[0]) > 1
    if rules.joker_rule == "free" and not both:
        yield JokerPlan(None, (), (), tiles)
        return
    yield JokerPlan(tiles, (), (), ())
    if rules.joker_rule == "replace" and not both:
        for same in product(*means):
            if len(set(same)) == len(same):
                yield JokerPlan(None, (), (), (*real, *same), same)
    if len(means) > 1:
        return
    for taken in [means[0]] if both else [(tile,) for tile in means[0]]:
        if len(real) + len(taken) > 4 and kind == "group":
            continue
        whole = (*real, *taken) if kind == "group" else _in_place(tiles, taken[0])
        if all(rack[tile] for tile in taken):
            yield JokerPlan(whole, taken, (), (JOKER,))
        if all(table[tile] for tile in taken):
            yield JokerPlan(whole, (), taken, (JOKER,))


def _in_place(tiles: TileCodes, taken: int) -> TileCodes:
    return tuple(taken if tile == JOKER else tile for tile in tiles)


def _with_jokers(laid: list[LaidSet], same: list[int]) -> list[LaidSet]:
    """The sets with a joker in the place of each tile that a joker was played as."""
    sets = list(laid)
    for tile in same:
        at = next(i for i, (tiles, _) in enumerate(sets) if tile in tiles)
        tiles, kind = sets[at]
        place = tiles.index(tile)
        sets[at] = ((*tiles[:place], JOKER, *tiles[place + 1 :]), kind)
    return sets
