"""The engine's `replace` does what `dataclasses.replace` does."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass

import pytest

from stolik.engine.fast_replace import replace


@dataclass(frozen=True, slots=True)
class Pair:
    left: int
    right: int | None = 2


@pytest.mark.parametrize("changes", [{}, {"left": 5}, {"right": None}, {"left": 5, "right": 6}])
def test_it_copies_as_dataclasses_do(changes: dict[str, int]) -> None:
    pair = Pair(1)
    copy = replace(pair, **changes)
    assert copy == dataclasses.replace(pair, **changes)
    assert copy is not pair
    assert hash(copy) == hash(dataclasses.replace(pair, **changes))


def test_an_unknown_field_is_refused() -> None:
    with pytest.raises(TypeError, match="middle"):
        replace(Pair(1), middle=2)  # type: ignore[call-arg]
