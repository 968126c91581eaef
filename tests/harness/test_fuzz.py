"""Parsers return a value or raise a StolikError for any input, never another exception.

`STOLIK_FUZZ` sets the number of inputs per parser in the slow run, `STOLIK_SEED` the random seed.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest
from hypothesis import HealthCheck, given, seed, settings
from hypothesis import strategies as st

from stolik.engine import cards, games, record_codec
from stolik.engine.bridge import replay_string
from stolik.engine.errors import InvariantBroken, StolikError
from stolik.engine.json_codec import Plain, from_plain
from stolik.engine.records import Record, replay, verify
from testkit.harness.game_trail import Trail, play_random_game
from testkit.harness.junk import corrupt_text, corrupt_value, texts, values
from testkit.harness.probes import PROBES
from testkit.harness.random_setups import KINDS, SEED, SLOW_KINDS, option_schema, sample_setups

FAST = 400
SLOW = int(os.environ.get("STOLIK_FUZZ", "3000"))
MAX_HYPOTHESIS_EXAMPLES = 1_000  # about a hundred times slower per input than corrupt_text


@dataclass(frozen=True)
class Parser:
    """A function that reads untrusted input, valid inputs for it, and a strategy for noise."""

    name: str
    read: Callable[[Plain], object]
    valid_inputs: Callable[[], list[Plain]]
    noise: st.SearchStrategy[Plain]


@cache
def trails(kind: str) -> list[Trail]:
    return [play_random_game(setup, 30) for setup in sample_setups(kind, 8)]


def moves(kind: str) -> Parser:
    game = games.find(kind)
    tables = [None, *(trail.steps[len(trail.steps) // 2].before.table for trail in trails(kind))]

    def read(text: Plain) -> None:
        for table in tables[:3]:
            move = game.parse(text, table)
            assert game.parse(str(move), table) == move

    valid = [*PROBES[kind].move_texts()][:500]
    valid += [str(step.move) for trail in trails(kind) for step in trail.steps]
    return Parser(f"parse-{kind}", read, lambda: valid, texts)


def options(kind: str) -> Parser:
    game = games.find(kind)
    defaults = {option.name: option.default for option in option_schema(kind)}
    valid = [defaults, *(trail.setup.options for trail in trails(kind))]
    seats = game.seats[0]
    return Parser(f"options-{kind}", lambda v: game.read_options(v, seats), lambda: valid, values)


def positions(kind: str) -> Parser:
    game = games.find(kind)
    valid = [game.dump(trail.steps[len(trail.steps) // 2].before) for trail in trails(kind)]
    shape = st.fixed_dictionaries(
        {"options": values, "table": values, "racks": st.lists(values, max_size=4), "pool": values}
    )

    return Parser(f"load-{kind}", game.load, lambda: valid, shape | values)


def tables(kind: str) -> Parser:
    game = games.find(kind)
    valid = [game.dump(trail.end)["table"] for trail in trails(kind)]
    return Parser(f"revive-{kind}", lambda v: from_plain(game.table, v), lambda: valid, values)


def records(kind: str) -> Parser:
    valid = [trail.record() for trail in trails(kind)]

    def read(value: Plain) -> None:
        record = Record.read(value)
        assert Record.read(record.to_plain()) == record
        replay(record)
        verify(value)

    return Parser(f"record-{kind}", read, lambda: valid, values)


def short(kind: str) -> Parser:
    valid = [record_codec.encode(Record.read(trail.record())) for trail in trails(kind)]
    return Parser(f"link-{kind}", record_codec.decode, lambda: valid, texts)


REPLAY = "2zACzzGH-k-jDovnSqTmZlMNhAtWIOGJgLHBCKEsrxVpUjQcfiwFyuzPkRdXbYae"
MAKERS: dict[str, Callable[[], Parser]] = {
    f"{maker.__name__}-{kind}": lambda maker=maker, kind=kind: maker(kind)
    for maker in (moves, options, positions, tables, records, short)
    for kind in KINDS
} | {
    "cards": lambda: Parser("cards", cards.parse_card, lambda: [*cards.DECK, "♠K", "h10"], texts),
    "bridge-string": lambda: Parser("bridge-string", replay_string.decode, lambda: [REPLAY], texts),
    "games": lambda: Parser("games", games.find, lambda: [*games.NAMES, "zole@1"], texts),
}


LENGTHY = [name for name in MAKERS if name.rpartition("-")[2] not in {*KINDS} - {*SLOW_KINDS}]


def fuzz(parser: Parser, count: int) -> None:
    """Read `count` corrupted valid inputs, and some noise."""
    rng, inputs = random.Random(f"{SEED} {parser.name}"), parser.valid_inputs()
    print(f"STOLIK_SEED={SEED}: {count} inputs for {parser.name}")
    for _ in range(count):
        valid = rng.choice(inputs)
        corrupt = corrupt_text(valid, rng) if isinstance(valid, str) else corrupt_value(valid, rng)
        _assert_handled(parser, corrupt)

    @seed(SEED)
    @settings(
        max_examples=min(count // 200, MAX_HYPOTHESIS_EXAMPLES),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(parser.noise, min_size=1, max_size=20))
    def noise(inputs: list[Plain]) -> None:
        for value in inputs:
            _assert_handled(parser, value)

    noise()


def _assert_handled(parser: Parser, value: Plain) -> None:
    try:
        parser.read(value)
    except InvariantBroken as error:
        raise AssertionError(f"{parser.name} broke over {value!r}") from error
    except StolikError:
        return
    except Exception as error:
        raise AssertionError(f"{parser.name} gave {error!r} for {value!r}") from error


@pytest.mark.parametrize("name", MAKERS)
def test_junk(name: str) -> None:
    """[R28] Each parser with a few hundred inputs."""
    fuzz(MAKERS[name](), FAST)


@pytest.mark.slow
@pytest.mark.parametrize("name", LENGTHY)
def test_much_junk(name: str) -> None:
    """[R28] Each parser with STOLIK_FUZZ inputs."""
    fuzz(MAKERS[name](), SLOW)
