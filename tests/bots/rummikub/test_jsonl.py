"""Positions as JSON lines in, moves as JSON lines out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stolik.engine.bots.rummikub.jsonl import move_text, solve_lines
from stolik.engine.bots.rummikub.solution import Solution


def solved(*lines: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in solve_lines(lines)]


@pytest.mark.parametrize(
    ("position", "move", "tiles", "points"),
    [
        pytest.param(
            {"sets": [["b6", "b7", "b8", "b9", "b10"]], "rack": ["b8"], "melded": True},
            {"meld b6,b7,b8 | b8,b9,b10"},
            1,
            8,
            id="T6-split-a-run",
        ),
        pytest.param(
            {"sets": [["o1", "o2", "o3"]], "rack": ["r9", "b9", "k9"], "melded": False},
            {"draw"},
            0,
            0,
            id="T3-too-little",
        ),
        pytest.param(
            {"sets": [["o1", "o2", "o3"]], "rack": ["r10", "b10", "k10"], "melded": False},
            {"meld o1,o2,o3 | k10,r10,b10"},
            3,
            30,
            id="T1-first-meld",
        ),
        pytest.param({"sets": [], "rack": []}, {"draw"}, 0, 0, id="melded-unless-said-otherwise"),
    ],
)
def test_move(position: dict[str, Any], move: set[str], tiles: int, points: int) -> None:
    """[E2] [E3] The whole table after the move, in the grammar of moves."""
    (answer,) = solved(json.dumps(position))
    assert answer.pop("ms") >= 0
    assert answer.pop("move") in move
    assert answer == {"tiles": tiles, "points": points}


@pytest.mark.parametrize(
    ("kind", "tiles", "text"),
    [
        pytest.param("run", "r9 j j", "meld r9,j,j", id="read-as-a-run"),
        pytest.param("group", "r9 j j", "meld group:r9,j,j", id="a-group-must-say-so"),
        pytest.param("group", "r13 j j", "meld r13,j,j", id="no-run-above-13"),
        pytest.param("group", "r9 b9 j", "meld r9,b9,j", id="plain-group"),
    ],
)
def test_kind_is_said_where_it_is_open(kind: str, tiles: str, text: str) -> None:
    """Rules 4.2: without a kind, an ordered run is read first."""
    assert move_text(Solution((tuple(tiles.split()),), (kind,), (), 0, 0)) == text


@pytest.mark.parametrize(
    ("line", "error"),
    [
        pytest.param("{", "not JSON", id="not-json"),
        pytest.param("[]", "expected", id="not-an-object"),
        pytest.param('{"rack": []}', "expected", id="no-sets"),
        pytest.param('{"sets": [], "rack": ["x7"]}', "'x7' is not a tile", id="no-such-tile"),
        pytest.param('{"sets": [], "rack": [7]}', "rack must be a list of tiles", id="a-number"),
        pytest.param('{"sets": ["r7"], "rack": []}', "sets[0] must be", id="a-set-is-a-list"),
        pytest.param('{"sets": [["r7", "r8"]], "rack": []}', "neither a run", id="two-tiles"),
        pytest.param('{"sets": [], "rack": ["r7", "r7", "r7"]}', "3 copies of r7", id="3-copies"),
        pytest.param('{"sets": [], "rack": [], "melded": 1}', "melded must be", id="melded"),
    ],
)
def test_a_bad_line_says_what_is_wrong(line: str, error: str) -> None:
    """A malformed line is answered, not raised, and the next one is solved."""
    first, second = solved(line, "", '{"sets": [], "rack": ["r1"]}')
    assert error in first["error"]
    assert second["move"] == "draw"
