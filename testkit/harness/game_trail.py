"""Random games with every position and move kept, for the properties to check."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from stolik.engine import games
from stolik.engine.chance import SecretChance
from stolik.engine.contract import AnyGame, AnyPosition, Event, Seat
from stolik.engine.json_codec import Plain
from testkit.harness.probes import PROBES

MAX_MOVES = 120  # a longer game is left unfinished


@dataclass(frozen=True, slots=True)
class Setup:
    """Determines a random game. Paste its repr into `play_random_game` to reproduce the game."""

    kind: str
    seats: int
    options: dict[str, Plain] = field(default_factory=dict)
    seed: int = 0

    def chance(self) -> SecretChance:
        secret = hashlib.sha256(f"{self.kind}/{self.seed}".encode()).digest()
        return SecretChance(self.kind, secret)


@dataclass(frozen=True, slots=True)
class Step:
    """One move, the positions before and after it, and its events."""

    before: AnyPosition
    seat: Seat
    move: Any
    after: AnyPosition
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Trail:
    """A game from the deal to its end or its last played move."""

    setup: Setup
    game: AnyGame
    chance: SecretChance
    start: AnyPosition
    steps: tuple[Step, ...]

    @property
    def end(self) -> AnyPosition:
        return self.steps[-1].after if self.steps else self.start

    def positions(self) -> Iterator[AnyPosition]:
        yield self.start
        for step in self.steps:
            yield step.after

    def record(self) -> dict[str, Plain]:
        """The game as a record (stolik.engine.records)."""
        return {
            "game": self.game.name,
            "engine": games.versioned_name(self.game),
            "options": self.setup.options,
            "seats": self.setup.seats,
            "secret": self.chance.secret.hex(),
            "moves": [[step.seat, str(step.move)] for step in self.steps],
        }


def deal_game(setup: Setup) -> Trail:
    """A dealt game without moves. Raises BadOption if the options do not fit the seats."""
    game, chance = games.find(setup.kind), setup.chance()
    options = game.read_options(setup.options, setup.seats)
    return Trail(setup, game, chance, game.deal(options, setup.seats, chance), ())


def play_random_game(setup: Setup, longest: int = MAX_MOVES) -> Trail:
    """A game of at most `longest` random moves. Raises BadOption as `deal_game` does."""
    trail, rng = deal_game(setup), random.Random(setup.seed)
    game, position = trail.game, trail.start
    steps: list[Step] = []
    while len(steps) < longest and game.asked(position.table):
        seat, move = random_move(game, position, rng)
        after, events = game.play(position, seat, move, trail.chance)
        steps.append(Step(position, seat, move, after, events))
        position = after
    return Trail(setup, game, trail.chance, trail.start, tuple(steps))


def random_move(game: AnyGame, position: AnyPosition, rng: random.Random) -> tuple[Seat, Any]:
    """A random asked seat and a random legal move of it."""
    asked = list(game.asked(position.table))
    rng.shuffle(asked)
    for seat in asked:
        if moves := list(game.choices(game.view(position, seat))):
            return seat, PROBES[game.name].pick_move(position, moves, rng)
    raise AssertionError(f"nobody can move, though {asked} are asked: {position}")


def forced_steps(trail: Trail, position: AnyPosition, longest: int) -> Iterator[Step]:
    """At most `longest` forced moves from a position, until the game is over."""
    game = trail.game
    for _ in range(longest):
        if not (asked := game.asked(position.table)):
            return
        move = game.forced(position)
        after, events = game.play(position, asked[0], move, trail.chance)
        yield Step(position, asked[0], move, after, events)
        position = after


def json_bytes(value: Plain) -> bytes:
    """A plain value as JSON with sorted keys, for comparing and hashing."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False).encode()


def positions_hash(trail_positions: Iterator[AnyPosition], game: AnyGame) -> str:
    """One hash over all positions of a game."""
    total = hashlib.sha256()
    for position in trail_positions:
        total.update(json_bytes(game.dump(position)))
    return total.hexdigest()
