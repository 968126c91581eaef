"""What may still be laid, as far as a bound can tell: a tuple by jokers at hand, 0 to 2.

Two hopes go together by sharing the jokers. Written out for each number of jokers, because
this is what the search does most.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Hope = tuple[int, ...]
Numbers = Any  # a Hope whose length the function knows

NEVER = -(10**9)
LOST = NEVER // 2  # whatever is below is not to be had


def _joined_0(a: Numbers, b: Numbers) -> Hope:
    return (a[0] + b[0],)


def _joined_1(a: Numbers, b: Numbers) -> Hope:
    a0, a1 = a
    b0, b1 = b
    first, second = a0 + b1, a1 + b0
    return a0 + b0, first if first > second else second


def _joined_2(a: Numbers, b: Numbers) -> Hope:
    a0, a1, a2 = a
    b0, b1, b2 = b
    first, second = a0 + b1, a1 + b0
    return (
        a0 + b0,
        first if first > second else second,
        max(a0 + b2, a1 + b1, a2 + b0),
    )


def _both_0(a: Numbers, b: Numbers) -> int:
    both: int = a[0] + b[0]
    return both


def _both_1(a: Numbers, b: Numbers) -> int:
    first: int = a[0] + b[1]
    second: int = a[1] + b[0]
    return first if first > second else second


def _both_2(a: Numbers, b: Numbers) -> int:
    most: int = max(a[0] + b[2], a[1] + b[1], a[2] + b[0])
    return most


JOINED: tuple[Callable[[Hope, Hope], Hope], ...] = (_joined_0, _joined_1, _joined_2)
"""By jokers in play: the hope of two together."""

BOTH: tuple[Callable[[Hope, Hope], int], ...] = (_both_0, _both_1, _both_2)
"""By jokers left: the most that two can lay with these."""
