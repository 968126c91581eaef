"""Places on the board: they are kept, and no two sets share one."""

from __future__ import annotations

import pytest

from stolik.engine.rummikub import board_places
from tests.rummikub.boards import sets


@pytest.mark.parametrize(
    ("board", "clashes"),
    [
        ("r1 r2 r3@0.0 | b1 b2 b3@0.0", True),
        ("r1 r2 r3@0.0 | b1 b2 b3@0.2", True),
        ("r1 r2 r3@0.5 | b1 b2 b3 b4@0.2", True),
        ("r1 r2 r3@0.0 | b1 b2 b3@0.3", False),
        ("r1 r2 r3@0.0 | b1 b2 b3@1.0", False),
        ("r1 r2 r3 | b1 b2 b3", False),
        ("r1 r2 r3@0.0 | b1 b2 b3", False),
        ("", False),
    ],
)
def test_clash(board: str, clashes: bool) -> None:
    assert board_places.sets_overlap(sets(board)) is clashes


@pytest.mark.parametrize(
    ("before", "after", "kept"),
    [
        pytest.param("r1 r2 r3@0.0 | b5 b6 b7@2.4", "b5 b6 b7 | r1 r2 r3",
                     "b5 b6 b7@2.4 | r1 r2 r3@0.0", id="same-sets"),
        pytest.param("r1 r2 r3@0.0", "r1 r2 r3 r4 | k5 b5 o5",
                     "r1 r2 r3 r4@0.0 | k5 b5 o5", id="grown-and-new"),
        pytest.param("r1 r2 r3@0.0 | b5 b6 b7@0.3", "r1 r2 r3 r4 | b5 b6 b7",
                     "r1 r2 r3 r4 | b5 b6 b7@0.3", id="no-room-to-grow"),
        pytest.param("b6 b7 b8 b9 b10@1.1", "b6 b7 b8 | b8 b9 b10",
                     "b6 b7 b8@1.1 | b8 b9 b10", id="split"),
        pytest.param("r1 r2 r3 | b5 b6 b7@2.4", "r1 r2 r3 | b5 b6 b7 b8",
                     "r1 r2 r3 | b5 b6 b7 b8@2.4", id="unplaced-stays-so"),
    ],
)  # fmt: skip
def test_keep(before: str, after: str, kept: str) -> None:
    assert board_places.keep_places(sets(before), sets(after)) == sets(kept)
