"""The options at one number: which of its tiles lie in groups and which in runs.

A stock describes the tiles of a number: four pairs (tiles in all, of these on the table), one
per colour. A cell is a place in a run.
For each number of cells per colour (coded in base 4, a digit per colour) and each number of
jokers, an option says how many rack tiles can be laid at most; all table tiles must be used.
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
"""How jokers are used: only where they help other tiles; also for their own points;
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
    result: dict[PerColour, dict[int, list[Groups]]] = {(0, 0, 0, 0): {0: [()]}}
    for how_many in (1, 2, 3):
        for groups in combinations_with_replacement(single, how_many):
            jokers = sum(group[1] for group in groups)
            if jokers <= MAX_JOKERS:
                real = tuple(sum(i in group[0] for group in groups) for i in range(4))
                result.setdefault(real, {}).setdefault(jokers, []).append(groups)
    return result


GROUPS = _all_groups()
"""Real tiles per colour -> jokers -> all ways to lay exactly these as groups."""


@lru_cache(maxsize=1024)
def _colour_options(
    have: int, table: int, grouped: int, most: int, max_runs: int, free: bool
) -> list[tuple[int, int, int, bool]]:
    """(cells, jokers among them, rack tiles laid, whether a tile is left over)."""
    result = []
    for cells in range(max_runs + 1):
        full = min(cells, have - grouped)
        least = max(0, cells - most, table - grouped)
        for real in range(least if free else max(full, least), full + 1):
            result.append((cells, cells - real, grouped + real - table, grouped + real < have))
    return result


@lru_cache(maxsize=2048)
def canonical_stock(stock: Stock) -> tuple[Stock, list[int]]:
    """The stock with its pairs in ascending order, and each colour's place in it."""
    order = sorted(range(4), key=stock.__getitem__)
    return tuple(stock[i] for i in order), [order.index(i) for i in range(4)]


_shared: dict[object, Any] = {}


@lru_cache(maxsize=1024)
def number_options(stock: Stock, max_jokers: int, max_runs: int, joker_use: int) -> NumberOptions:
    """By run cells (a number in base 4): (jokers, rack tiles laid, colours left over as bits).

    The stock must be canonical. Equal parts are shared between the results, so that a result
    takes little more than 256 references.
    """
    best: dict[int, tuple[int, int]] = {}
    for vector in group_vectors_within(tuple(have for have, _ in stock)):
        partial = [(0, jokers, 0, 0) for jokers in GROUPS[vector] if jokers <= max_jokers]
        for i in range(4):
            colour_options = _colour_options(
                *stock[i], vector[i], max_jokers, max_runs, joker_use == JOKERS_ANYWHERE
            )
            partial = [
                (code * CELL_CODE_BASE + cells, jokers + extra, laid + plus, left | over << i)
                for code, jokers, laid, left in partial
                for cells, extra, plus, over in colour_options
                if jokers + extra <= max_jokers
            ]
        for code, jokers, laid, left in partial:
            before, left_before = best.get(code * CELL_CODE_BASE + jokers, (-1, 0))
            if laid >= before:
                both = left | left_before if laid == before else left
                best[code * CELL_CODE_BASE + jokers] = (laid, both)
    by_cells: list[tuple[Option, ...]] = [()] * CELL_CODE_BASE**4
    for key, (laid, left) in sorted(best.items()):
        code, jokers = divmod(key, CELL_CODE_BASE)
        if joker_use == JOKERS_ANYWHERE or all(
            fewer + joker_use * n < laid + joker_use * jokers for n, fewer, _ in by_cells[code]
        ):
            option = _shared.setdefault((jokers, laid, left), (jokers, laid, left))
            longer = (*by_cells[code], option)
            by_cells[code] = _shared.setdefault(longer, longer)
    return tuple(by_cells)


@lru_cache(maxsize=256)
def group_vectors_within(have: PerColour) -> tuple[PerColour, ...]:
    """All numbers of tiles per colour that can lie in groups, given the tiles at hand."""
    return tuple(v for v in GROUPS if all(a <= b for a, b in zip(v, have, strict=True)))


def layouts_of_option(
    stock: Stock, cells: PerColour, jokers: int, laid: int
) -> Iterator[tuple[Groups, PerColour]]:
    """Every (groups, real tiles in run cells) that the option (jokers, laid) can mean."""
    in_all_groups = laid + sum([table for _, table in stock]) - sum(cells) + jokers
    if not in_all_groups and not jokers:
        yield (), cells
        return
    for vector, total in _group_vectors_with_totals(tuple([have for have, _ in stock])):
        in_groups = in_all_groups - total
        if 0 <= in_groups <= jokers and in_groups in GROUPS[vector]:
            for real in _real_tiles_in_runs(stock, cells, vector, jokers - in_groups, laid):
                for groups in GROUPS[vector][in_groups]:
                    yield groups, real


@lru_cache(maxsize=256)
def _group_vectors_with_totals(have: PerColour) -> tuple[tuple[PerColour, int], ...]:
    return tuple((vector, sum(vector)) for vector in group_vectors_within(have))


def _real_tiles_in_runs(
    stock: Stock, cells: PerColour, vector: PerColour, jokers: int, laid: int
) -> list[PerColour]:
    """Real tiles in the run cells of each colour, `jokers` cells short, `laid` from the rack."""
    if not jokers:
        for (have, table), n, grouped in zip(stock, cells, vector, strict=True):
            if not table <= n + grouped <= have:
                return []
        return [cells]
    partial: list[tuple[PerColour, int, int]] = [((), jokers, laid)]
    for i, (have, table) in enumerate(stock):
        grouped = vector[i]
        partial = [
            ((*done, real), short - cells[i] + real, more - grouped - real + table)
            for done, short, more in partial
            for real in range(
                max(0, cells[i] - short, table - grouped), min(cells[i], have - grouped) + 1
            )
        ]
    return [real for real, short, more in partial if short == 0 and more == 0]
