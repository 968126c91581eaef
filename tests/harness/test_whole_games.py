"""Whole games: every number of seats, only forced moves, long matches, another process."""

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
from testkit.harness.game_trail import (
    Setup,
    deal_game,
    forced_steps,
    json_bytes,
    play_random_game,
    positions_hash,
)
from testkit.harness.probes import PROBES
from testkit.harness.properties import MAX_TABLE_BYTES, check_properties, has_nested_list
from testkit.harness.random_setups import (
    KINDS,
    SEED,
    SLOW_GAMES,
    SLOW_KINDS,
    option_schema,
    sample_setups,
)

ROOT = Path(__file__).parents[2]
MOVES = 1_000
SEATS = [(kind, seats) for kind in KINDS for seats in games.find(kind).seats]
LARGE = {"rummikub": range(5, 7)}  # numbers of seats that need an option


def house(kind: str, seats: int) -> dict[str, object]:
    """The options that this number of seats requires."""
    return {"large": True} if seats in LARGE.get(kind, ()) else {}


@pytest.mark.parametrize(("kind", "seats"), SEATS)
def test_every_number_of_seats(kind: str, seats: int) -> None:
    check_properties(play_random_game(Setup(kind, seats, house(kind, seats), SEED), 60))


@pytest.mark.parametrize("kind", KINDS)
def test_too_many_or_too_few_seats_are_refused(kind: str) -> None:
    game = games.find(kind)
    for seats in (-1, 0, 1, game.seats[0] - 1, game.seats[-1] + 1, 10**9, True):
        with pytest.raises(BadOption):
            game.read_options({}, seats)


@pytest.mark.parametrize(("kind", "seats"), SEATS)
def test_forced_moves_alone_end_a_round(kind: str, seats: int) -> None:
    """If nobody moves, the clock finishes the round."""
    trail = deal_game(Setup(kind, seats, house(kind, seats), SEED))
    probe = PROBES[kind]
    for step in forced_steps(trail, trail.start, MOVES):
        if probe.ends_round(step.before, step.after):
            break
    else:
        raise AssertionError(f"{MOVES} forced moves, and the round goes on")


@pytest.mark.parametrize("kind", KINDS)
def test_a_long_match_stays_small(kind: str) -> None:
    """After 1,000 moves the table is far below Firestore's document limit."""
    seats = max(count for count in games.find(kind).seats if not house(kind, count))
    trail = play_random_game(Setup(kind, seats, PROBES[kind].long_match, SEED), MOVES)
    game = trail.game
    for position in islice(trail.positions(), 0, None, 50):
        value = game.dump(position)
        assert not has_nested_list(value)
        assert len(json_bytes(value["table"])) < MAX_TABLE_BYTES
    assert len(json_bytes(game.dump(trail.end)["table"])) < MAX_TABLE_BYTES


@pytest.mark.parametrize("kind", KINDS)
def test_options_are_shown_as_they_are_read(kind: str) -> None:
    """Every option has a short text; `changed_options` names exactly the changed ones. [X35]"""
    game = games.find(kind)
    names = [option.name for option in option_schema(kind)]
    assert len(set(names)) == len(names)
    for option in option_schema(kind):
        assert option.text.endswith("."), option
        assert len(option.text) <= 100, option
    plainest = game.read_options({}, game.seats[0])
    assert changed_options(plainest) == {}
    for option in option_schema(kind):
        for value in option.values if option.type in ("bool", "choice") else ():
            try:
                read = game.read_options({option.name: value}, game.seats[0])
            except BadOption:
                continue
            shown = changed_options(read)
            assert shown == ({} if value == option.default else {option.name: value})


@pytest.mark.parametrize("kind", KINDS)
def test_another_process_gives_the_same_bytes(kind: str) -> None:
    """The same secret and moves give the same positions in another process. [PR9]"""
    _compare(kind, 10)


@pytest.mark.slow
@pytest.mark.parametrize("kind", SLOW_KINDS)
def test_another_process_gives_the_same_bytes_every_time(kind: str) -> None:
    """As above, over many games. [PR9]"""
    _compare(kind, SLOW_GAMES // 10)


def _compare(kind: str, count: int) -> None:
    trails = [play_random_game(setup) for setup in sample_setups(kind, count)]
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
    here = [positions_hash(trail.positions(), trail.game) for trail in trails]
    assert other.stdout.split() == here
