"""What each trick game implements for its advanced bot, and the choice made with it.

An evaluator lists the moves worth trying, samples worlds that fit what the seat knows, and says
what a move is worth in such a world.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from stolik.engine.bots.advice import Advice
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
    def why(self, move: str, comparison: Comparison[str]) -> Advice:
        """Why to play the move."""


def choose_move(budget: ThinkingBudget, evaluator: MoveEvaluator) -> tuple[str, Advice]:
    """The move with the best average, and why."""
    comparison = _compare(budget, evaluator)
    return comparison.best, evaluator.why(comparison.best, comparison)


def review_move(
    budget: ThinkingBudget, evaluator: MoveEvaluator, played: str
) -> tuple[str, Advice, float]:
    """The best move, why, and how much more it is worth on average than the one played."""
    if played not in evaluator.moves:
        evaluator.moves = [*evaluator.moves, played]
    comparison = _compare(budget, evaluator)
    best = comparison.best
    gap = comparison.mean - comparison.means[played]
    return best, evaluator.why(best, comparison), gap


def _compare(budget: ThinkingBudget, evaluator: MoveEvaluator) -> Comparison[str]:
    budget.multiply_worlds(evaluator.worlds_factor)
    return compare_moves(evaluator.moves, evaluator.sample_world, evaluator.evaluate, budget)
