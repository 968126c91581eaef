"""Several tables at once, and what is logged about them."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from stack import Stack
from stolik.service import structured_log
from testkit import load
from testkit.people import CallRefused, People

_entries = re.compile(r'\{[^{}]*"callable"[^{}]*\}').findall  # threads may share a line


def calls(stack: Stack) -> list[dict[str, Any]]:
    """The structured lines about callables in the functions' log."""
    return [json.loads(entry) for entry in _entries(stack.log("functions"))]


@pytest.mark.usefixtures("connected")
def test_tables_at_once(stack: Stack, users: People) -> None:
    """[X24] Moves a second, p95 and errors, and one structured line for each call."""
    before = len(calls(stack))
    figures = load.run(stack, tables=4, seconds=5).figures()
    print(figures)
    assert figures["errors"] == 0
    assert figures["moves"] > 4
    with pytest.raises(CallRefused, match="no-such-game"):
        users.with_unsigned_token("nobody").call(
            "play_move", gameId="none", seq=1, moveId="m", move="roll"
        )
    logged = calls(stack)[before:]
    moves = [line for line in logged if line["callable"] == "play_move"]
    assert sum(line["outcome"] == "ok" for line in moves) == figures["moves"]
    assert moves[-1]["outcome"] == "no-such-game"
    assert all(line["ms"] > 0 and line["writes"] <= 8 for line in moves)  # a new round, for four
    assert sum(line["writes"] <= 4 for line in moves) > 0.9 * len(moves)
    assert all(line.keys() <= {*structured_log.FIELDS, "message", "severity"} for line in logged)
