"""The best table under the joker rules `replace` and `locked`, and with `both_colours`.

First the best table with free jokers: if the referee lets it pass, nothing can beat it.
Otherwise every set with a joker gets a fate, and the rest is solved freely around it:

H  held: it stays as it is, and only grows at its ends.
T  taken: a tile that the joker stands for (from the rack or from the table) takes its place,
   with `both_colours` all of them; the joker must then be laid elsewhere.
S  same: the joker is played as the tile it stands for, wherever that goes (`replace`).
L  loose: the rule says nothing about it (`free` with `both_colours`).

Each table found is put before the referee, so the answer is always legal. It is exact when
it lays as much as free jokers would. What it may miss: sets that grow at their ends take
only what is left over, and a taken joker is not steered towards a set with a rack tile.
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
    """What becomes of one set with a joker."""

    stays: TileCodes | None  # on the table, apart from the search
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
    """The best answer found that the rules allow; `exact` if nothing can be better."""
    table = count_tiles(tile for tiles, _ in old for tile in tiles)
    free = best_table(old, table, count_tiles(hand), tile_weight, deadline)
    most = free and make_solution(free, table, hand)
    if not most or is_allowed(old, most, rules):
        return most or None
    best: Solution | None = None
    try:
        for laid in _candidate_tables(old, table, count_tiles(hand), tile_weight, rules, deadline):
            found = make_solution(laid, table, hand, exact=False)
            if (
                found
                and _rank(found, tile_weight) > _rank(best, tile_weight)
                and is_allowed(old, found, rules)
            ):
                best = found
                if _rank(best, tile_weight) == _rank(most, tile_weight):
                    return make_solution(laid, table, hand)
    except OutOfTime:
        if best is None:
            raise
    return best


def is_allowed(old: Sequence[LaidSet], found: Solution, rules: Options) -> bool:
    """Whether the referee accepts what became of the table's jokers."""
    before = [_tile_set(_names(tiles), kind) for tiles, kind in old]
    after = [_tile_set(*one) for one in zip(found.sets, found.kinds, strict=True)]
    return not breaks_joker_rule(before, after, Counter(found.played), rules)


def _names(tiles: TileCodes) -> tuple[str, ...]:
    return tuple(tile_name(tile) for tile in tiles)


def _tile_set(tiles: tuple[str, ...], kind: str) -> TileSet:
    return TileSet(tiles, cast(Literal["group", "run"], kind))


def _rank(found: Solution | None, tile_weight: TileWeight) -> tuple[int, int]:
    if found is None:
        return (0, 0)
    both = (found.tiles, found.points)
    return both[::-1] if tile_weight is POINTS_FIRST else both


def _candidate_tables(
    old: Sequence[LaidSet],
    table: list[int],
    rack: list[int],
    tile_weight: TileWeight,
    rules: Options,
    deadline: float,
) -> Iterator[list[LaidSet]]:
    """A table for every choice of fates that can be carried out."""
    held = [one for one in old if JOKER in one[0]]
    rest = [one for one in old if JOKER not in one[0]]
    for fates in product(*(tuple(_joker_plans(one, table, rack, rules)) for one in held)):
        have = count_tiles(tile for tiles, _ in rest for tile in tiles)
        left = list(rack)
        same = [tile for fate in fates for tile in fate.same]
        for fate in fates:
            for tile in fate.from_rack:
                left[tile] -= 1
            for tile in fate.from_table:
                have[tile] -= 1
            for tile in fate.loose:
                have[tile] += 1
        if min(have) < 0 or min(left) < 0:
            continue
        laid = best_table(rest, have, left, tile_weight, deadline, idle=True)
        if laid is None:
            continue
        used = count_tiles(tile for tiles, _ in laid for tile in tiles)
        spare = [a + b - c for a, b, c in zip(have, left, used, strict=True)]
        stays = [
            extend_set((fate.stays, kind), spare)
            for fate, (_, kind) in zip(fates, held, strict=True)
            if fate.stays
        ]
        yield stays + _with_jokers(laid, same)


def _joker_plans(
    one: LaidSet, table: list[int], rack: list[int], rules: Options
) -> Iterator[JokerPlan]:
    tiles, kind = one
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
    """The sets with a joker for each tile that was played as one."""
    sets = list(laid)
    for tile in same:
        at = next(i for i, (tiles, _) in enumerate(sets) if tile in tiles)
        tiles, kind = sets[at]
        place = tiles.index(tile)
        sets[at] = ((*tiles[:place], JOKER, *tiles[place + 1 :]), kind)
    return sets
