"""Tuples that hold one value per seat: change one value, add two up, find the highest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def set_seat(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """`values` with another value for one seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def add_per_seat(left: Sequence[int], right: Sequence[int]) -> tuple[int, ...]:
    """The sum for each seat.

    >>> add_per_seat((1, 2), (10, 20))
    (11, 22)
    """
    return tuple([one + other for one, other in zip(left, right, strict=True)])


def highest_seats(scores: Sequence[int]) -> tuple[int, ...]:
    """The seats with the highest score.

    >>> highest_seats((3, 7, 7))
    (1, 2)
    """
    best = max(scores)
    return tuple(seat for seat, score in enumerate(scores) if score == best)
