"""Bounds as vectors: the most that may still be laid, by jokers at hand (0, 1, 2).

Two vectors add up by sharing the jokers in the best way. Each function is written out for each
number of jokers, because the search spends most of its time here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

BoundVector = tuple[int, ...]
KnownVector = Any  # a BoundVector of the length that the function expects

IMPOSSIBLE = -(10**9)
IMPOSSIBLE_BELOW = IMPOSSIBLE // 2  # a sum below this contains an IMPOSSIBLE


def _add_0(a: KnownVector, b: KnownVector) -> BoundVector:
    return (a[0] + b[0],)


def _add_1(a: KnownVector, b: KnownVector) -> BoundVector:
    a0, a1 = a
    b0, b1 = b
    first, second = a0 + b1, a1 + b0
    return a0 + b0, first if first > second else second


def _add_2(a: KnownVector, b: KnownVector) -> BoundVector:
    a0, a1, a2 = a
    b0, b1, b2 = b
    first, second = a0 + b1, a1 + b0
    return (
        a0 + b0,
        first if first > second else second,
        max(a0 + b2, a1 + b1, a2 + b0),
    )


def _best_sum_0(a: KnownVector, b: KnownVector) -> int:
    both: int = a[0] + b[0]
    return both


def _best_sum_1(a: KnownVector, b: KnownVector) -> int:
    first: int = a[0] + b[1]
    second: int = a[1] + b[0]
    return first if first > second else second


def _best_sum_2(a: KnownVector, b: KnownVector) -> int:
    most: int = max(a[0] + b[2], a[1] + b[1], a[2] + b[0])
    return most


ADD_VECTORS: tuple[Callable[[BoundVector, BoundVector], BoundVector], ...] = (
    _add_0,
    _add_1,
    _add_2,
)
"""By jokers in play: the function that adds two vectors."""

BEST_SUM: tuple[Callable[[BoundVector, BoundVector], int], ...] = (
    _best_sum_0,
    _best_sum_1,
    _best_sum_2,
)
"""By jokers left: the function for the most that two vectors give together."""
