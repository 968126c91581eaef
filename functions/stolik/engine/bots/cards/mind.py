"""A bot that thinks: the moves it considers, the worlds it imagines, what a move is worth there.

Each trick game has its own mind; this module decides with any of them, and looks back.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from stolik.engine.bots.cards.compare import Weighed, weigh
from stolik.engine.bots.cards.pace import Pace
from stolik.engine.bots.cards.worlds import World
from stolik.engine.bots.gaps import Gap, Unit

SURE = 2.0  # standard errors from which a gap is told


class Mind(ABC):
    """One seat's view of a game, ready for thought. Moves are texts, the liked one first."""

    moves: Sequence[str]
    patience: int = 1  # how many times the counted worlds, where a world is cheap

    @abstractmethod
    def draw(self) -> World:
        """A world that fits what the seat has seen."""

    @abstractmethod
    def why(self, move: str, found: Weighed[str] | None = None) -> str:
        """One line on a move, for people."""

    @abstractmethod
    def value(self, world: World, move: str) -> float:
        """What the round is worth to the seat if it plays `move` in this world."""


def decide(mind: Mind, pace: Pace) -> Weighed[str]:
    """The best of the moves on average."""
    pace.stretch(mind.patience)
    return weigh(mind.moves, mind.draw, mind.value, pace)


def averaged(why: str, found: Weighed[str] | None) -> str:
    """The line on a move, with what it brought on average if it was tried out."""
    if found is None or not found.worlds:
        return why
    return f"{why[:-1]} ({found.mean:+.1f} points on average)."


def behind(mind: Mind, move: str, level: str, budget: float) -> tuple[str, float] | None:
    """A better move than `move` and how much it gains, or None where none is clearly better.

    The better move is found first and then compared in fresh worlds, so that the gain is not
    just the luck of the worlds in which it was found.
    """
    best = decide(mind, Pace(level, budget / 2)).best
    if best == move:
        return None
    pace, gains = Pace(level, budget / 2), list[float]()
    pace.stretch(mind.patience)
    while pace.world():
        world = mind.draw()
        gains.append(mind.value(world, best) - mind.value(world, move))
    if len(gains) < 2:
        return None
    mean = sum(gains) / len(gains)
    error = (sum([(gain - mean) ** 2 for gain in gains]) / (len(gains) - 1) / len(gains)) ** 0.5
    return (best, mean) if mean > max(1e-9, SURE * error) else None


def judged(mind: Mind, move: str, budget: float, level: str, unit: Unit, scale: float = 1.0) -> Gap:
    """What `move` gave away on average, `scale` units for each point of value."""
    found = behind(mind, move, level, budget)
    if found is None:
        return Gap(0.0, unit, move, mind.why(move))
    return Gap(round(scale * found[1], 2), unit, found[0], mind.why(found[0]))
