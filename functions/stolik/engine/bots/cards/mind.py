"""A bot that thinks: the moves it considers, the worlds it imagines, what a move is worth there.

Each trick game has its own mind; this module decides with any of them, and looks back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from stolik.engine.bots.cards.compare import Weighed, weigh
from stolik.engine.bots.cards.pace import Pace
from stolik.engine.bots.cards.worlds import World

SURE = 2.0  # standard errors from which a gap is told


class Mind(ABC):
    """One seat's view of a game, ready for thought. Moves are texts, the liked one first."""

    moves: Sequence[str]

    @abstractmethod
    def draw(self) -> World:
        """A world that fits what the seat has seen."""

    @abstractmethod
    def value(self, world: World, move: str) -> float:
        """What the round is worth to the seat if it plays `move` in this world."""


def decide(mind: Mind, pace: Pace) -> Weighed[str]:
    """The best of the moves on average."""
    return weigh(mind.moves, mind.draw, mind.value, pace)


def behind(mind: Mind, move: str, level: str, budget: float) -> tuple[str, float] | None:
    """A better move than `move` and how much it gains, or None where none is clearly better.

    The better move is found first and then compared in fresh worlds, so that the gain is not
    just the luck of the worlds in which it was found.
    """
    best = decide(mind, Pace(level, budget / 2)).best
    if best == move:
        return None
    pace, gains = Pace(level, budget / 2), list[float]()
    while pace.world():
        world = mind.draw()
        gains.append(mind.value(world, best) - mind.value(world, move))
    if len(gains) < 2:
        return None
    mean = sum(gains) / len(gains)
    error = (sum([(gain - mean) ** 2 for gain in gains]) / (len(gains) - 1) / len(gains)) ** 0.5
    return (best, mean) if mean > max(1e-9, SURE * error) else None
