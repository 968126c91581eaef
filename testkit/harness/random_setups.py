"""Setups of random games: every legal number of seats, options drawn from the schema."""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from hypothesis import strategies as st

from stolik.engine import games
from stolik.engine.errors import BadOption
from stolik.engine.json_codec import Plain
from stolik.engine.options import Option, schema
from testkit import liars_dice
from testkit.harness.game_trail import Setup
from testkit.harness.probes import PROBES

games.register(liars_dice.GAME)

KINDS = (*games.NAMES, liars_dice.GAME.name)
SEED = int(os.environ.get("STOLIK_SEED", "1"))
FAST_GAMES = 25
FULL = "STOLIK_GAMES" in os.environ
SLOW_KINDS = KINDS if FULL else games.NAMES  # the sixth game only with STOLIK_GAMES
SLOW_GAMES = int(os.environ.get("STOLIK_GAMES", "300"))


def option_schema(kind: str) -> tuple[Option, ...]:
    """The options of a game as clients show them."""
    options: Any = games.find(kind).options
    return schema(options)


def setup_strategy(kind: str) -> st.SearchStrategy[Setup]:
    """Generates setups of one game, some of which cannot be dealt."""
    game, probe = games.find(kind), PROBES[kind]
    values = {
        option.name: st.sampled_from(_option_values(option, probe.option_values))
        for option in option_schema(kind)
    }
    return st.builds(
        Setup,
        kind=st.just(kind),
        seats=st.sampled_from(game.seats),
        options=st.fixed_dictionaries({}, optional=values),
        seed=st.integers(0, 2**32 - 1),
    )


def sample_setups(kind: str, count: int) -> list[Setup]:
    """`count` setups of one game that can be dealt; the same ones for the same STOLIK_SEED."""
    game, probe, rng = games.find(kind), PROBES[kind], random.Random(f"{SEED} {kind}")
    dealt: list[Setup] = []
    while len(dealt) < count:
        options = {
            option.name: rng.choice(_option_values(option, probe.option_values))
            for option in option_schema(kind)
            if rng.random() < 0.4
        }
        setup = Setup(kind, rng.choice(game.seats), options, rng.getrandbits(32))
        with suppress(BadOption):
            game.read_options(options, setup.seats)
            dealt.append(setup)
    return dealt


def _option_values(option: Option, numbers: dict[str, Plain]) -> Sequence[Plain]:
    """Values to draw an option from; numbers stay near the minimum, so that games end."""
    if option.name in numbers:
        values: Sequence[Plain] = numbers[option.name]
        return values
    if option.type == "int":
        low, high = int(option.values[0]), int(option.values[1])
        return range(low, min(high, low + 5) + 1)
    return option.values
