"""This version reads what the last ones wrote, and plays it on."""

from __future__ import annotations

import random

import pytest

from emulator_tests.proof import released
from emulator_tests.proof.rounds import finish
from stolik.documents.header import LIVE, SHAPE
from stolik.engine import games
from stolik.engine.records import verify
from stolik.service.__main__ import main
from stolik.service.ops import backup
from stolik.service.play import moves
from stolik.service.tables import documents, paths, transaction
from testkit.table_driver import Server, Table

VERSIONS = sorted(path.stem for path in released.KEPT.glob("*.json"))


@pytest.fixture(params=VERSIONS)
def old(no_other_tables: None, request: pytest.FixtureRequest, server: Server) -> list[Table]:
    """The tables of one version, written as they were then."""
    tables = []
    for game_id, kept in released.put_back(request.param).items():
        header = documents.read_header(kept[paths.header_path(game_id)])
        tables.append(Table(server, game_id, games.find(header.engine)))
        server.now = max(server.now, header.updated)
    return tables


def test_old_tables_are_read_and_played_on(old: list[Table]) -> None:
    """[N6] [X27] Games in play are finished, records of those that are over verify."""
    statuses = set()
    for table in old:
        statuses.add(table.header.status)
        if table.header.status in LIVE:
            finish(table, random.Random(1), most=12 if table.game.name == "rummikub" else 500)
        assert table.header.status in ("finished", "cancelled") or table.game.name == "rummikub"
        assert verify(backup.backup(table.game_id)["record"]).ok, table.game_id
    assert statuses == {"playing", "between_rounds", "finished", "cancelled"}


def test_old_tables_are_brought_to_the_present_shape(
    old: list[Table], capsys: pytest.CaptureFixture[str]
) -> None:
    """[N6] Before anybody moves: header and racks say what clients of this version look for."""
    live = [table for table in old if table.header.status in LIVE]
    assert main(["migrate"]) == 0
    assert f'"migrated": {len(live)}' in capsys.readouterr().out
    for table in live:
        header = table.header
        racks = transaction.read(
            *(paths.rack_path(table.game_id, header, n) for n in range(len(header.seats)))
        )
        assert header.shape == SHAPE
        assert [rack["seq"] for rack in racks if rack] == list(header.held)
        assert (header.table, header.entry) == (
            *transaction.read(paths.table_path(table.game_id)),
            table.log()[-1],
        )
    assert main(["migrate"]) == 0
    assert '"migrated": 0' in capsys.readouterr().out


def test_a_move_sent_to_the_old_version_is_known(old: list[Table]) -> None:
    """[X3] [PR4] Whoever got no answer before the new version asks again, and is answered."""
    asked = 0
    for table in old:
        header, log = table.header, table.log()
        if header.status != "playing" or log[-1]["by"] != "player" or log[-1]["raw"] == "":
            continue
        last = log[-1]
        wish = moves.Wish(table.game_id, last["uid"], header.seq - 1, last["moveId"], last["raw"])
        before = transaction.read(paths.header_path(table.game_id))
        assert moves.play(wish, table.server.now)["seq"] == header.seq
        assert transaction.read(paths.header_path(table.game_id)) == before, (
            "a repeat writes nothing"
        )
        asked += 1
    assert asked >= 2


def test_a_version_was_kept() -> None:
    """[N6] There is something to read."""
    assert VERSIONS
