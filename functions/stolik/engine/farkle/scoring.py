"""What dice are worth (D2 to D8), every way to set some aside, and who wins (D15, D18)."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from stolik.engine.contract import Result
from stolik.engine.farkle.state import Options, Table
from stolik.engine.per_seat import highest_seats

Dice = tuple[int, ...]

SINGLE_POINTS = {1: 100, 5: 50}
KIND_POINTS = {4: 1000, 5: 2000}
FULL_HOUSE_BONUS = 250
NO_SCORE_POINTS = 500


@lru_cache(maxsize=4_096)
def dice_points(options: Options, faces: Dice) -> int:
    """Points for setting aside exactly `faces` of one roll; 0 if any of them is worthless.

    >>> [dice_points(Options(), faces) for faces in ((1, 5), (2, 2, 2), (1, 2))]
    [150, 200, 0]
    """
    counts = tuple(faces.count(face) for face in range(1, 7))
    return max(
        _by_kind(options, counts),
        _straight(options, counts),
        options.three_pairs if counts.count(2) == 3 else 0,
        _full_house(options, counts) if options.full_house else 0,
    )


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
    last = table.past[-1]
    if options.rounds == 1:
        return Result(table.scores, last.winners, last.reason)
    return Result(table.won, highest_seats(table.won), "rounds")


def _by_kind(options: Options, counts: Dice) -> int:
    """Each face by how many there are; 0 as soon as one face does not score (D3 to D5)."""
    total = 0
    for face, count in enumerate(counts, start=1):
        if count:
            points = _kind(options, face, count)
            if not points:
                return 0
            total += points
    return total


def _kind(options: Options, face: int, count: int) -> int:
    if count < 3:
        return count * SINGLE_POINTS.get(face, 0)
    triple = options.three_ones if face == 1 else 100 * face
    if count == 3:
        return triple
    if options.kinds == "adding":
        value = triple * (count - 2)
    elif options.kinds == "doubling":
        value = triple * 2 ** (count - 3)
    elif count == 6:
        value = options.six_kind
    elif options.kinds == "set":
        value = options.four_kind if count == 4 else options.five_kind
    else:
        value = KIND_POINTS[count]
    if face == 1 and count == 4 and options.four_ones == 1100:
        value = max(value, triple + SINGLE_POINTS[1])  # D4
    return value


def _straight(options: Options, counts: Dice) -> int:
    whole = (counts,) if options.dice == 6 else (counts[:5], counts[1:])
    complete = sum(counts) == options.dice and any(all(row) for row in whole)
    return options.straight if complete else 0


def _full_house(options: Options, counts: Dice) -> int:
    """The dearest reading as a full house and dice that score beside it; 0 if none."""
    best = 0
    for three, pair in product(range(6), repeat=2):
        if three != pair and counts[three] >= 3 and counts[pair] >= 2:
            rest = list(counts)
            rest[three] -= 3
            rest[pair] -= 2
            beside = _by_kind(options, tuple(rest))
            if beside or not any(rest):
                best = max(best, _kind(options, three + 1, 3) + FULL_HOUSE_BONUS + beside)
    return best
