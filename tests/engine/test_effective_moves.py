"""Which moves of a log still count after takebacks."""

from __future__ import annotations

import pytest

from stolik.engine.effective_moves import effective_moves, undo_text


@pytest.mark.parametrize(
    ("texts", "kept"),
    [
        pytest.param(["bid 1", "bid 2"], [2, 3], id="nothing taken back"),
        pytest.param(["bid 1", undo_text(1), "bid 2"], [4], id="the first move"),
        pytest.param(
            ["P", "Z", "8d", undo_text(2), "S", undo_text(1)], [], id="once more, further back"
        ),
        pytest.param(["P", "Z", "8d", undo_text(3), "9d"], [2, 3, 6], id="the last of three"),
    ],
)
def test_effective_moves(texts: list[str], kept: list[int]) -> None:
    """[X9] Neither an undo entry nor the moves that it takes back are effective moves."""
    assert effective_moves(enumerate(texts, 2)) == kept
