"""What a bid earns in seven scoring tables of Rikiki (RK9), and who wins the match (RK10)."""

from __future__ import annotations

from collections.abc import Callable

from stolik.engine.contract import Result
from stolik.engine.per_seat import highest_seats
from stolik.engine.rikiki.state import Scoring, Table

Points = Callable[[int, int], int]

ABSOLUTE_ZERO = 20

# name -> (points of a kept bid, points of a missed one), both from (bid, tricks taken)
SCORINGS: dict[Scoring, tuple[Points, Points]] = {
    "rikiki": (lambda bid, taken: 10 + 2 * taken, lambda bid, taken: -2 * abs(bid - taken)),
    "ohhell": (lambda bid, taken: 10 + taken, lambda bid, taken: taken),
    "exact": (lambda bid, taken: 10 + taken, lambda bid, taken: 0),
    "ermilia": (lambda bid, taken: 10 + bid, lambda bid, taken: taken if taken > bid else 0),
    "csgreg": (lambda bid, taken: 10 + 2 * taken, lambda bid, taken: -4 * abs(bid - taken)),
    "ascenseur2": (lambda bid, taken: 2 + taken, lambda bid, taken: -abs(bid - taken)),
    "psalaets": (lambda bid, taken: 10 + bid, lambda bid, taken: -(10 + bid)),
}


def bid_points(scoring: Scoring, bid: int, taken: int, *, absolute_zero: bool = False) -> int:
    """What a bid is worth after the round.

    >>> bid_points("rikiki", 3, 3), bid_points("rikiki", 2, 0), bid_points("ohhell", 2, 1)
    (16, -4, 1)
    """
    if absolute_zero and bid == 0:
        return ABSOLUTE_ZERO if taken == 0 else -ABSOLUTE_ZERO
    kept, missed = SCORINGS[scoring]
    return kept(bid, taken) if bid == taken else missed(bid, taken)


def result(table: Table) -> Result | None:
    """Who won, or None while the match goes on; equal totals share the win (RK10)."""
    if table.phase != "over":
        return None
    return Result(table.scores, highest_seats(table.scores), "rounds-played")
