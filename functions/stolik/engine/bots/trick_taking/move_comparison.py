"""Compare moves in the same worlds, and stop as soon as one is clearly best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Generic, TypeVar

from stolik.engine.bots.trick_taking.thinking_budget import ThinkingBudget

W = TypeVar("W")
M = TypeVar("M")

MIN_WORLDS_TO_DROP = 12  # worlds before a move may be dropped
DROP_SQUARED_ERRORS = 9.0  # squared standard errors behind the best, from which a move is dropped
LEAD_STANDARD_ERRORS = 0.7  # standard errors by which a move must be ahead of the first one
MAX_EQUAL_WORLDS = 32  # worlds after which moves that never differed count as equal


@dataclass(frozen=True, slots=True)
class Comparison(Generic[M]):
    """The best move, its mean value, the mean of every move, and how many worlds were tried."""

    best: M
    mean: float
    means: dict[M, float]
    worlds: int


def compare_moves(
    moves: Sequence[M],
    sample_world: Callable[[], W],
    evaluate: Callable[[W, M], float],
    budget: ThinkingBudget,
) -> Comparison[M]:
    """Evaluate every move in one world after another.

    The first move is the one that the rule-based player suggests. Another one is chosen only
    if its lead is more than noise; of equal moves, and without time, the first is best.
    """
    remaining = list(moves)
    values: dict[M, list[float]] = {move: [] for move in moves}
    worlds = 0
    while len(remaining) > 1 and budget.take_world():
        world = sample_world()
        row = []
        for move in remaining:
            if budget.time_is_up():
                break
            row.append(evaluate(world, move))
        if len(row) < len(remaining):
            break
        for move, value in zip(remaining, row, strict=True):
            values[move].append(value)
        worlds += 1
        if worlds >= MIN_WORLDS_TO_DROP and worlds % 4 == 0:
            remaining = _not_clearly_behind(remaining, values, worlds)
    means = {move: sum(row) / len(row) if row else 0.0 for move, row in values.items()}
    best = _best_move(remaining, values, moves[0])
    return Comparison(best, means[best], means, worlds)


def _best_move(remaining: list[M], values: dict[M, list[float]], first: M) -> M:
    """The best remaining move, each compared with the first in the worlds that both had."""
    lead = {move: _cautious_lead(values[move], values[first]) for move in remaining}
    best = max(remaining, key=lead.__getitem__)
    return best if first not in remaining or lead[best] > 0 else first


def _cautious_lead(row: list[float], other: list[float]) -> float:
    """The mean lead over the other move, minus what noise easily explains."""
    leads = [a - b for a, b in zip(row, other, strict=False)]
    if len(leads) < 2:
        return 0.0
    mean = sum(leads) / len(leads)
    variance = sum([(lead - mean) ** 2 for lead in leads]) / (len(leads) - 1)
    return mean - LEAD_STANDARD_ERRORS * sqrt(variance / len(leads))


def _not_clearly_behind(remaining: list[M], values: dict[M, list[float]], worlds: int) -> list[M]:
    """The moves that are not clearly behind the best so far, judged in the same worlds."""
    best = max(remaining, key=lambda move: sum(values[move]))
    kept = []
    for move in remaining:
        behind = [a - b for a, b in zip(values[best], values[move], strict=True)]
        mean = sum(behind) / worlds
        variance = sum([(gap - mean) ** 2 for gap in behind]) / (worlds - 1)
        clearly = mean * mean * worlds > DROP_SQUARED_ERRORS * variance
        if move is best or not (clearly or (worlds >= MAX_EQUAL_WORLDS and not variance)):
            kept.append(move)
    return kept
