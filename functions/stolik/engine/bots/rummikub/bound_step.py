"""One step of a bound: from what a colour can lay after a number to what it can before it.

What a colour lays at a number is a hope by jokers paid, or one integer if no joker makes it
more. Written out for each number of jokers, because every position does this 52 times.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stolik.engine.bots.rummikub.bound_vectors import BoundVector

Gain = int | BoundVector
GainsByCells = tuple[Gain, ...]  # by run cells
BoundRow = dict[int, Any]  # the hope of each configuration, of a length that the function knows
Steps = tuple[tuple[int, int], ...]
Choices = tuple[Steps, Steps, tuple[tuple[int, tuple[int, ...]], ...]]
"""Every (cells, configuration after), and by configuration what may come first, and next."""


def compact_gain(hope: BoundVector) -> Gain:
    """The short form of a hope by jokers paid."""
    return hope[0] if hope[0] == max(hope) else hope


def _step_down_0(row: BoundRow, way: Any, choices: Choices) -> BoundRow:
    steps, firsts, others = choices
    after = {then: (row[then][0] + way[cells],) for cells, then in steps}
    before: BoundRow = {config: after[then] for config, then in firsts}
    for config, more in others:
        hope = before[config]
        for then in more:
            if after[then] > hope:
                hope = after[then]
        before[config] = hope
    return before


def _step_down_1(row: BoundRow, way: Any, choices: Choices) -> BoundRow:
    steps, firsts, others = choices
    after = {}
    for cells, then in steps:
        gain = way[cells]
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
    before: BoundRow = {config: after[then] for config, then in firsts}
    for config, more in others:
        a0, a1 = before[config]
        for then in more:
            b0, b1 = after[then]
            if b0 > a0:
                a0 = b0
            if b1 > a1:
                a1 = b1
        before[config] = a0, a1
    return before


def _step_down_2(row: BoundRow, way: Any, choices: Choices) -> BoundRow:
    steps, firsts, others = choices
    after = {}
    for cells, then in steps:
        gain = way[cells]
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
    before: BoundRow = {config: after[then] for config, then in firsts}
    for config, more in others:
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
"""By jokers in play: the row before a number."""
