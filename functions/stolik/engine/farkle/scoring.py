"""What dice are worth (D2 to D8), every way to set some aside, and who wins (D15, D18)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Literal

from stolik.engine.contract import Result
from stolik.engine.farkle.state import Options, Table
from stolik.engine.per_seat import highest_seats

Dice = tuple[int, ...]
CombinationName = Literal[
    "single", "three-kind", "four-kind", "five-kind", "six-kind",
    "straight", "three-pairs", "full-house", "no-score",
]  # fmt: skip

SINGLE_POINTS = {1: 100, 5: 50}
KIND_POINTS = {4: 1000, 5: 2000}
FULL_HOUSE_BONUS = 250
NO_SCORE_POINTS = 500
_KIND_NAMES: dict[int, CombinationName] = {
    3: "three-kind", 4: "four-kind", 5: "five-kind", 6: "six-kind"
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Combination:
    """Dice that score together, or one that scores by itself."""

    name: CombinationName
    dice: Dice  # faces
    points: int


Combinations = tuple[Combination, ...]


@lru_cache(maxsize=4_096)
def dice_points(options: Options, faces: Dice) -> int:
    """Points for setting aside exactly `faces` of one roll; 0 if any of them is worthless.

    >>> [dice_points(Options(), faces) for faces in ((1, 5), (2, 2, 2), (1, 2))]
    [150, 200, 0]
    """
    return _total(read_combinations(options, faces))


def read_combinations(options: Options, faces: Dice) -> Combinations:
    """The dearest reading of exactly `faces`; empty if any of them is worthless (D6).

    >>> [(each.name, each.points) for each in read_combinations(Options(), (2, 2, 2, 5))]
    [('three-kind', 200), ('single', 50)]
    """
    counts = tuple(faces.count(face) for face in range(1, 7))
    return max(_readings(options, counts), key=_total)


@lru_cache(maxsize=1_024)
def scoring_keeps(options: Options, roll: Dice) -> tuple[tuple[Dice, int], ...]:
    """(indices, points) of each distinct way to set dice of `roll` aside, richest first.

    Of equal faces the first ones are taken. Empty means a farkle (D8).
    """
    places = [[i for i, die in enumerate(roll) if die == face] for face in range(1, 7)]
    return tuple(
        (tuple(sorted(i for face in range(6) for i in places[face][: counts[face]])), points)
        for counts, points in _ways(options, tuple(map(len, places)))
    )


@lru_cache(maxsize=1_024)
def _ways(options: Options, held: Dice) -> tuple[tuple[Dice, int], ...]:
    """`scoring_keeps` as numbers of dice per face, for a roll that holds `held` of each."""
    ways = []
    for counts in product(*(range(count + 1) for count in held)):
        faces = tuple(face for face in range(1, 7) for _ in range(counts[face - 1]))
        if points := dice_points(options, faces):
            ways.append((counts, points))
    return tuple(sorted(ways, key=lambda way: (-way[1], sum(way[0]), way[0])))


def keep_points(options: Options, roll: Dice, indices: Dice) -> int:
    """Points for the dice at `indices` of the roll on the table; 0 if they cannot be kept.

    A roll in which nothing scores lies on the table only where D8 spares it.
    """
    if not scoring_keeps(options, roll):
        return NO_SCORE_POINTS if len(indices) == len(roll) else 0
    return dice_points(options, tuple([roll[i] for i in indices]))


def game_winners(scores: tuple[int, ...], trigger: int, options: Options) -> tuple[int, ...]:
    """Who wins a game of which `trigger` started the last turns (D15).

    >>> game_winners((500, 700, 700), 2, Options())
    (2,)
    """
    best = highest_seats(scores)
    if options.end_tie == "draw":
        return best
    return (min(best, key=lambda seat: (seat - trigger) % len(scores)),)


def result(table: Table, options: Options) -> Result | None:
    """How the match ended, or None while it goes on (D18)."""
    if table.phase != "over":
        return None
    if options.rounds == 1 and table.ended is not None:
        winners, best = table.ended.winners, highest_seats(table.scores)
        first = table.ended.reason == "target" and len(winners) < len(best)
        return Result(table.scores, winners, "target-first" if first else table.ended.reason)
    return Result(table.won, highest_seats(table.won), "rounds")


def _total(combinations: Combinations) -> int:
    return sum(combination.points for combination in combinations)


def _readings(options: Options, counts: Dice) -> Iterator[Combinations]:
    """Every way to read all of these dice as combinations, an empty one first."""
    yield ()
    yield _by_kind(options, counts)
    faces = tuple(face for face in range(1, 7) for _ in range(counts[face - 1]))
    if _is_straight(options, counts):
        yield (Combination("straight", faces, options.straight),)
    if counts.count(2) == 3:
        yield (Combination("three-pairs", faces, options.three_pairs),)
    if options.full_house:
        yield from _full_houses(options, counts)


def _by_kind(options: Options, counts: Dice) -> Combinations:
    """Each face by how many there are; empty as soon as one does not score (D3 to D5)."""
    combinations: Combinations = ()
    for face, count in enumerate(counts, start=1):
        if count:
            more = _kind(options, face, count)
            if not more:
                return ()
            combinations += more
    return combinations


def _kind(options: Options, face: int, count: int) -> Combinations:
    """`count` dice of one face."""
    if count < 3:
        points = SINGLE_POINTS.get(face, 0)
        return (Combination("single", (face,), points),) * count if points else ()
    value = _kind_points(options, face, count)
    if face == 1 and count == 4 and options.four_ones == 1100:  # D4
        apart = _kind(options, 1, 3) + _kind(options, 1, 1)
        if _total(apart) > value:
            return apart
    return (Combination(_KIND_NAMES[count], (face,) * count, value),)


def _kind_points(options: Options, face: int, count: int) -> int:
    """Three or more of a kind (D3, D5)."""
    triple = options.three_ones if face == 1 else 100 * face
    if count == 3:
        return triple
    if options.kinds == "adding":
        return triple * (count - 2)
    if options.kinds == "doubling":
        return int(triple * 2 ** (count - 3))
    if count == 6:
        return options.six_kind
    if options.kinds == "set":
        return options.four_kind if count == 4 else options.five_kind
    return KIND_POINTS[count]


def _is_straight(options: Options, counts: Dice) -> bool:
    rows = (counts,) if options.dice == 6 else (counts[:5], counts[1:])
    return sum(counts) == options.dice and any(all(row) for row in rows)


def _full_houses(options: Options, counts: Dice) -> Iterator[Combinations]:
    """Every full house, with dice that score beside it."""
    for three, pair in product(range(1, 7), repeat=2):
        if three != pair and counts[three - 1] >= 3 and counts[pair - 1] >= 2:
            rest = list(counts)
            rest[three - 1] -= 3
            rest[pair - 1] -= 2
            beside = _by_kind(options, tuple(rest))
            if beside or not any(rest):
                points = _kind_points(options, three, 3) + FULL_HOUSE_BONUS
                dice = (three,) * 3 + (pair,) * 2
                yield (Combination("full-house", dice, points), *beside)
