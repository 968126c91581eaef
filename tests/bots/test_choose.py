"""bots.choose: levels, random numbers from the secret, and games without a bot of their own."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from stolik.engine import bots, games
from stolik.engine.errors import InvariantBroken
from testkit.harness.game_trail import Setup, deal_game
from testkit.harness.random_setups import sample_setups


@pytest.mark.parametrize("kind", [*games.NAMES, "liarsdice"])
@pytest.mark.parametrize("level", bots.LEVELS)
def test_every_level_answers(kind: str, level: str) -> None:
    """[E4] [E5] All games have all levels, also one that brings no bot of its own."""
    trail = deal_game(sample_setups(kind, 1)[0])
    seat = trail.game.asked(trail.start.table)[0]
    view = trail.game.view(trail.start, seat)
    text, why = bots.choose(trail.game, view, level, 0.05, random.Random(1))
    move = trail.game.parse(text, trail.start.table)
    assert trail.game.refusal(trail.start, seat, move) is None
    assert why


@pytest.mark.parametrize(("kind", "seats"), [("zole", 3), ("bridge", 4), ("rummikub", 2)])
@pytest.mark.parametrize("level", bots.LEVELS)
def test_every_level_deals_on(kind: str, seats: int, level: str) -> None:
    """[W7] Between two rounds the host is asked, and what is suggested deals the next one."""
    trail = deal_game(Setup(kind, seats, {"rounds": 2}, 1))
    between = replace(trail.start.table, phase="between", turn=None)
    view = trail.game.view(replace(trail.start, table=between), None)
    assert bots.choose(trail.game, view, level, 0.05, random.Random(1))[0] == "next"


def test_chance_comes_from_the_secret() -> None:
    """[N10] The same turn draws the same numbers, another seat or turn others."""
    secret = "ab" * 32
    draws = [bots.bot_rng(secret, *turn).random() for turn in ((0, 1), (0, 1), (1, 1), (0, 2))]
    assert draws[0] == draws[1]
    assert len(set(draws)) == 3


def test_nobody_asked_means_a_bug() -> None:
    trail = deal_game(sample_setups("rikiki", 1)[0])
    turn = trail.start.table.turn
    other = next(seat for seat in range(trail.setup.seats) if seat != turn)
    with pytest.raises(InvariantBroken):
        bots.random_move(trail.game, trail.game.view(trail.start, other), random.Random(1))
