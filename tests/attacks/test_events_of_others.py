"""[Q1] Events for another seat: no answer can hold them, whoever asks and however."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Any

import pytest

from stolik.documents.clock import Clock
from stolik.documents.log_entry import LogEntry
from stolik.documents.move_events import MoveEvents
from stolik.engine.contract import Event
from stolik.engine.errors import InvariantBroken
from stolik.engine.json_codec import to_plain
from stolik.service.errors import TooLate
from stolik.service.play import deadlines, moves
from stolik.service.play.move_answer import move_answer
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from testkit.lobby_driver import LobbyDriver, Refusal
from testkit.table_driver import Server

STOLIK = Path(__file__).parents[2] / "functions" / "stolik"
OUTSIDE = [*(STOLIK / "service").rglob("*.py"), *(STOLIK / "telegram").rglob("*.py")]
SECRET_TILE = Event(1, "drawn", {"tile": "r13"})
EVENTS = MoveEvents([Event(None, "draw", {"seat": 1}), SECRET_TILE])
MINUTE = Clock("move", seconds=60)


@pytest.mark.parametrize(
    "write",
    [
        pytest.param(to_plain, id="plain values"),
        pytest.param(json.dumps, id="json"),
        pytest.param(list, id="listed"),
        pytest.param(lambda events: [*events], id="unpacked"),
        pytest.param(len, id="counted"),
        pytest.param(vars, id="attributes"),
        pytest.param(
            lambda events: to_plain(LogEntry(2, 1, "draw", "draw", events, "player", 0)), id="entry"
        ),
    ],
)
def test_events_have_no_form_without_a_reader(write: Any) -> None:
    """[Q1] Whatever would put them into an answer fails at once, for every reader alike."""
    with pytest.raises((TypeError, InvariantBroken)):
        write(EVENTS)


def test_events_are_not_printed() -> None:
    """[Q1] Nor do they get into a log line or an error text."""
    entry = LogEntry(2, 1, "draw", "draw", EVENTS, "player", 0)
    assert "r13" not in f"{EVENTS} {EVENTS!r} {entry}"


def test_an_answer_is_for_one_reader() -> None:
    """[Q1] The reader's own events and the public ones."""
    kinds = {
        reader: [event["kind"] for event in move_answer(2, EVENTS, reader)["events"]]
        for reader in (None, 0, 1)
    }
    assert kinds == {None: ["draw"], 0: ["draw"], 1: ["draw", "drawn"]}


def test_answers_are_made_in_one_place() -> None:
    """[Q1] Only `move_answer` writes events, only `snapshots.play` has them as the rules gave them,
    and nobody outside the documents asks for all of them."""
    writers, players = set(), set()
    for path in OUTSIDE:
        source = path.read_text(encoding="utf-8")
        assert ".for_rules(" not in source, path
        assert 'visible_to("all")' not in source, path
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Dict):
                keys = {key.value for key in node.keys if isinstance(key, ast.Constant)}
                if {"seq", "events"} <= keys:
                    writers.add(path.name)
            if isinstance(node, ast.Attribute) and node.attr in ("play", "play_text"):
                owner = ast.unparse(node.value)
                if owner.endswith("game"):
                    players.add(path.name)
    assert (writers, players) == ({"move_answer.py"}, {"snapshots.py"})


@pytest.mark.parametrize("claimant", ["p0", "p1", "p2", "host", None])
def test_a_claim_tells_the_claimant_nothing_new(server: Server, claimant: str | None) -> None:
    """[Q1] The tile that the clock draws is told to its seat; None is the clock's own task."""
    table = server.table("rummikub", 3, host="host", clock=MINUTE)
    drawer, late = table.header.turn, (table.header.deadline or 0) + 2_000
    answer = deadlines.enforce(table.game_id, 1, late, claimant)
    audiences = {event["audience"] for event in answer["events"]}
    assert audiences == ({None, drawer} if claimant == f"p{drawer}" else {None})


def test_who_timed_out_claims_next(server: Server) -> None:
    """[Q1] The seat that was just played for hears no more of the next one than the others."""
    table = server.table("rummikub", 3, clock=MINUTE)
    first, late = table.header.turn, (table.header.deadline or 0) + 2_000
    deadlines.enforce(table.game_id, 1, late)
    answer = deadlines.enforce(table.game_id, 2, late + 62_000, f"p{first}")
    assert {event["audience"] for event in answer["events"]} == {None}


def test_a_repeated_claim_answers_its_claimant_only(lobby: LobbyDriver) -> None:
    """[Q1] A receipt is its caller's own: the drawer's id is of no use to another."""
    ann, bob = lobby.new_uids(2)
    clock = {"kind": "move", "seconds": 60}
    game_id = lobby.dealt_table(ann, bob, game="rummikub", clock=clock)
    lobby.now += 62_000
    drawer = str(lobby.header(game_id).turn_uid)
    other = bob if drawer == ann else ann
    body = {"gameId": game_id, "seq": 1, "requestId": "claim-of-the-drawer-1234567"}
    own = lobby.send(drawer, "claim_timeout", body)
    assert {event["audience"] for event in own["events"]} != {None}
    with pytest.raises(Refusal, match="stale"):
        lobby.send(other, "claim_timeout", body)


@pytest.mark.parametrize("by", ["p1", None])
def test_a_claim_waits_for_late_moves(server: Server, by: str | None) -> None:
    """[Q1] As long as the player's own move would count, nobody can end the turn, task or not."""
    table = server.table("rummikub", 2, clock=MINUTE)
    last = (table.header.deadline or 0) + LATE_MOVE_GRACE_MS
    for moment in (last - LATE_MOVE_GRACE_MS, last - 1, last):
        with pytest.raises(TooLate, match="not-timed-out"):
            deadlines.enforce(table.game_id, 1, moment, by)
    assert moves.play(table.move_request("draw", table.header), last)["seq"] == 2


def test_a_claim_after_the_grace(server: Server) -> None:
    """[Q1] One millisecond later the move is too late, and the claim counts."""
    table = server.table("rummikub", 2, clock=MINUTE)
    late = (table.header.deadline or 0) + LATE_MOVE_GRACE_MS + 1
    with pytest.raises(TooLate, match="time-is-up"):
        moves.play(table.move_request("draw", table.header), late)
    assert deadlines.enforce(table.game_id, 1, late, "p1")["seq"] == 2
