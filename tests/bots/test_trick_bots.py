"""Properties of the bots of all three trick games, on random positions."""

from __future__ import annotations

import random
from time import process_time
from typing import Any

import pytest

from stolik.engine import bots
from stolik.engine.contract import View
from stolik.engine.errors import InvariantBroken
from stolik.engine.games import find
from testkit.harness.game_trail import deal_game
from testkit.harness.probes import PROBES
from testkit.harness.random_setups import sample_setups
from tests.bots.bot_positions import TRICK_GAMES, played_out, walked

GAMES = 12
LEVELS = {"basic": 1.0, "advanced 2": 0.15}  # and how many of the positions are tried
BUDGET_SECONDS = 0.1


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", TRICK_GAMES)
def test_every_answer_is_legal(kind: str, level: str) -> None:
    """[E5] [E6] A legal move and a line for people, under every option and number of seats."""
    rng, asked = random.Random(kind), 0
    for setup in sample_setups(kind, GAMES):
        for trail, position, seat in walked(setup, rng):
            if rng.random() > LEVELS[level]:
                continue
            view = trail.game.view(position, seat)
            text, why = bots.choose(trail.game, view, level, BUDGET_SECONDS, rng)
            move = trail.game.parse(text, position.table)
            assert trail.game.refusal(position, seat, move) is None, (setup, text)
            assert "\n" not in str(why)
            assert str(why)[-1] == "."
            asked += 1
    assert asked > GAMES


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("kind", TRICK_GAMES)
def test_hidden_cards_change_nothing(kind: str, level: str) -> None:
    """[N10] [S15] With everything hidden permuted, the same seed gives the same move."""
    probe, rng, compared = PROBES[kind], random.Random(kind), 0
    for setup in sample_setups(kind, GAMES):
        for trail, position, seat in walked(setup, rng):
            if seat is None or rng.random() > LEVELS[level] / 2:
                continue
            other = probe.shuffle_hidden(position, seat, rng)
            seed, answers = rng.random(), []
            for either in (position, other):
                view = trail.game.view(either, seat)
                answers.append(
                    bots.choose(trail.game, view, level, BUDGET_SECONDS, random.Random(seed))
                )
            assert answers[0] == answers[1]
            compared += position != other
    assert compared > GAMES


@pytest.mark.parametrize("kind", TRICK_GAMES)
def test_the_budget_is_kept(kind: str) -> None:
    """[E5] The answer comes in time on every position.

    CPU time is measured, so that a busy machine does not fail the test.
    """
    rng = random.Random(kind)
    for setup in sample_setups(kind, 4):
        spots = [spot for spot in walked(setup, rng) if spot[2] is not None]
        for trail, position, seat in rng.sample(spots, 2):
            view, start = trail.game.view(position, seat), process_time()
            bots.choose(trail.game, view, "advanced", BUDGET_SECONDS, rng)
            assert process_time() - start < BUDGET_SECONDS, setup


@pytest.mark.parametrize("kind", TRICK_GAMES)
def test_whole_games(kind: str) -> None:
    """[E4] [E8] Bots of all levels bring games to their end."""
    for setup in sample_setups(kind, 3):
        short: dict[str, Any] = {**setup.options, "rounds": 1}
        one_round = type(setup)(kind, setup.seats, short, setup.seed)
        end = played_out(one_round, ("basic", "advanced 1", "random"), BUDGET_SECONDS)
        assert find(kind).result(end) is not None


@pytest.mark.parametrize("kind", TRICK_GAMES)
def test_nobody_is_asked_out_of_turn(kind: str) -> None:
    """Asking a bot that is not to move is a bug of the caller."""
    trail = deal_game(sample_setups(kind, 1)[0])
    turn = trail.start.table.turn
    seats = range(len(trail.start.table.scores))
    view: View[Any, Any, Any] = trail.game.view(
        trail.start, next(seat for seat in seats if seat != turn)
    )
    with pytest.raises(InvariantBroken):
        bots.choose(trail.game, view, "basic", BUDGET_SECONDS, random.Random(1))
