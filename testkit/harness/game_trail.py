"""Random games, kept move by move, so that every property can look at every position."""

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

LONGEST = 120  # moves; a longer game is left where it stands


@dataclass(frozen=True, slots=True)
class Setup:
    """What a random game follows from. Its repr is what to paste to see the game again."""

    kind: str
    seats: int
    options: dict[str, Plain] = field(default_factory=dict)
    seed: int = 0

    def chance(self) -> SecretChance:
        secret = hashlib.sha256(f"{self.kind}/{self.seed}".encode()).digest()
        return SecretChance(self.kind, secret)


@dataclass(frozen=True, slots=True)
class Step:
    """One move and what came of it."""

    before: AnyPosition
    seat: Seat
    move: Any
    after: AnyPosition
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Trail:
    """A game from the deal to its end, or to the move where the walk stopped."""

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


def begin(setup: Setup) -> Trail:
    """The deal of a game. Raises BadOption where options and seats do not go together."""
    game, chance = games.find(setup.kind), setup.chance()
    options = game.read_options(setup.options, setup.seats)
    return Trail(setup, game, chance, game.deal(options, setup.seats, chance), ())


def walk(setup: Setup, longest: int = LONGEST) -> Trail:
    """A game of random moves."""
    trail, rng = begin(setup), random.Random(setup.seed)
    game, position = trail.game, trail.start
    steps: list[Step] = []
    while len(steps) < longest and game.asked(position.table):
        seat, move = pick(game, position, rng)
        after, events = game.play(position, seat, move, trail.chance)
        steps.append(Step(position, seat, move, after, events))
        position = after
    return Trail(setup, game, trail.chance, trail.start, tuple(steps))


def pick(game: AnyGame, position: AnyPosition, rng: random.Random) -> tuple[Seat, Any]:
    """A random move of a random one of those who are asked."""
    asked = list(game.asked(position.table))
    rng.shuffle(asked)
    for seat in asked:
        if moves := list(game.choices(game.view(position, seat))):
            return seat, PROBES[game.name].lean(position, moves, rng)
    raise AssertionError(f"nobody can move, though {asked} are asked: {position}")


def forced(trail: Trail, position: AnyPosition, longest: int) -> Iterator[Step]:
    """The steps of a clock that plays for everybody, until the game is over."""
    game = trail.game
    for _ in range(longest):
        if not (asked := game.asked(position.table)):
            return
        move = game.forced(position)
        after, events = game.play(position, asked[0], move, trail.chance)
        yield Step(position, asked[0], move, after, events)
        position = after


def bytes_of(value: Plain) -> bytes:
    """Plain values as the bytes that leave the server."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False).encode()


def digest(trail_positions: Iterator[AnyPosition], game: AnyGame) -> str:
    """One hash over all positions of a game."""
    total = hashlib.sha256()
    for position in trail_positions:
        total.update(bytes_of(game.dump(position)))
    return total.hexdigest()
