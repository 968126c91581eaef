"""What one number's tiles can do: groups, cells of runs, and jokers in either.

A number is described by four pairs (tiles at hand, of these on the table), one per colour.
For each way to spend cells on runs (base 4, one digit a colour) and each number of jokers
the most rack tiles that can be laid are kept; table tiles must all be used.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Any

PerColour = tuple[int, ...]
Stock = tuple[tuple[int, int], ...]
Groups = tuple[tuple[tuple[int, ...], int], ...]
Option = tuple[int, int, int]
NumberOptions = tuple[tuple[Option, ...], ...]

MAX_JOKERS = 2
JOKERS_HELP, JOKERS_COUNT, JOKERS_ANYWHERE = range(3)
"""Where jokers go: only where they help tiles out; also where they are laid themselves;
and, with FREE, even in the place of a rack tile that could lie there."""

CELL_CODE_BASE = 4
CELL_CODE_WEIGHTS = (64, 16, 4, 1)


def _all_groups() -> dict[PerColour, dict[int, list[Groups]]]:
    single = [
        (colours, jokers)
        for size in (1, 2, 3, 4)
        for colours in combinations(range(4), size)
        for jokers in range(max(0, 3 - size), min(MAX_JOKERS, 4 - size) + 1)
    ]
    found: dict[PerColour, dict[int, list[Groups]]] = {(0, 0, 0, 0): {0: [()]}}
    for how_many in (1, 2, 3):
        for groups in combinations_with_replacement(single, how_many):
            jokers = sum(group[1] for group in groups)
            if jokers <= MAX_JOKERS:
                real = tuple(sum(i in group[0] for group in groups) for i in range(4))
                found.setdefault(real, {}).setdefault(jokers, []).append(groups)
    return found


GROUPS = _all_groups()
"""Real tiles per colour -> jokers -> every way to lay exactly these as groups."""


@lru_cache(maxsize=1024)
def _colour_options(
    have: int, table: int, grouped: int, most: int, slots: int, free: bool
) -> list[tuple[int, int, int, bool]]:
    """(cells, jokers among them, rack tiles laid, whether a tile is left over)."""
    found = []
    for cells in range(slots + 1):
        full = min(cells, have - grouped)
        least = max(0, cells - most, table - grouped)
        for real in range(least if free else max(full, least), full + 1):
            found.append((cells, cells - real, grouped + real - table, grouped + real < have))
    return found


@lru_cache(maxsize=2048)
def canonical_stock(pairs: Stock) -> tuple[Stock, list[int]]:
    """The pairs in ascending order, and each colour's place in it."""
    order = sorted(range(4), key=pairs.__getitem__)
    return tuple(pairs[i] for i in order), [order.index(i) for i in range(4)]


_shared: dict[object, Any] = {}


@lru_cache(maxsize=1024)
def number_options(pairs: Stock, most: int, slots: int, jokers_go: int) -> NumberOptions:
    """By run cells (a number in base 4): (jokers, rack tiles laid, colours left over as bits).

    For canonical pairs. Equal parts are shared between the tables, so that a table is little
    more than 256 references.
    """
    best: dict[int, tuple[int, int]] = {}
    for vector in group_vectors_within(tuple(have for have, _ in pairs)):
        partial = [(0, jokers, 0, 0) for jokers in GROUPS[vector] if jokers <= most]
        for i in range(4):
            layouts_of_option = _colour_options(
                *pairs[i], vector[i], most, slots, jokers_go == JOKERS_ANYWHERE
            )
            partial = [
                (code * CELL_CODE_BASE + cells, jokers + extra, laid + plus, left | over << i)
                for code, jokers, laid, left in partial
                for cells, extra, plus, over in layouts_of_option
                if jokers + extra <= most
            ]
        for code, jokers, laid, left in partial:
            before, seen = best.get(code * CELL_CODE_BASE + jokers, (-1, 0))
            if laid >= before:
                best[code * CELL_CODE_BASE + jokers] = (
                    laid,
                    left | seen if laid == before else left,
                )
    found: list[tuple[Option, ...]] = [()] * CELL_CODE_BASE**4
    for key, (laid, left) in sorted(best.items()):
        code, jokers = divmod(key, CELL_CODE_BASE)
        if jokers_go == JOKERS_ANYWHERE or all(
            fewer + jokers_go * n < laid + jokers_go * jokers for n, fewer, _ in found[code]
        ):
            option = _shared.setdefault((jokers, laid, left), (jokers, laid, left))
            both = (*found[code], option)
            found[code] = _shared.setdefault(both, both)
    return tuple(found)


@lru_cache(maxsize=256)
def group_vectors_within(have: PerColour) -> tuple[PerColour, ...]:
    """What tiles of each colour these could lay in groups."""
    return tuple(v for v in GROUPS if all(a <= b for a, b in zip(v, have, strict=True)))


def layouts_of_option(
    pairs: Stock, cells: PerColour, jokers: int, laid: int
) -> Iterator[tuple[Groups, PerColour]]:
    """Every (groups, real tiles in run cells) that the option (jokers, laid) may stand for."""
    in_all_groups = laid + sum([table for _, table in pairs]) - sum(cells) + jokers
    if not in_all_groups and not jokers:
        yield (), cells
        return
    for vector, total in _group_vectors_with_totals(tuple([have for have, _ in pairs])):
        in_groups = in_all_groups - total
        if 0 <= in_groups <= jokers and in_groups in GROUPS[vector]:
            for real in _real_tiles_in_runs(pairs, cells, vector, jokers - in_groups, laid):
                for groups in GROUPS[vector][in_groups]:
                    yield groups, real


@lru_cache(maxsize=256)
def _group_vectors_with_totals(have: PerColour) -> tuple[tuple[PerColour, int], ...]:
    return tuple((vector, sum(vector)) for vector in group_vectors_within(have))


def _real_tiles_in_runs(
    pairs: Stock, cells: PerColour, vector: PerColour, jokers: int, laid: int
) -> list[PerColour]:
    """Real tiles in the run cells of each colour, `jokers` cells short, `laid` from the rack."""
    if not jokers:
        for (have, table), n, grouped in zip(pairs, cells, vector, strict=True):
            if not table <= n + grouped <= have:
                return []
        return [cells]
    partial: list[tuple[PerColour, int, int]] = [((), jokers, laid)]
    for i, (have, table) in enumerate(pairs):
        grouped = vector[i]
        partial = [
            ((*done, real), short - cells[i] + real, more - grouped - real + table)
            for done, short, more in partial
            for real in range(
                max(0, cells[i] - short, table - grouped), min(cells[i], have - grouped) + 1
            )
        ]
    return [real for real, short, more in partial if short == 0 and more == 0]
