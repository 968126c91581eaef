"""How a turn ended, and what it brought, from the events of its last move."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.engine.farkle.score_rows import add_turn, finished_turn
from stolik.engine.farkle.state import MAX_TURNS, FinishedTurn

BANKED = {"banked": {"seat": 1, "points": 350}}
FARKLE = {"farkle": {"seat": 0}}
PENALTY = {"penalty": {"points": 500}}
BEYOND = {"beyond": {"seat": 1}}
OF_A_KIND = {"won": {"winners": [1], "reason": "kind"}}


@pytest.mark.parametrize(
    ("events", "turn"),
    [
        (BANKED, FinishedTurn(1, 350, "bank")),
        (FARKLE, FinishedTurn(0, 0, "farkle")),
        (FARKLE | PENALTY, FinishedTurn(0, -500, "farkle")),
        (BEYOND, FinishedTurn(1, 0, "beyond")),
        (OF_A_KIND, FinishedTurn(1, 0, "kind")),
        ({"rolled": {"seat": 0}}, None),
        ({"won": {"winners": [1], "reason": "target"}}, None),
    ],
)
def test_the_end_of_a_turn(events: dict[str, dict[str, Any]], turn: FinishedTurn | None) -> None:
    """[F4] Banked, lost, gone beyond an exact target, or won by six of a kind."""
    assert finished_turn(events) == turn


def test_old_turns_go() -> None:
    """[PA8] A long game keeps the points of its last turns, whole rounds of them."""
    turns = tuple(range(MAX_TURNS))
    assert add_turn(turns, 50, seats=3) == (*turns[3:], 50)
