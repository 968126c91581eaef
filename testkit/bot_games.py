"""Games in which every seat is a bot of one level, and what they came to."""

from __future__ import annotations

import random
from dataclasses import dataclass
from time import process_time

from stolik.engine import bots, games
from testkit.harness.game_trail import Setup, deal_game

MAX_MOVES = 5_000  # after so many a game counts as endless


@dataclass(slots=True)
class Tally:
    """What so many games of one level came to."""

    game: str
    level: str
    budget: float
    games: int = 0
    ended: int = 0
    moves: int = 0
    late: int = 0
    slowest: float = 0.0

    def play(self, setup: Setup) -> None:
        """One game; a move that is refused raises IllegalMove."""
        trail, rng = deal_game(ending(setup)), random.Random(setup.seed)
        game, position = trail.game, trail.start
        self.games += 1
        for _ in range(MAX_MOVES):
            if not (asked := game.asked(position.table)):
                self.ended += 1
                return
            view = game.view(position, asked[0])
            start = process_time()
            text, _ = bots.choose(game, view, self.level, self.budget, rng)
            spent = process_time() - start
            position, _ = game.play_text(position, asked[0], text, trail.chance)
            self.moves += 1
            self.late += spent > self.budget
            self.slowest = max(self.slowest, spent)

    def row(self) -> str:
        """A line of the table."""
        return (
            f"| {self.game} | {self.level} | {self.budget:g} s | {self.games:,} | {self.ended:,} "
            f"| {self.moves:,} | 0 | {self.late} | {1000 * self.slowest:.0f} ms |\n"
        )


def ending(setup: Setup) -> Setup:
    """The same game, for one round where it would go on until the players stop."""
    options = games.find(setup.kind).read_options(setup.options, setup.seats)
    if options.rounds:
        return setup
    return Setup(setup.kind, setup.seats, {**setup.options, "rounds": 1}, setup.seed)
