"""Random games as records, for every game."""

from __future__ import annotations

import random
from importlib.util import find_spec

from stolik.engine import games
from stolik.engine.chance import SecretChance
from stolik.engine.contract import Seat
from stolik.engine.json_codec import Plain
from stolik.engine.records import Record

PRESENT = tuple(name for name in games.NAMES if find_spec(f"stolik.engine.{name}"))

SHORT: dict[str, dict[str, Plain]] = {
    "zole": {"rounds": 1},
    "rikiki": {"schedule": [5]},
    "farkle": {"target": 500},
}


def played(
    name: str,
    seed: int,
    *,
    seats: int | None = None,
    options: dict[str, Plain] | None = None,
    most: int = 400,
    entropy: bool = False,
) -> Record:
    """A random game to its end, or of `most` moves."""
    rng, game = random.Random(seed), games.find(name)
    seats = seats or game.seats[0]
    given = SHORT.get(name, {}) if options is None else options
    secret = rng.randbytes(32)
    words = tuple(f"seat {seat} {rng.random()}" for seat in range(seats)) if entropy else ()
    chance = SecretChance(name, secret, words)
    position = game.deal(game.read_options(given, seats), seats, chance)
    moves = list[tuple[Seat, str]]()
    while len(moves) < most and (asked := game.asked(position.table)):
        seat = asked[0]
        choices = [str(move) for move in game.choices(game.view(position, seat))]
        text = rng.choice(choices) if choices else str(game.forced(position))
        if seat is None and not choices:
            break
        position, _ = game.play_text(position, seat, text, chance)
        moves.append((seat, text))
    return Record(
        name, games.versioned_name(game), given, seats, tuple(moves), secret.hex(), words,
        chance.commitment(),
    )  # fmt: skip
