"""The 106 tiles and how they are read."""

from __future__ import annotations

from collections import Counter

import pytest

from stolik.engine.errors import IllegalMove
from stolik.engine.reasons import Reason
from stolik.engine.rummikub.tiles import DECK, JOKER, NUMBER, parse_tile, rack_points


def test_the_set_has_106_tiles() -> None:
    """[R1] [S10] Two of each number and colour, and two jokers."""
    count = Counter(DECK)
    assert len(DECK) == 106
    assert sum(NUMBER[tile] for tile in DECK) == 728
    assert len(count) == 53
    assert {*count.values()} == {2}
    assert count[JOKER] == 2


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        ("r10", "r10"), ("R10", "r10"), ("10r", "r10"), ("1K", "k1"), ("o13", "o13"),
        ("j", "j"), ("J", "j"), ("*", "j"), ("Joker", "j"), ("🃏", "j"),
    ],
)  # fmt: skip
def test_read(text: str, tile: str) -> None:
    assert parse_tile(text) == tile


@pytest.mark.parametrize(
    "text", ["", "r0", "r14", "r", "10", "g5", "r01", "r1 ", "r१", "jj", "x" * 99]
)
def test_read_refuses(text: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        parse_tile(text)
    assert refused.value.reason is Reason.UNKNOWN_TILE


@pytest.mark.parametrize(
    ("hand", "joker", "sum_"),
    [("r5 k13", 30, 18), ("j b1", 30, 31), ("j b1", 25, 26), ("j b1", 0, 1), ("", 30, 0)],
)
def test_rack_points(hand: str, joker: int, sum_: int) -> None:
    assert rack_points(hand.split(), joker) == sum_
