"""Processes that die at any point leave a table that can be played on."""

from __future__ import annotations

import random
import threading
from typing import Any

import httpx
import pytest

from stack import Stack
from stolik.documents.game_record import assemble_record
from stolik.documents.header import LIVE, Header
from stolik.documents.log_entry import LogEntryDocument
from stolik.engine.json_codec import from_plain
from stolik.engine.records import verify
from stolik.service.ops import sweeper
from stolik.service.play import deadlines, moves
from stolik.service.tables import firestore_client, paths
from stolik.service.tables.transaction import Transaction
from testkit import concurrent_calls, table_guests
from testkit.people import CallRefused, People, Person
from testkit.table_documents import read_table
from testkit.table_driver import CLOCKS, SHORT_OPTIONS, START_MS, ScheduledTask, Server, Table


def is_legal(table: Table) -> bool:
    """Whether the documents are exactly what replaying the log gives."""
    (hidden,) = firestore_client.read_documents(paths.hidden_path(table.game_id))
    header = table.header
    racks = firestore_client.read_documents(
        *(paths.rack_path(table.game_id, header, seat) for seat in range(len(header.seats)))
    )
    texts: dict[str, str] = {}
    for rack in racks:
        texts |= (rack or {}).get("private", {})
    log = [from_plain(LogEntryDocument, entry) for entry in table.log()]
    record = assemble_record(header, log)
    moved = [[seat, texts.get(str(n), text)] for n, (seat, text) in enumerate(record["moves"], 2)]
    verdict = verify({**record, "secret": (hidden or {})["secret"], "moves": moved})
    return verdict.ok and header.seq == 1 + len(log)


@pytest.mark.parametrize("game", SHORT_OPTIONS)
@pytest.mark.parametrize(
    "death", [concurrent_calls.dies_before_commit, concurrent_calls.dies_after_commit]
)
def test_death_around_any_commit(
    server: Server, game: str, death: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[S8] [S14] [C8] People, bots and the clock: the process dies at each commit in turn."""
    rng = random.Random(game)
    table = server.table(game, 3 if game == "bridge" else 2, bots=1, clock=CLOCKS["move"])
    for _ in range(25):
        header = table.header
        if header.status not in LIVE:
            break
        request = table.move_request(table.choose(header, rng), header)

        def act(header: Header = header, request: moves.MoveRequest = request) -> None:
            if header.plays_itself:
                server.now = max(server.now, header.rests_until)
                deadlines.play_bot(table.game_id, header.seq, server.now)
            elif header.turn is None or header.seq % 3 == 0:
                late = max(server.now, (header.deadline or 0) + 2_000)
                deadlines.enforce(table.game_id, header.seq, late)
            else:
                moves.play(request, server.now)

        with monkeypatch.context() as fault:
            fault.setattr(Transaction, "commit", death)
            with pytest.raises(concurrent_calls.Died):
                act()
        stands = death is concurrent_calls.dies_after_commit
        closed = table.header.status == "cancelled"  # both people have missed their turns
        assert table.header.seq == header.seq + (stands and not closed)
        assert is_legal(table)
        if not stands:
            act()
        server.now = max(server.now, table.header.turn_started or 0)
    assert is_legal(table)


@pytest.mark.usefixtures("no_other_tables")
def test_death_before_the_task_is_ordered(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """[S8] [N9] The move is stored without the bot's task: a retry or the sweep adds it."""
    for heal in ("retry", "sweep"):
        table = server.table("rikiki", 1, bots=2, secret=f"{2:064x}")
        server.scheduled.clear()
        header = table.header
        while header.plays_itself:
            server.deliver(ScheduledTask(0, "bot", table.game_id, header.seq))
            header = table.header
        server.scheduled.clear()
        request = table.move_request(table.choices(0)[0], header)
        with monkeypatch.context() as fault:
            fault.setattr(Transaction, "commit", concurrent_calls.dies_after_commit)
            with pytest.raises(concurrent_calls.Died):
                moves.play(request, server.now)
        after = table.header
        assert after.seq == header.seq + 1
        assert not server.scheduled
        if heal == "retry":
            moves.play(request, server.now)
            assert [order.seq for order in server.scheduled] == [after.seq]
        else:
            sweeper.sweep(START_MS + 2 * sweeper.LOST_TASK_AFTER_MS + 1)
            assert table.header.seq > after.seq


def test_a_process_killed_and_started_mid_game(stack: Stack, users: People) -> None:
    """[C8] [S14] [C14] Calls under way are lost, nothing else; the same call again is answered."""
    people = [users.with_unsigned_token(f"crash{n}") for n in range(3)]
    game_id = table_guests.sit_down(people, "rikiki")
    rng = random.Random(1)
    for _ in range(2):
        for _ in range(2):
            table_guests.step(people, game_id, rng)
        header = read_table(people[0].db, game_id)
        if header["turn"] is None:
            continue
        person = people[header["turn"]]
        seq, move = table_guests.choose(person, game_id, rng)
        fields = {"gameId": game_id, "seq": seq, "moveId": f"k{seq}", "move": move}
        calls = [threading.Thread(target=send, args=(person, fields)) for _ in range(4)]
        for call in calls:
            call.start()
        stack.kill("functions")
        for call in calls:
            call.join()
        stack.restart("functions")
        assert person.call("play_move", **fields)["seq"] == seq + 1
        assert read_table(person.db, game_id)["seq"] == seq + 1


def send(person: Person, fields: dict[str, Any]) -> None:
    """Make a call, and ignore a lost answer."""
    try:
        person.call("play_move", **fields)
    except (CallRefused, httpx.TransportError):
        return
