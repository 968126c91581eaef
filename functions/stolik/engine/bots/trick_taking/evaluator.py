"""What each trick game implements for its advanced bot, and the choice made with it.

An evaluator lists the moves worth trying, samples worlds that fit what the seat knows, and says
what a move is worth in such a world.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from stolik.engine.bots.trick_taking.move_comparison import Comparison, compare_moves
from stolik.engine.bots.trick_taking.thinking_budget import ThinkingBudget
from stolik.engine.bots.trick_taking.world_sampling import World


class MoveEvaluator(ABC):
    """One seat's view of a game. Moves are texts; the rule-based player's move comes first."""

    moves: Sequence[str]
    worlds_factor: int = 1  # multiplies the counted worlds where a world is cheap

    @abstractmethod
    def sample_world(self) -> World:
        """A world that fits what the seat has seen."""

    @abstractmethod
    def evaluate(self, world: World, move: str) -> float:
        """What the round is worth to the seat if it plays `move` in this world."""

    @abstractmethod
    def why(self, move: str, comparison: Comparison[str]) -> str:
        """One line for people that explains the move."""


def choose_move(budget: ThinkingBudget, evaluator: MoveEvaluator) -> tuple[str, str]:
    """The move with the best average, and one line that says why."""
    budget.multiply_worlds(evaluator.worlds_factor)
    comparison = compare_moves(evaluator.moves, evaluator.sample_world, evaluator.evaluate, budget)
    return comparison.best, evaluator.why(comparison.best, comparison)


def with_average(why: str, comparison: Comparison[str]) -> str:
    """The explanation with the average points, if any world was tried."""
    if not comparison.worlds:
        return why
    return f"{why[:-1]} ({comparison.mean:+.1f} points on average)."
