"""Weigh moves against each other in the same worlds, and stop when one is clearly best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Generic, TypeVar

from stolik.engine.bots.trick_taking.thinking_budget import Pace

W = TypeVar("W")
C = TypeVar("C")

ENOUGH = 12  # worlds before a move may be dropped
CLEAR = 9.0  # squared standard errors behind the best
DOUBT = 0.7  # standard errors that a move must be ahead of the first one
SAME = 32  # worlds after which moves that never differed count as one


@dataclass(frozen=True, slots=True)
class Weighed(Generic[C]):
    """What came of a comparison: the best move, its mean, and the mean of every move."""

    best: C
    mean: float
    means: dict[C, float]
    worlds: int


def weigh(
    moves: Sequence[C],
    draw: Callable[[], W],
    value: Callable[[W, C], float],
    pace: Pace,
) -> Weighed[C]:
    """Try every move in world after world.

    The first move is the one that sound play suggests: another is chosen only if it did better
    by more than chance easily explains, and of equals, and without time, the first is best.
    """
    racing = list(moves)
    rows: dict[C, list[float]] = {move: [] for move in moves}
    worlds = 0
    while len(racing) > 1 and pace.world():
        world = draw()
        row = []
        for move in racing:
            if pace.late():
                break
            row.append(value(world, move))
        if len(row) < len(racing):
            break
        for move, gained in zip(racing, row, strict=True):
            rows[move].append(gained)
        worlds += 1
        if worlds >= ENOUGH and worlds % 4 == 0:
            racing = _still_racing(racing, rows, worlds)
    means = {move: sum(row) / len(row) if row else 0.0 for move, row in rows.items()}
    best = _chosen(racing, rows, moves[0])
    return Weighed(best, means[best], means, worlds)


def _chosen(racing: list[C], rows: dict[C, list[float]], first: C) -> C:
    """The best of those left, each measured against the first as far as both were tried."""
    lead = {move: _lead(rows[move], rows[first]) for move in racing}
    best = max(racing, key=lead.__getitem__)
    return best if first not in racing or lead[best] > 0 else first


def _lead(row: list[float], other: list[float]) -> float:
    """By how much a move is ahead, less what chance easily explains."""
    gaps = [a - b for a, b in zip(row, other, strict=False)]
    if len(gaps) < 2:
        return 0.0
    mean = sum(gaps) / len(gaps)
    spread = sum([(one - mean) ** 2 for one in gaps]) / (len(gaps) - 1)
    return mean - DOUBT * sqrt(spread / len(gaps))


def _still_racing(racing: list[C], rows: dict[C, list[float]], worlds: int) -> list[C]:
    """Those that are not clearly behind the best so far, judged in the same worlds."""
    best = max(racing, key=lambda move: sum(rows[move]))
    kept = []
    for move in racing:
        behind = [a - b for a, b in zip(rows[best], rows[move], strict=True)]
        mean = sum(behind) / worlds
        spread = sum([(one - mean) ** 2 for one in behind]) / (worlds - 1)
        apart = mean * mean * worlds > CLEAR * spread
        if move is best or not (apart or (worlds >= SAME and not spread)):
            kept.append(move)
    return kept
