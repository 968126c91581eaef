"""The lessons of the page: their moves are legal, what one tries is not, and they are won."""

from __future__ import annotations

import json
from typing import Any

import pytest

from stack.config import ROOT
from stolik.documents.chair import Chair
from stolik.engine import games
from stolik.engine.records import Record
from stolik.local import LocalTable, ReplayTable
from stolik.local.view_queries import why_not

every_game = pytest.mark.parametrize("game", games.NAMES)


def lesson(game: str) -> Any:
    return json.loads((ROOT / f"web/src/games/{game}/lesson.json").read_text(encoding="utf-8"))


@every_game
def test_each_stage_is_playable(game: str) -> None:
    """[B20] [X32] The stages are the own moves of the record; the rules refuse what is tried."""
    taught = lesson(game)
    record = Record.read(taught["record"])
    replay = ReplayTable(record, ["You", *taught["names"]])
    assert replay.played.refused is None
    own = [(step, move) for step, (seat, move) in enumerate(record.moves) if seat == 0]
    assert len(taught["stages"]) + 1 in range(6, 11)
    for stage in taught["stages"]:
        if stage.startswith("try die "):
            roll = replay.view(own[0][0], 0)["table"]["roll"]
            assert roll[int(stage.split()[-1])] not in (1, 5)
        elif stage.startswith("try "):
            assert why_not(replay.view(own[0][0], 0), stage.removeprefix("try ")) is not None
        elif stage != "read":
            assert own.pop(0)[1] == stage
    assert own == []


@every_game
def test_the_last_part_is_won(game: str) -> None:
    """[X32] Whoever plays on as a bot would, wins against the bots of the lesson."""
    taught = lesson(game)
    bots = [Chair("bot", None, name, "basic") for name in taught["names"]]
    table = LocalTable.restore(Record.read(taught["record"]), [Chair("human", name="You"), *bots])
    while not table.header.over:
        if not table.bot_step(budget=0.05):
            table.play(0, str(table.suggest(0, 0.1)["move"]))
    assert table.header.result is not None
    assert 0 in table.header.result.winners
