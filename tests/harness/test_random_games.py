"""Random games of every kind satisfy every property of the contract.

`STOLIK_GAMES` sets how many games of each kind the slow run plays, and makes them longer;
`STOLIK_SEED` sets the random seed. A failure prints the setup of the smallest failing game.
"""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, assume, given, seed, settings

from stolik.engine.errors import BadOption
from testkit.harness.game_trail import MAX_MOVES, Setup, play_random_game
from testkit.harness.properties import check_properties
from testkit.harness.random_setups import (
    FAST_GAMES,
    FULL,
    KINDS,
    SEED,
    SLOW_GAMES,
    SLOW_KINDS,
    setup_strategy,
)

BATCHES = 10
SLOW_MOVES = MAX_MOVES if FULL else MAX_MOVES * 2 // 3  # per game


def play(kind: str, count: int, start: int, longest: int) -> None:
    """Play and check `count` games of a kind."""
    print(f"STOLIK_SEED={SEED}: {count} games of {kind} from {start}")

    @seed(start)
    @settings(
        max_examples=count, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    @given(setup_strategy(kind))
    def play_and_check(setup: Setup) -> None:
        try:
            trail = play_random_game(setup, longest)
        except BadOption:
            assume(False)
        check_properties(trail)

    play_and_check()


@pytest.mark.parametrize("kind", KINDS)
def test_games(kind: str) -> None:
    """A few games of each kind. [C3] [C4] [C13] [X2] [N7] [N12] [S13] [PR8]"""
    play(kind, FAST_GAMES, SEED, MAX_MOVES // 2)


@pytest.mark.slow
@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("kind", SLOW_KINDS)
def test_many_games(kind: str, batch: int) -> None:
    """STOLIK_GAMES games of each kind. [C3] [C4] [C13] [X2] [N7] [N12] [S13] [PR8]"""
    play(kind, SLOW_GAMES // BATCHES, SEED * 1_000 + batch + 1, SLOW_MOVES)
