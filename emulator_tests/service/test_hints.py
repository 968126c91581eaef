"""Choices and suggestions: only for whoever is to move, also the host between rounds."""

from __future__ import annotations

import random

import pytest

from stolik.service.errors import TooLate
from stolik.service.play import hints, moves
from testkit.table_driver import Server


def test_the_host_is_told_what_may_be_dealt(server: Server) -> None:
    """[X2] [R9] A client without the rules can deal on, as advised; nobody else may."""
    table = server.table("rikiki", 3, options={"schedule": [1, 2]})
    rng = random.Random(1)
    while table.header.status == "playing":
        table.step(rng)
    seq = table.header.seq
    seen = hints.list_choices(table.game_id, "p0", server.now)
    assert seen["seq"] == seq
    assert {"deal 1", "deal 2"} <= set(seen["choices"])
    assert hints.suggest_move(table.game_id, "p0", server.now)["move"] == "deal 2"
    for ask in (hints.list_choices, hints.suggest_move):
        with pytest.raises(TooLate) as refused:
            ask(table.game_id, "p1", server.now)
        assert (str(refused.value.reason), refused.value.details["seq"]) == ("stale", seq)
    moves.play(moves.MoveRequest(table.game_id, "p0", seq, "on", "deal 2"), server.now)
    assert table.header.turn is not None
