"""Positions and whole games for tests of bots."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from stolik.engine import bots
from stolik.engine.contract import AnyPosition, Seat
from testkit.harness.game_trail import Setup, Trail, deal_game, play_random_game

TRICK_GAMES = ("rikiki", "zole", "bridge")


def walked(
    setup: Setup, rng: random.Random, max_moves: int = 60
) -> Iterator[tuple[Trail, AnyPosition, Seat]]:
    """Positions of a random game, each with a seat that is asked."""
    trail = play_random_game(setup, max_moves)
    for position in trail.positions():
        if asked := trail.game.asked(position.table):
            yield trail, position, rng.choice(asked)


def played_out(
    setup: Setup, levels: Sequence[str], budget: float, max_moves: int = 400
) -> AnyPosition:
    """The end of a game that bots have played; `levels` goes round the seats."""
    trail, rng = deal_game(setup), random.Random(setup.seed)
    game, position = trail.game, trail.start
    for _ in range(max_moves):
        if not (asked := game.asked(position.table)):
            break
        seat = asked[0]
        level = "basic" if seat is None else levels[seat % len(levels)]
        text, why = bots.choose(game, game.view(position, seat), level, budget, rng)
        assert str(why).endswith("."), why
        position, _ = game.play_text(position, seat, text, trail.chance)
    return position
