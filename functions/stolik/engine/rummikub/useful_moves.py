"""Useful moves for a player who does not rearrange: own sets, and tiles at the ends of others.

The moves of a turn are too many to list, so these are some of them: every one legal under
every joker rule, no two alike, at most LIMIT, and the last one ends the turn without a meld.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, islice

from stolik.engine.next_round import NEXT
from stolik.engine.rummikub import board_places
from stolik.engine.rummikub.moves import DRAW, PASS, Meld, Move
from stolik.engine.rummikub.sets import Kind, Reading, Tiles, TileSet, judge_set, tile_additions
from stolik.engine.rummikub.state import View
from stolik.engine.rummikub.tiles import COLOURS, JOKER, MAX_NUMBER, NUMBER, PACK

MAX_CHOICES = 200
_ROWS = {colour: tuple(t for t in PACK if t[0] == colour) for colour in COLOURS}
_NUMBERS = {
    number: tuple(t for t in PACK if NUMBER[t] == number) for number in range(1, MAX_NUMBER + 1)
}
MAX_SEARCH_STEPS = 2_000  # how long to look for a first meld


@dataclass(frozen=True, slots=True)
class OwnSet:
    """A set that can be laid from the rack alone."""

    points: int
    made: TileSet
    needs: Counter[str]


def useful_moves(view: View) -> Iterator[Move]:
    """Melds, then the move that ends the turn without one; nothing when not asked.

    Between two games the host has one move, which deals the next.
    """
    table, rack, seat = view.table, view.rack, view.seat
    if seat is None and table.phase == "between":
        yield NEXT
    if seat is None or rack is None or table.turn != seat:
        return
    melded = table.melded[seat]
    melds = _new_sets(table.sets, rack.hand, 0 if melded else view.options.initial_meld)
    yield from islice(melds, MAX_CHOICES // 2)
    if melded:
        yield from islice(_additions(table.sets, rack.hand), MAX_CHOICES // 2 - 1)
    yield PASS if view.options.pool_end == "playOut" and not table.pool_left else DRAW


def sets_from_hand(hand: Tiles) -> list[OwnSet]:
    """The sets that `hand` makes by itself, highest first."""
    made = {(kind, tiles) for kind, tiles in (*_runs(hand), *_groups(hand))}
    sets = [
        OwnSet(reading.points, TileSet(tiles, kind), Counter(tiles))
        for kind, tiles in sorted(made)
        if isinstance(reading := judge_set(tiles, kind), Reading)
    ]
    return sorted(sets, key=lambda own: -own.points)


def _runs(hand: Tiles) -> Iterator[tuple[Kind, Tiles]]:
    """Runs of the hand, jokers filling gaps; at the ends they stand only in runs of three."""
    held, jokers = {*hand}, hand.count(JOKER)
    for row in _ROWS.values():
        for start in range(MAX_NUMBER - 2):
            tiles: Tiles = ()
            gaps = 0
            for tile in row[start:]:
                if tile not in held:
                    gaps += 1
                    if gaps > jokers:
                        break
                    tile = JOKER
                tiles = (*tiles, tile)
                if len(tiles) == 3 or (len(tiles) > 3 and JOKER not in (tiles[0], tile)):
                    yield "run", tiles


def _groups(hand: Tiles) -> Iterator[tuple[Kind, Tiles]]:
    held, jokers = {*hand}, hand.count(JOKER)
    for number in _NUMBERS.values():
        row = [tile for tile in number if tile in held]
        for size in range(1, len(row) + 1):
            for tiles in combinations(row, size):
                for extra in range(max(0, 3 - size), min(jokers, 4 - size) + 1):
                    yield "group", (*tiles, *(JOKER,) * extra)


def _new_sets(table: tuple[TileSet, ...], hand: Tiles, need: int) -> Iterator[Meld]:
    """All that fits at once, then each least choice of own sets that makes `need` points."""
    sets, rack = sets_from_hand(hand), Counter(hand)
    rich = _greedy(sets, rack)
    if len(rich) > 1 and sum(own.points for own in rich) >= need:
        yield Meld(table + tuple(own.made for own in rich))
    budget = iter(range(MAX_SEARCH_STEPS))
    for chosen in _least(sets, rack, need, most=len(hand) // 3, budget=budget):
        if chosen != rich or len(rich) == 1:
            yield Meld(table + tuple(own.made for own in chosen))


def _greedy(sets: Sequence[OwnSet], rack: Counter[str]) -> list[OwnSet]:
    chosen = []
    for own in sets:
        while own.needs <= rack:
            chosen.append(own)
            rack = rack - own.needs
    return chosen


def _least(
    sets: Sequence[OwnSet], rack: Counter[str], need: int, *, most: int, budget: Iterator[int]
) -> Iterator[list[OwnSet]]:
    """Choices of at most `most` sets that reach `need` and would not without the last."""
    for place, own in enumerate(sets):
        if own.points * most < need or next(budget, None) is None:
            return  # sets come highest first
        if not own.needs <= rack:
            continue
        if own.points >= need:
            yield [own]
        else:
            left, points = rack - own.needs, need - own.points
            rest = _least(sets[place:], left, points, most=most - 1, budget=budget)
            yield from ([own, *more] for more in rest)


def _additions(table: tuple[TileSet, ...], hand: Tiles) -> Iterator[Meld]:
    """One tile of the rack added to one set of the table."""
    seen, held = set(), {*hand}
    for index, old in enumerate(table):
        for tile, tiles in tile_additions(old.tiles, old.kind):
            if tile in held and (old.kind, old.tiles, tiles) not in seen:
                seen.add((old.kind, old.tiles, tiles))
                shift = -1 if tiles[1:] == old.tiles and tiles[0] == tile else 0
                after = (*table[:index], _moved(old, tiles, shift), *table[index + 1 :])
                if board_places.sets_overlap(after):
                    bare = TileSet(tiles, old.kind)
                    after = (*table[:index], bare, *table[index + 1 :])
                yield Meld(after)


def _moved(old: TileSet, tiles: Tiles, shift: int) -> TileSet:
    """The grown set on the old place, a column to the left if it grew there and can."""
    if old.row is None or old.col is None or old.col + shift < 0:
        return TileSet(tiles, old.kind)
    return TileSet(tiles, old.kind, old.row, old.col + shift)
