"""What people type as a move. [H5]"""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from stolik.engine.rummikub.sets import TileSet
from stolik.telegram import typed_moves

TABLE: Any = SimpleNamespace(
    sets=(TileSet(("r7", "r8", "r9"), "run"), TileSet(("k5", "b5", "o5"), "group"))
)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("draw", "draw"),
        ("lay r10,b10,k10", "meld r7,r8,r9 | k5,b5,o5 | r10,b10,k10"),
        ("lay 1,r10", "meld k5,b5,o5 | r7,r8,r9,r10"),
        ("lay r6 1", "meld k5,b5,o5 | r6,r7,r8,r9"),
        ("ADD 2,r5 | b1 b2 b3", "meld r7,r8,r9 | k5,b5,o5,r5 | b1,b2,b3"),
        ("lay 🔺10 🟦10 ⚫10", "meld r7,r8,r9 | k5,b5,o5 | r10,b10,k10"),
        ("lay j,r8,r9", "meld r7,r8,r9 | k5,b5,o5 | j,r8,r9"),
        ("lay nonsense", "meld r7,r8,r9 | k5,b5,o5 | nonsense"),
        ("lay 9,r1", "meld r7,r8,r9 | k5,b5,o5 | 9,r1"),
        ("meld r7,r8,r9", "meld r7,r8,r9"),
    ],
)
def test_rummikub(text: str, move: str) -> None:
    assert typed_moves.parse("rummikub", TABLE, text) == move


def test_a_bare_number_is_a_bid_where_bids_are_asked() -> None:
    assert typed_moves.parse("rikiki", SimpleNamespace(phase="bid"), " 3 ") == "bid 3"
    assert typed_moves.parse("rikiki", SimpleNamespace(phase="play"), "3") == "3"
    assert typed_moves.parse("bridge", None, "2NT") == "2NT"
