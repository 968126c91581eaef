"""A bot that thinks: the moves it considers, the worlds it imagines, what a move is worth there.

Each trick game has its own mind; this module decides with any of them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from stolik.engine.bots.trick_taking.move_comparison import Weighed, weigh
from stolik.engine.bots.trick_taking.thinking_budget import Pace
from stolik.engine.bots.trick_taking.world_sampling import World


class Mind(ABC):
    """One seat's view of a game, ready for thought. Moves are texts, the liked one first."""

    moves: Sequence[str]
    patience: int = 1  # how many times the counted worlds, where a world is cheap

    @abstractmethod
    def draw(self) -> World:
        """A world that fits what the seat has seen."""

    @abstractmethod
    def why(self, move: str, found: Weighed[str]) -> str:
        """One line on a move, for people."""

    @abstractmethod
    def value(self, world: World, move: str) -> float:
        """What the round is worth to the seat if it plays `move` in this world."""


def decide(mind: Mind, pace: Pace) -> Weighed[str]:
    """The best of the moves on average."""
    pace.stretch(mind.patience)
    return weigh(mind.moves, mind.draw, mind.value, pace)


def averaged(why: str, found: Weighed[str]) -> str:
    """The line on a move, with what it brought on average if it was tried out."""
    if not found.worlds:
        return why
    return f"{why[:-1]} ({found.mean:+.1f} points on average)."
