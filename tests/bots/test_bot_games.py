"""Games of bots to their end, the small size of `python -m bench bot_games`."""

from __future__ import annotations

import pytest

from stolik.engine import games
from testkit.bot_games import Tally
from testkit.harness.random_setups import sample_setups


@pytest.mark.parametrize(
    ("kind", "level", "most"),
    [*((kind, "basic", 3) for kind in games.NAMES), ("rummikub", "advanced", 2)],
)
def test_games_of_bots_end(kind: str, level: str, most: int) -> None:
    """[E4] [E8] No illegal move and no late answer, under any options and number of seats."""
    tally = Tally(kind, level, budget=1.0)
    for setup in sample_setups(kind, most):
        tally.play(setup)
    assert tally.ended == tally.games == most
    assert tally.late == 0
