"""Backup and restoration of a table, and the health command."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from emulator_tests.proof.rounds import finish, go_on
from stack import Stack
from stolik.documents.header import LIVE
from stolik.engine.errors import BadRecord, Refused
from stolik.engine.records import verify
from stolik.service.__main__ import main
from stolik.service.ops import backup, health, sweeper
from stolik.service.tables import firestore_client, paths
from stolik.service.tables.delete_table import delete_table
from testkit.table_driver import CLOCKS, SHORT_OPTIONS, START_MS, Server, Table


def lose(table: Table) -> None:
    """Delete all documents of the table."""
    delete_table(table.game_id)
    assert not any(table.all_documents().values())


def without_rev(table: Table) -> dict[str, dict[str, Any]]:
    """All documents of the table, without the number of revisions."""
    return {
        path: {name: value for name, value in document.items() if name != "rev"}
        for path, document in table.all_documents().items()
    }


@pytest.mark.parametrize("game", SHORT_OPTIONS)
def test_a_lost_table_is_restored(server: Server, game: str) -> None:
    """[C21] [S14] [X30] All documents are restored, and the game can be played on."""
    rng = random.Random(game)
    table = server.table(game, 3 if game == "bridge" else 2, bots=1, clock=CLOCKS["bank"])
    while table.header.status in LIVE and table.header.seq < 9:
        go_on(table, rng)
    before, rev = without_rev(table), table.header.rev
    kept = json.loads(json.dumps(backup.backup(table.game_id)))  # as a file would keep it
    lose(table)
    server.scheduled.clear()
    header = backup.restore(kept)
    assert header.status in LIVE
    assert header.rev > rev + 100  # than any that an instance may have kept
    assert without_rev(table) == before
    (order,) = server.scheduled
    assert order.seq == header.seq or order.chain == header.wake_at
    finish(table, rng, most=10 if game == "rummikub" else 2_000)
    assert verify(backup.backup(table.game_id)["record"]).ok
    assert table.header.status == ("playing" if game == "rummikub" else "finished")


def test_a_finished_table_by_the_command(
    server: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """[C21] [F3] Backed up to a file and restored from it; an existing table is not overwritten."""
    table = server.table("zole", 3)
    table.finish(random.Random(1))
    before, file = without_rev(table), tmp_path / "table.json"
    assert main(["backup", table.game_id]) == 0
    file.write_text(capsys.readouterr().out, encoding="utf-8")
    assert main(["restore", str(file)]) == 1
    assert "already-started" in capsys.readouterr().err
    lose(table)
    assert main(["backup", table.game_id]) == 1
    assert main(["restore", str(file)]) == 0
    assert without_rev(table) == before


def test_a_changed_file_is_refused(server: Server) -> None:
    """[N1] [S13] With one card changed or one move dropped, nothing is written."""
    table = server.table("rikiki", 3)
    for _ in range(6):
        table.step(random.Random(2))
    kept = backup.backup(table.game_id)
    lose(table)
    worlds: list[Any] = [
        {**kept, "record": {**kept["record"], "secret": f"{5:064x}"}},
        {**kept, "record": {**kept["record"], "moves": kept["record"]["moves"][:-1]}},
        {**kept, "header": {**kept["header"], "seq": 3}},
    ]
    for world in worlds:
        with pytest.raises(BadRecord):
            backup.restore(world)
    assert not any(table.all_documents().values())


def test_a_table_that_was_not_dealt(server: Server) -> None:
    """[S13] A table that does not exist cannot be backed up."""
    with pytest.raises(Refused, match="no-such-game"):
        backup.backup("nowhere")


@pytest.mark.usefixtures("no_other_tables")
def test_health(server: Server, capsys: pytest.CaptureFixture[str]) -> None:
    """[X24] Counts by status; a table is late once three sweeps have missed it."""
    server.table("farkle", 2)
    slow = server.table("farkle", 2, clock=CLOCKS["move"])
    due = slow.header.deadline or 0
    for now, overdue, verdict in (
        (due, 0, "ok"),
        (due + 20_000, 1, "ok"),
        (due + 200_000, 1, "late"),
    ):
        summary = health.summary(now)
        assert (summary["overdue"], summary["verdict"]) == (overdue, verdict)
        assert summary["tables"]["playing"] == 2
    assert summary["longestOverdue"] == paths.header_path(slow.game_id)
    assert summary["longestOverdueSeconds"] == 200
    sweeper.sweep(due + 200_000)
    assert health.summary(due + 200_000)["verdict"] == "ok"
    capsys.readouterr()
    main(["health"])
    assert json.loads(capsys.readouterr().out)["tables"]["playing"] == 2
    assert main(["collusion"]) == 0  # nobody has met in a rated game
    assert capsys.readouterr().out == ""


@pytest.mark.usefixtures("no_other_tables")
def test_a_table_that_cannot_be_read_holds_up_no_other(
    server: Server, stack: Stack, capsys: pytest.CaptureFixture[str]
) -> None:
    """[N9] [S14] The sweep logs it, repairs the others, and returns how many failed."""
    broken, sound = (server.table("farkle", 2, clock=CLOCKS["move"]) for _ in range(2))
    firestore_client.client().document(paths.live_path(broken.game_id)).update(
        {"due": 1, "scores": "7d 8d 9d"}
    )
    seq = sound.header.seq
    done = sweeper.sweep(START_MS + 120_000)
    assert (done["failed"], done["timeout"]) == (1, 1)
    assert sound.header.seq == seq + 1
    logged = "".join(capsys.readouterr())
    assert f'"game": "{broken.game_id}"' in logged
    assert "unplanned error" in logged
    assert "7d 8d" not in logged
    lose(broken)  # other tests sweep too
