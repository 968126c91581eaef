"""Whole games in one process: every number of seats, and records that verify."""

from __future__ import annotations

import random

import pytest

from stolik.engine import games
from stolik.engine.records import verify
from stolik.service.errors import TooLate
from stolik.service.play import game_record
from testkit.table_driver import FULL_SIZE, SHORT_OPTIONS, Server

SIZES = [
    (name, seats)
    for name in SHORT_OPTIONS
    for seats in games.find(name).seats
    if FULL_SIZE or seats in (games.find(name).seats[0], games.find(name).seats[-1])
]


@pytest.mark.parametrize(("game", "seats"), SIZES, ids=lambda value: str(value))
def test_a_finished_game_verifies(server: Server, game: str, seats: int) -> None:
    """[F2] [F3] [N1] [C21] The log, the secret and what was revealed give the whole game."""
    table = server.table(game, seats)
    with pytest.raises(TooLate):
        game_record.record(table.game_id)
    header = table.finish(random.Random(seats))
    record = game_record.record(table.game_id)
    verdict = verify(record)
    assert verdict.ok, verdict.fault
    assert verdict.checked == ("commitment", "deal", "moves", "events")
    assert len(record["moves"]) == header.seq - 1
    assert header.result is not None
    assert header.scores == header.result.scores
    assert header.result.winners
