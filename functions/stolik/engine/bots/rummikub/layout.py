"""From the path of the search to sets on the table, keeping old sets whole where possible.

The path says for each number how many tiles of each colour lie in runs and how many in groups.
Many layouts fit it. Groups are chosen so that old groups stay; then old runs stay as long as
the remaining tiles still split into runs; the rest is laid anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from stolik.engine.bots.rummikub.number_options import (
    CELL_CODE_WEIGHTS,
    Groups,
    PerColour,
    layouts_of_option,
)
from stolik.engine.bots.rummikub.open_runs import CAN_END, NO_RUNS, STEPS
from stolik.engine.bots.rummikub.search import Path
from stolik.engine.bots.rummikub.search_problem import SearchProblem
from stolik.engine.bots.rummikub.sets import GROUP, RUN, LaidSet, TileCodes, run_start
from stolik.engine.bots.rummikub.tiles import JOKER, NUMBERS, colour, number


def lay_out(
    problem: SearchProblem, path: Path, old: Iterable[LaidSet]
) -> tuple[list[LaidSet], list[LaidSet]]:
    """(old sets kept, new sets) for a path, without spare jokers."""
    groups: dict[int, dict[TileCodes, int]] = {}
    runs: list[list[TileCodes]] = [[], [], [], []]
    for tiles, kind in old:
        real_tile = min(tiles)
        if kind == RUN:
            runs[colour(real_tile)].append(tiles)
        else:
            here = groups.setdefault(real_tile % NUMBERS, {})
            here[_sorted(tiles)] = here.get(_sorted(tiles), 0) + 1
    kept: Counter[TileCodes] = Counter()
    new: list[LaidSet] = []
    cells = [[0] * NUMBERS for _ in range(4)]
    real = [[0] * NUMBERS for _ in range(4)]
    for i, (code, jokers, laid) in enumerate(path):
        digits = tuple([code // CELL_CODE_WEIGHTS[place] % 4 for place in problem.places[i]])
        here = groups.get(i, {})
        best, tiles_in_runs = _layout_keeping_groups(problem, i, digits, jokers, laid, here)
        for group in [_group(i, colours, n) for colours, n in best]:
            if kept[group] < here.get(group, 0):
                kept[group] += 1
            else:
                new.append((group, GROUP))
        for c in range(4):
            cells[c][i], real[c][i] = digits[c], tiles_in_runs[c]
    stay: list[LaidSet] = []
    for tiles, kind in old:
        if kind == GROUP and kept[_sorted(tiles)]:
            kept[_sorted(tiles)] -= 1
            stay.append((tiles, kind))
    for c in range(4):
        held, fresh = _lay_out_colour(c, cells[c], real[c], runs[c])
        stay += [(tiles, RUN) for tiles in held]
        new += [(tiles, RUN) for tiles in fresh]
    return stay, new


def _layout_keeping_groups(
    problem: SearchProblem,
    i: int,
    cells: PerColour,
    jokers: int,
    laid: int,
    old: dict[TileCodes, int],
) -> tuple[Groups, PerColour]:
    best: tuple[Groups, PerColour] | None = None
    most = -1
    mine = sum(old.values())
    for groups, real in layouts_of_option(problem.stocks[i], cells, jokers, laid):
        laid_here = [_group(i, colours, n) for colours, n in groups] if mine else []
        stays = sum([min(laid_here.count(group), n) for group, n in old.items()])
        if stays > most:
            best, most = (groups, real), stays
        if stays == mine:
            break
    if best is None:
        raise AssertionError("the search found an option without a layout")
    return best


def _group(i: int, colours: tuple[int, ...], jokers: int) -> TileCodes:
    return (*(c * NUMBERS + i for c in colours), *(JOKER,) * jokers)


def _sorted(tiles: TileCodes) -> TileCodes:
    return tuple(sorted(tiles))


def _lay_out_colour(
    c: int, cells: list[int], real: list[int], old: list[TileCodes]
) -> tuple[list[TileCodes], list[TileCodes]]:
    """(old runs kept, new runs of the remaining cells) for one colour."""
    held = []
    for tiles in old:
        start = (run_start(tiles) or 1) - 1
        jokers = [tile == JOKER for tile in tiles]
        for place, joker in enumerate(jokers):
            cells[start + place] -= 1
            real[start + place] -= not joker
        if all(0 <= r <= n for r, n in zip(real, cells, strict=True)) and _can_split(cells):
            held.append(tiles)
            continue
        for place, joker in enumerate(jokers):
            cells[start + place] += 1
            real[start + place] += not joker
    return held, _split_into_runs(c, cells, real)


def _can_split(cells: list[int]) -> bool:
    config = NO_RUNS
    for n in cells:
        after = [after for used, after, _ in STEPS[config] if used == n]
        if not after:
            return False
        config = after[0]
    return CAN_END[config]


def _split_into_runs(c: int, cells: list[int], real: list[int]) -> list[TileCodes]:
    """The runs of one colour, extended in the order of rule S2 of `open_runs`."""
    done: list[list[int]] = []
    going: list[list[int]] = []
    for i in range(NUMBERS):
        going.sort(key=lambda run: len(run) >= 3)
        done += going[cells[i] :]
        going = going[: cells[i]] + [[] for _ in range(cells[i] - len(going))]
        for place, run in enumerate(going):
            run.append(c * NUMBERS + i if place < real[i] else JOKER)
    return [tuple(run) for run in done + going]


def place_spare_jokers(
    new: list[LaidSet], stay: list[LaidSet], spare: int, *, most_points: bool
) -> bool:
    """Put `spare` jokers into the sets; False if there is not enough room.

    New sets come first, so that old ones stay; with `most_points`, the places that count most.
    """
    while spare:
        places = [
            (number if most_points else 0, sets is new, -at, sets)
            for sets in (new, stay)
            for at, laid in enumerate(sets)
            if (number := _joker_value_in(*laid))
        ]
        if places:
            _, _, at, sets = max(places, key=lambda place: place[:3])
            sets[-at : -at + 1] = _with_joker(*sets[-at])
            spare -= 1
        elif spare >= 2 and (_split_group_of_four(new) or _split_group_of_four(stay)):
            spare -= 2
        else:
            return False
    return True


def _joker_value_in(tiles: TileCodes, kind: str) -> int:
    """What a joker added to the set would count; 0 if the set has no room."""
    if kind == GROUP:
        return next(number(t) for t in tiles if t != JOKER) if len(tiles) == 3 else 0
    start = run_start(tiles) or 1
    if len(tiles) == NUMBERS:
        return NUMBERS - 2
    return start + len(tiles) if start + len(tiles) <= NUMBERS else start - 1


def _with_joker(tiles: TileCodes, kind: str) -> list[LaidSet]:
    """The set with a joker more; a run of 13 becomes two runs."""
    if kind == GROUP:
        return [((*tiles, JOKER), GROUP)]
    if len(tiles) == NUMBERS:
        return [(tiles[:-2], RUN), ((JOKER, *tiles[-2:]), RUN)]
    if (run_start(tiles) or 1) + len(tiles) <= NUMBERS:
        return [((*tiles, JOKER), RUN)]
    return [((JOKER, *tiles), RUN)]


def _split_group_of_four(sets: list[LaidSet]) -> bool:
    """Split a group of four into two groups, each with a joker; False if there is none."""
    for at, (tiles, kind) in enumerate(sets):
        if kind == GROUP and len(tiles) == 4 and JOKER not in tiles:
            sets[at : at + 1] = [((*tiles[:2], JOKER), GROUP), ((*tiles[2:], JOKER), GROUP)]
            return True
    return False
