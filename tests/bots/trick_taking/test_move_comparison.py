"""The thinking budget and the comparison of moves: time, counted worlds, and noise."""

from __future__ import annotations

from itertools import count
from random import Random

from stolik.engine.bots.trick_taking.move_comparison import compare_moves
from stolik.engine.bots.trick_taking.thinking_budget import ThinkingBudget


def ticking(step: float) -> ThinkingBudget:
    """A clock that advances by `step` whenever it is read; the budget is one second."""
    times = count()
    return ThinkingBudget("advanced", 1.0, lambda: next(times) * step)


def test_counted_worlds_ignore_the_clock() -> None:
    budget = ThinkingBudget("advanced 3", 0.0, lambda: 1e9)
    assert [budget.take_world() for _ in range(5)] == [True] * 3 + [False] * 2
    assert not budget.time_is_up()


def test_the_clock_ends_thought() -> None:
    budget = ticking(0.1)
    assert sum(budget.take_world() for _ in range(50)) < 10
    assert budget.time_is_up()


def test_a_late_world_is_thrown_away() -> None:
    comparison = compare_moves(("a", "b", "c"), lambda: None, lambda world, move: 1.0, ticking(0.3))
    assert (comparison.best, comparison.worlds) == ("a", 0)


def test_the_better_move_wins() -> None:
    rng = Random(1)
    comparison = compare_moves(
        ("a", "b"),
        rng.random,
        lambda world, move: world + (0.3 if move == "b" else 0.0),
        ThinkingBudget("advanced 40", 1.0),
    )
    assert comparison.best == "b"
    assert comparison.worlds <= 20, "clear after a few worlds"


def test_luck_does_not_unseat_the_first_move() -> None:
    """A second move that is ahead by no more than its noise is not chosen."""
    values = {"a": [0.0] * 8, "b": [9.0, -8.0, 9.0, -8.0, 9.0, -8.0, 9.0, -11.0]}
    at = iter(range(8))
    comparison = compare_moves(
        ("a", "b"),
        lambda: next(at),
        lambda at, move: values[move][at],
        ThinkingBudget("advanced 8", 1.0),
    )
    assert comparison.means["b"] > 0
    assert comparison.best == "a"


def test_equal_moves_end_the_comparison() -> None:
    comparison = compare_moves(
        ("a", "b"), lambda: 0, lambda world, move: 1.0, ThinkingBudget("advanced 500", 1.0)
    )
    assert (comparison.best, comparison.worlds) == ("a", 32)
