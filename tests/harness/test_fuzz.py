"""Every parser under junk: a reason comes out, or a value, and never an error of Python's own.

`STOLIK_FUZZ` sets how many inputs each parser gets in the slow run, `STOLIK_SEED` which.
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
from testkit.harness.game_trail import Trail, walk
from testkit.harness.junk import bent, spoil, texts, values
from testkit.harness.probes import PROBES
from testkit.harness.random_setups import KINDS, LONG, SEED, sample, switches

FAST = 400
SLOW = int(os.environ.get("STOLIK_FUZZ", "10000"))
HYPOTHESIS = 1_000  # lists of inputs; it looks more cleverly, and a hundred times slower


@dataclass(frozen=True)
class Parser:
    """Something that reads what strangers send, and what it is meant to read."""

    name: str
    read: Callable[[Plain], object]
    truth: Callable[[], list[Plain]]
    noise: st.SearchStrategy[Plain]


@cache
def trails(kind: str) -> list[Trail]:
    return [walk(setup, 30) for setup in sample(kind, 8)]


def moves(kind: str) -> Parser:
    game = games.find(kind)
    tables = [None, *(trail.steps[len(trail.steps) // 2].before.table for trail in trails(kind))]

    def read(text: Plain) -> None:
        for table in tables[:3]:
            move = game.parse(text, table)
            assert game.parse(str(move), table) == move

    truth = [*PROBES[kind].texts()][:500]
    truth += [str(step.move) for trail in trails(kind) for step in trail.steps]
    return Parser(f"parse-{kind}", read, lambda: truth, texts)


def options(kind: str) -> Parser:
    game = games.find(kind)
    defaults = {option.name: option.default for option in switches(kind)}
    truth = [defaults, *(trail.setup.options for trail in trails(kind))]
    seats = game.seats[0]
    return Parser(f"options-{kind}", lambda v: game.read_options(v, seats), lambda: truth, values)


def positions(kind: str) -> Parser:
    game = games.find(kind)
    truth = [game.dump(trail.steps[len(trail.steps) // 2].before) for trail in trails(kind)]
    shape = st.fixed_dictionaries(
        {"options": values, "table": values, "racks": st.lists(values, max_size=4), "pool": values}
    )

    return Parser(f"load-{kind}", game.load, lambda: truth, shape | values)


def tables(kind: str) -> Parser:
    game = games.find(kind)
    truth = [game.dump(trail.end)["table"] for trail in trails(kind)]
    return Parser(f"revive-{kind}", lambda v: from_plain(game.table, v), lambda: truth, values)


def records(kind: str) -> Parser:
    truth = [trail.record() for trail in trails(kind)]

    def read(value: Plain) -> None:
        record = Record.read(value)
        assert Record.read(record.to_plain()) == record
        replay(record)
        verify(value)

    return Parser(f"record-{kind}", read, lambda: truth, values)


def short(kind: str) -> Parser:
    truth = [record_codec.encode(Record.read(trail.record())) for trail in trails(kind)]
    return Parser(f"link-{kind}", record_codec.decode, lambda: truth, texts)


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


LENGTHY = [name for name in MAKERS if name.rpartition("-")[2] not in {*KINDS} - {*LONG}]


def fuzz(parser: Parser, count: int) -> None:
    """Read `count` spoiled truths, and some noise."""
    rng, truth = random.Random(f"{SEED} {parser.name}"), parser.truth()
    print(f"STOLIK_SEED={SEED}: {count} inputs for {parser.name}")
    for _ in range(count):
        true = rng.choice(truth)
        _survives(parser, spoil(true, rng) if isinstance(true, str) else bent(true, rng))

    @seed(SEED)
    @settings(
        max_examples=min(count // 200, HYPOTHESIS),
        deadline=None,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.lists(parser.noise, min_size=1, max_size=20))
    def noise(inputs: list[Plain]) -> None:
        for value in inputs:
            _survives(parser, value)

    noise()


def _survives(parser: Parser, value: Plain) -> None:
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
    """A quick look. [R28]"""
    fuzz(MAKERS[name](), FAST)


@pytest.mark.slow
@pytest.mark.parametrize("name", LENGTHY)
def test_much_junk(name: str) -> None:
    """A long look. [R28]"""
    fuzz(MAKERS[name](), SLOW)
