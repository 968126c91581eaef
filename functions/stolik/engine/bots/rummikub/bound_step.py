"""One step of a bound: from what a colour can lay above a number to what it can lay from it on.

What a colour lays at the number is a vector by jokers paid, or a single integer if no joker
makes it more. The step is written out for each number of jokers, because every position takes
it 52 times.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stolik.engine.bots.rummikub.bound_vectors import BoundVector

Gain = int | BoundVector
GainsByCells = tuple[Gain, ...]  # by run cells
BoundRow = dict[int, Any]  # the BoundVector of each configuration
Steps = tuple[tuple[int, int], ...]
Choices = tuple[Steps, Steps, tuple[tuple[int, tuple[int, ...]], ...]]
"""Every (cells, configuration after); by configuration its first successor, and the others."""


def compact_gain(vector: BoundVector) -> Gain:
    """The short form of a vector by jokers paid."""
    return vector[0] if vector[0] == max(vector) else vector


def _step_down_0(row: BoundRow, gains: Any, choices: Choices) -> BoundRow:
    steps, first_successors, other_successors = choices
    after = {then: (row[then][0] + gains[cells],) for cells, then in steps}
    before: BoundRow = {config: after[then] for config, then in first_successors}
    for config, more in other_successors:
        vector = before[config]
        for then in more:
            if after[then] > vector:
                vector = after[then]
        before[config] = vector
    return before


def _step_down_1(row: BoundRow, gains: Any, choices: Choices) -> BoundRow:
    steps, first_successors, other_successors = choices
    after = {}
    for cells, then in steps:
        gain = gains[cells]
        if gain == 0:
            after[then] = row[then]
            continue
        a0, a1 = row[then]
        if gain.__class__ is int:
            after[then] = a0 + gain, a1 + gain
        else:
            b0, b1 = gain
            first, second = a0 + b1, a1 + b0
            after[then] = a0 + b0, first if first > second else second
    before: BoundRow = {config: after[then] for config, then in first_successors}
    for config, more in other_successors:
        a0, a1 = before[config]
        for then in more:
            b0, b1 = after[then]
            if b0 > a0:
                a0 = b0
            if b1 > a1:
                a1 = b1
        before[config] = a0, a1
    return before


def _step_down_2(row: BoundRow, gains: Any, choices: Choices) -> BoundRow:
    steps, first_successors, other_successors = choices
    after = {}
    for cells, then in steps:
        gain = gains[cells]
        if gain == 0:
            after[then] = row[then]
            continue
        a0, a1, a2 = row[then]
        if gain.__class__ is int:
            after[then] = a0 + gain, a1 + gain, a2 + gain
        else:
            b0, b1, b2 = gain
            first, second = a0 + b1, a1 + b0
            third, fourth, fifth = a0 + b2, a1 + b1, a2 + b0
            if fourth > third:
                third = fourth
            after[then] = (
                a0 + b0,
                first if first > second else second,
                third if third > fifth else fifth,
            )
    before: BoundRow = {config: after[then] for config, then in first_successors}
    for config, more in other_successors:
        a0, a1, a2 = before[config]
        for then in more:
            b0, b1, b2 = after[then]
            if b0 > a0:
                a0 = b0
            if b1 > a1:
                a1 = b1
            if b2 > a2:
                a2 = b2
        before[config] = a0, a1, a2
    return before


STEP_DOWN: tuple[Callable[[BoundRow, GainsByCells, Choices], BoundRow], ...] = (
    _step_down_0,
    _step_down_1,
    _step_down_2,
)
"""By jokers in play: the function that makes the row of a number from the row above it."""
