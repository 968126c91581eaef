"""What a finished game is worth to each seat (E1, E2), and who wins the match (E4).

The scores of a game always add up to zero.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine.contract import Result
from stolik.engine.rummikub.state import Options, Table

Scores = tuple[int, ...]


def score_going_out(left: Sequence[int], winner: int) -> Scores:
    """E1: the others lose what they hold, and the winner gains it.

    >>> score_going_out((0, 18, 31), 0)
    (49, -18, -31)
    """
    return tuple(sum(left) if seat == winner else -held for seat, held in enumerate(left))


def lowest_seats(left: Sequence[int]) -> tuple[int, ...]:
    """E2: the seats with the least on their racks; all of them win."""
    least = min(left)
    return tuple(seat for seat, held in enumerate(left) if held == least)


def score_lowest_rack(left: Sequence[int], first: int) -> Scores:
    """E2: the others lose what they hold beyond the lowest, and the winners share it.

    A point that cannot be shared goes to the winner who sits earliest, counted from `first`.

    >>> score_lowest_rack((10, 14, 41), 0), score_lowest_rack((10, 10, 13), 1)
    ((35, -4, -31), (1, 2, -3))
    """
    seats, least, winners = len(left), min(left), lowest_seats(left)
    share, odd = divmod(sum(left) - least * seats, len(winners))
    scores = [least - held for held in left]
    for place, seat in enumerate(sorted(winners, key=lambda seat: (seat - first) % seats)):
        scores[seat] = share + (place < odd)
    return tuple(scores)


def match_winners(scores: Sequence[int], won: Sequence[int], *, by_points: bool) -> tuple[int, ...]:
    """E4: who wins a match; games count before points, unless it was played for points.

    >>> match_winners((30, -10, -20), (1, 2, 1), by_points=False)
    (1,)
    """
    ranks = list(zip(scores, won, strict=True) if by_points else zip(won, scores, strict=True))
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


def result(table: Table, options: Options) -> Result | None:
    """How the match ended (E4); a match of one game is won by its winners."""
    if table.phase != "over":
        return None
    if options.rounds == 1:
        winners = tuple(seat for seat, games in enumerate(table.won) if games)
        return Result(table.scores, winners, str(table.end))
    winners = match_winners(table.scores, table.won, by_points=options.points > 0)
    return Result(table.scores, winners, "rounds" if table.round == options.rounds else "points")
