"""Random games of every kind, held to every property of the contract.

`STOLIK_GAMES` sets how many games of each kind the slow run plays, and lets them go on for
longer; `STOLIK_SEED` says which.
A failure prints the setup of the smallest game that shows it.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, seed, settings

from stolik.engine.errors import BadOption
from testkit.harness.game_trail import LONGEST, Setup, walk
from testkit.harness.properties import check
from testkit.harness.random_setups import FAST_GAMES, FULL, GAMES, KINDS, LONG, SEED, setups

BATCHES = 10
FAR = LONGEST if FULL else LONGEST * 2 // 3  # moves of a game in the long look


def play(kind: str, count: int, start: int, longest: int) -> None:
    """Play and check `count` games of a kind."""
    print(f"STOLIK_SEED={SEED}: {count} games of {kind} from {start}")

    @seed(start)
    @settings(
        max_examples=count, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(setups(kind))
    def play_and_check(setup: Setup) -> None:
        try:
            trail = walk(setup, longest)
        except BadOption:
            assume(False)
        check(trail)

    play_and_check()


@pytest.mark.parametrize("kind", KINDS)
def test_games(kind: str) -> None:
    """A quick look. [C3] [C4] [C13] [X2] [N7] [N12] [S13] [PR8]"""
    play(kind, FAST_GAMES, SEED, LONGEST // 2)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("kind", LONG)
def test_many_games(kind: str, batch: int) -> None:
    """A long look. [C3] [C4] [C13] [X2] [N7] [N12] [S13] [PR8]"""
    play(kind, GAMES // BATCHES, SEED * 1_000 + batch + 1, FAR)
