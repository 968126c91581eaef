"""A swift dataclass is the same class with a quicker constructor."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass, replace

import pytest

from stolik.engine.fast_init import swift


@swift
@dataclass(frozen=True, slots=True)
class Pair:
    left: int
    right: int = 2


def test_it_is_made_as_before() -> None:
    assert Pair(1) == Pair(left=1, right=2) == replace(Pair(3), left=1)
    assert repr(Pair(1)) == "Pair(left=1, right=2)"
    assert hash(Pair(1)) == hash(Pair(1, 2))


def test_it_is_still_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        Pair(1).left = 2  # type: ignore[misc]


def test_a_missing_value_is_refused() -> None:
    with pytest.raises(TypeError, match="left"):
        Pair()  # type: ignore[call-arg]
