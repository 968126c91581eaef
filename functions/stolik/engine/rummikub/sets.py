"""Groups and runs: what they are worth, and what their jokers stand for (S1 to S4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Literal

from stolik.engine.reasons import Reason
from stolik.engine.rummikub.tiles import COLOUR, COLOURS, JOKER, MAX_NUMBER, NUMBER

Kind = Literal["group", "run"]
Tiles = tuple[str, ...]

MIN_SET_SIZE = 3


@dataclass(frozen=True, slots=True)
class TileSet:
    """A set on the board. Without a place, clients put it where there is room."""

    tiles: Tiles  # in their order on the board
    kind: Kind  # one number, or numbers in a row
    row: int | None = None  # its place on the board; None: none yet
    col: int | None = None  # of its first tile

    def __str__(self) -> str:
        """As moves write it; the kind only where S4 would read another."""
        kind = "" if self.kind == guess_kind(self.tiles) else f"{self.kind}:"
        place = "" if self.row is None or self.col is None else f"@{self.row}.{self.col}"
        return kind + ",".join(self.tiles) + place


@dataclass(frozen=True, slots=True)
class Reading:
    """What a valid set is: its kind, and the points it would score."""

    kind: Kind
    points: int


def judge_set(tiles: Tiles, kind: Kind | None = None) -> Reading | Reason:
    """What `tiles` are worth as a set, or the most helpful reason why they are none.

    >>> judge_set(("r9", "j", "j")), judge_set(("r9", "j", "j"), "group")
    (Reading(kind='run', points=30), Reading(kind='group', points=27))
    """
    return _judge(tuple(tiles), kind)


@lru_cache(maxsize=8192)  # tables change by a set or two from move to move
def _judge(tiles: Tiles, kind: Kind | None) -> Reading | Reason:
    if not NUMBER.keys() >= {*tiles}:
        return Reason.UNKNOWN_TILE
    if kind is not None:
        return _test(kind, tiles)
    run, group = _run(tiles), _group(tiles)
    if isinstance(run, Reading):
        return run
    if isinstance(group, Reading):
        return group
    return group if len(_numbers(tiles)) <= 1 else _run_complaint(tiles, run)


def guess_kind(tiles: Tiles) -> Kind:
    """The kind of a set that declares none (S4); for no set at all, what it resembles."""
    if isinstance(_judge(tiles, "run"), Reading):
        return "run"
    return "group" if len(_numbers(tiles)) <= 1 else "run"


def stands_for(tiles: Tiles, kind: Kind) -> tuple[Tiles, ...]:
    """For each joker of a valid set, the tiles it may stand for (S3).

    >>> stands_for(("r5", "j", "r7"), "run"), stands_for(("r8", "b8", "j"), "group")
    ((('r6',),), (('k8', 'o8'),))
    """
    anchor, natural = _anchor(tiles)
    number = NUMBER[natural]
    if kind == "run":
        colour, start = COLOUR[natural], number - anchor
        return tuple((f"{colour}{start + p}",) for p, tile in enumerate(tiles) if tile == JOKER)
    missing = tuple(f"{colour}{number}" for colour in COLOURS if f"{colour}{number}" not in tiles)
    return (missing,) * tiles.count(JOKER)


@lru_cache(maxsize=8192)
def tile_additions(tiles: Tiles, kind: Kind) -> tuple[tuple[str, Tiles], ...]:
    """Each tile that can be added to a valid set without rearranging it, and what comes of it.

    >>> tile_additions(("r1", "r2", "r3"), "run")
    (('r4', ('r1', 'r2', 'r3', 'r4')), ('j', ('r1', 'r2', 'r3', 'j')))
    """
    anchor, natural = _anchor(tiles)
    colour, number = COLOUR[natural], NUMBER[natural]
    if kind == "group":
        row = (
            (*(f"{other}{number}" for other in COLOURS), JOKER) if len(tiles) < len(COLOURS) else ()
        )
        return tuple((tile, (*tiles, tile)) for tile in row if tile == JOKER or tile not in tiles)
    low, high = number - anchor - 1, number - anchor + len(tiles)
    front = (f"{colour}{low}", JOKER) if low >= 1 else ()
    back = (f"{colour}{high}", JOKER) if high <= MAX_NUMBER else ()
    return (*((tile, (*tiles, tile)) for tile in back), *((tile, (tile, *tiles)) for tile in front))


def _anchor(tiles: Tiles) -> tuple[int, str]:
    """The first tile that is no joker, and its place in the set."""
    return next((place, tile) for place, tile in enumerate(tiles) if tile != JOKER)


def _test(kind: Kind, tiles: Tiles) -> Reading | Reason:
    return _run(tiles) if kind == "run" else _group(tiles)


def _run(tiles: Tiles) -> Reading | Reason:
    size = len(tiles)
    if not MIN_SET_SIZE <= size <= MAX_NUMBER:
        return Reason.SET_TOO_SHORT if size < MIN_SET_SIZE else Reason.SET_TOO_LONG
    starts = {NUMBER[tile] - place for place, tile in enumerate(tiles) if tile != JOKER}
    if len({COLOUR[tile] for tile in tiles if tile != JOKER}) > 1:
        return Reason.MIXED_RUN
    if len(starts) != 1:
        return _broken_run(tiles, starts)
    (start,) = starts
    if start < 1 or start + size - 1 > MAX_NUMBER:
        return Reason.RUN_OUT_OF_RANGE
    return Reading("run", size * start + size * (size - 1) // 2)


def _broken_run(tiles: Tiles, starts: set[int]) -> Reason:
    """Why tiles of one colour are no run, though their number is right."""
    if not starts:
        return Reason.NOT_A_SET  # jokers only
    if len({start % MAX_NUMBER for start in starts}) == 1:
        return Reason.RUN_OUT_OF_RANGE  # 12, 13, 1
    rising = all(low < high for low, high in pairwise(_numbers(tiles, each=True)))
    return Reason.GAP_IN_RUN if rising else Reason.RUN_OUT_OF_ORDER


def _group(tiles: Tiles) -> Reading | Reason:
    size = len(tiles)
    if not MIN_SET_SIZE <= size <= len(COLOURS):
        return Reason.SET_TOO_SHORT if size < MIN_SET_SIZE else Reason.SET_TOO_LONG
    naturals = [tile for tile in tiles if tile != JOKER]
    if not naturals:
        return Reason.NOT_A_SET
    number = NUMBER[naturals[0]]
    if any(NUMBER[tile] != number for tile in naturals):
        return Reason.MIXED_NUMBERS
    if len(set(naturals)) != len(naturals):
        return Reason.SAME_COLOUR
    return Reading("group", number * size)


def _run_complaint(tiles: Tiles, run: Reason) -> Reason:
    """Why tiles of several numbers are no set: mixed colours matter only where they rise."""
    starts = {NUMBER[tile] - place for place, tile in enumerate(tiles) if tile != JOKER}
    return Reason.NOT_A_SET if run is Reason.MIXED_RUN and len(starts) > 1 else run


def _numbers(tiles: Tiles, each: bool = False) -> list[int]:
    """The numbers on the tiles without jokers, different ones only unless `each`."""
    numbers = [NUMBER[tile] for tile in tiles if tile != JOKER]
    return numbers if each else sorted(set(numbers))
