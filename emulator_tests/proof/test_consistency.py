"""Many writers at the same tables: each history is one line of moves."""

from __future__ import annotations

import pytest

from stack import Stack
from testkit import concurrent_play


@pytest.mark.usefixtures("connected")
def test_concurrent_play_is_linear(stack: Stack) -> None:
    """[C9] [PR1] [PR3] Each acknowledged move is logged once, at its seq; no read is stale."""
    try:
        tables = concurrent_play.play(stack, operations=400, writers=16, seed=1)
    finally:
        stack.clock.set(0)
    figures = concurrent_play.check_histories(tables)
    print(figures)
    assert figures["examples"] == []
    assert figures["faults"] == 0
    assert figures["moves played"] > 20
    assert figures["moves refused"] > 5
