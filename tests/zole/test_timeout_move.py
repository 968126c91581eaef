"""Forced moves: what is played for a seat whose time is up."""

from __future__ import annotations

import pytest

from stolik.engine.zole import GAME
from stolik.engine.zole.state import Position
from tests.zole.rounds import Z1, Z1_CARDS, begin, dealt, go, z1


@pytest.mark.parametrize(
    ("position", "move"),
    [
        pytest.param(begin(), "P", id="passes"),
        pytest.param(go(begin(dealt(Z1)), "P", "B"), "stash Ts Th", id="stashes-plain-tens"),
        pytest.param(
            go(begin(dealt("Qc 9d Ac | 9c Kc 9s | Ts Ks Th | Jc Jd")), "B"),
            "stash 9d Ac",
            id="stashes-the-ace-and-the-weakest-trump",
        ),
        pytest.param(z1(), "9c", id="leads-the-weakest-of-no-points"),
        pytest.param(go(z1(), "8d"), "7d", id="follows-with-the-weakest"),
        pytest.param(go(z1(), *Z1_CARDS[:8]), "Tc", id="gives-a-ten-before-an-ace"),
        pytest.param(go(z1(), *Z1_CARDS), "next", id="deals-on"),
    ],
)
def test_forced(position: Position, move: str) -> None:
    assert str(GAME.forced(position)) == move
