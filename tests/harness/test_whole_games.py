"""Whole games: every number of seats, the clock alone, long matches, another process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import islice
from pathlib import Path

import pytest

from stolik.engine import games
from stolik.engine.errors import BadOption
from stolik.engine.options import changed_options
from testkit.harness.game_trail import Setup, begin, bytes_of, digest, forced, walk
from testkit.harness.probes import PROBES
from testkit.harness.properties import LARGEST, check, nested
from testkit.harness.random_setups import GAMES, KINDS, LONG, SEED, sample, switches

ROOT = Path(__file__).parents[2]
MOVES = 1_000
SEATS = [(kind, seats) for kind in KINDS for seats in games.find(kind).seats]
LARGE = {"rummikub": range(5, 7)}  # numbers of seats that need an option


def house(kind: str, seats: int) -> dict[str, object]:
    """The options without which so many cannot sit down."""
    return {"large": True} if seats in LARGE.get(kind, ()) else {}


@pytest.mark.parametrize(("kind", "seats"), SEATS)
def test_every_number_of_seats(kind: str, seats: int) -> None:
    check(walk(Setup(kind, seats, house(kind, seats), SEED), 60))


@pytest.mark.parametrize("kind", KINDS)
def test_a_number_of_seats_too_many_or_too_few(kind: str) -> None:
    game = games.find(kind)
    for seats in (-1, 0, 1, game.seats[0] - 1, game.seats[-1] + 1, 10**9, True):
        with pytest.raises(BadOption):
            game.read_options({}, seats)


@pytest.mark.parametrize(("kind", "seats"), SEATS)
def test_the_clock_alone_reaches_the_end_of_a_round(kind: str, seats: int) -> None:
    """Nobody moves, and the table does not stand still for ever."""
    trail = begin(Setup(kind, seats, house(kind, seats), SEED))
    probe = PROBES[kind]
    for step in forced(trail, trail.start, MOVES):
        if probe.lifts(step.before, step.after):
            break
    else:
        raise AssertionError(f"{MOVES} forced moves, and the round goes on")


@pytest.mark.parametrize("kind", KINDS)
def test_a_long_match_stays_small(kind: str) -> None:
    """A table that is played at for 1,000 moves fits its document with room to spare."""
    seats = max(count for count in games.find(kind).seats if not house(kind, count))
    trail = walk(Setup(kind, seats, PROBES[kind].endless, SEED), MOVES)
    game = trail.game
    for position in islice(trail.positions(), 0, None, 50):
        value = game.dump(position)
        assert not nested(value)
        assert len(bytes_of(value["table"])) < LARGEST
    assert len(bytes_of(game.dump(trail.end)["table"])) < LARGEST


@pytest.mark.parametrize("kind", KINDS)
def test_options_are_shown_as_they_are_read(kind: str) -> None:
    """Every switch has a text and a default that reads back; badges name the rest. [X35]"""
    game = games.find(kind)
    names = [option.name for option in switches(kind)]
    assert len(set(names)) == len(names)
    for option in switches(kind):
        assert option.text.endswith("."), option
        assert len(option.text) <= 100, option
    plainest = game.read_options({}, game.seats[0])
    assert changed_options(plainest) == {}
    for option in switches(kind):
        for value in option.values if option.type in ("bool", "choice") else ():
            try:
                read = game.read_options({option.name: value}, game.seats[0])
            except BadOption:
                continue
            shown = changed_options(read)
            assert shown == ({} if value == option.default else {option.name: value})


@pytest.mark.parametrize("kind", KINDS)
def test_another_process_gives_the_same_bytes(kind: str) -> None:
    """Same secret, same moves, another process: every position byte for byte. [PR9]"""
    _compare(kind, 10)


@pytest.mark.slow
@pytest.mark.parametrize("kind", LONG)
def test_another_process_gives_the_same_bytes_every_time(kind: str) -> None:
    """The same over many games. [PR9]"""
    _compare(kind, GAMES // 10)


def _compare(kind: str, count: int) -> None:
    trails = [walk(setup) for setup in sample(kind, count)]
    lines = "\n".join(json.dumps(trail.record()) for trail in trails)
    path = os.pathsep.join((str(ROOT / "functions"), str(ROOT)))
    other = subprocess.run(
        [sys.executable, "-m", "testkit.harness.replayer"],
        input=lines,
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": path, "PYTHONHASHSEED": "7"},
    )
    here = [digest(trail.positions(), trail.game) for trail in trails]
    assert other.stdout.split() == here
