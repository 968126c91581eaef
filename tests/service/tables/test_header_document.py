"""The header as a document, and when the sweep has to handle it."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from google.cloud.firestore import DELETE_FIELD

from stolik.documents.clock import DAY_MS, Clock
from stolik.documents.game_record import assemble_record
from stolik.documents.log_entry import LogEntry, LogEntryDocument
from stolik.documents.move_events import MoveEvents
from stolik.engine.contract import Event
from stolik.engine.errors import InvariantBroken
from stolik.service.ops import sweeper
from stolik.service.settings import SHARDS
from stolik.service.tables import header_document, lifetimes, live_document, paths
from testkit.headers import NOW, header

FUNCTIONS = Path(__file__).parents[3] / "functions"


def test_header_round_trip() -> None:
    """[C7] Nothing is lost in writing and reading; malformed documents are refused."""
    table = header(scores=(50, 0, 0), started=NOW, deadline=NOW + 1)
    written, live = header_document.write_header(table), live_document.write_live(table)
    assert live_document.with_live(header_document.read_header(written), live) == table
    assert {"expires", "due", "shard"} <= written.keys() & live.keys()
    assert (written["due"], live["due"]) == (None, NOW + 1)  # the sweep asks the live table
    with pytest.raises(InvariantBroken):
        header_document.read_header({**written, "seats": 3})
    with pytest.raises(InvariantBroken):
        live_document.with_live(table, {**live, "seq": "3"})


def test_only_what_changed_is_written() -> None:
    """[C23] A move does not write the whole header again."""
    before = header()
    after = before.with_chair(0, missed=1)
    assert header_document.diff(before, after) == {}
    assert live_document.diff(before, after) == {"missed": {"0": 1}}
    assert live_document.diff(after, before) == {"missed": DELETE_FIELD}
    renamed = before.with_chair(0, name="Eva")
    assert header_document.diff(before, renamed).keys() == {"seats"}
    assert live_document.diff(before, renamed) == {}


def test_players_follow_the_chairs() -> None:
    table = header().with_chair(0, kind="open", uid=None)
    assert table.players == ("p1",)
    assert table.seat_of("p1") == 1
    assert table.seat_of("p0") is None


@pytest.mark.parametrize(
    ("fields", "due", "remedy"),
    [
        pytest.param({"deadline": NOW + 60_000}, 60_000, "timeout", id="N9-deadline"),
        pytest.param({"turn": 2}, 0, "bot", id="N9-bot"),
        pytest.param({"idle": 300}, 300_000, "closed", id="B17-idle"),
        pytest.param({"idle": 300, "deadline": NOW + 1_000}, 1_000, "timeout", id="both"),
        pytest.param({}, 14 * DAY_MS, "closed", id="forgotten"),
        pytest.param({"status": "waiting", "turn": None}, 2 * DAY_MS, "closed", id="nobody-came"),
        pytest.param({"status": "cancelled", "turn": None}, 30 * DAY_MS, "removed", id="cancelled"),
    ],
)
def test_when_and_how_the_sweep_acts(fields: dict[str, Any], due: int, remedy: str) -> None:
    """[N9] [B17] `due` is when the sweep next has work, `remedy_for` says which."""
    table = header(**fields)
    assert lifetimes.due(table) == NOW + due
    assert sweeper.remedy_for(table, NOW + due) == remedy


def test_finished_games_are_kept() -> None:
    """[F3] [I6] For ten years. The sweep then removes the whole table before Firestore's TTL
    would remove only the header."""
    table = header(status="finished", turn=None)
    assert lifetimes.due(table) == NOW + 3650 * DAY_MS
    assert sweeper.remedy_for(table, NOW + 3650 * DAY_MS) == "removed"
    for written in (header_document.write_header(table), live_document.write_live(table)):
        assert written["expires"].timestamp() * 1000 > lifetimes.due(table) + DAY_MS


def test_a_running_game_keeps_its_header() -> None:
    """[I6] No move writes it, so it must not expire while the live table goes on."""
    table = header(started=NOW, clock=Clock("days", days=2))
    written = header_document.write_header(table)
    assert written["expires"].timestamp() * 1000 > NOW + 3650 * DAY_MS
    later = replace(table, updated=NOW + 50 * DAY_MS, seq=9)
    assert live_document.write_live(later)["expires"] == written["expires"]


def test_tables_are_spread_over_shards() -> None:
    """[O10] By the commitment, which differs from table to table."""
    commitments = [hashlib.sha256(bytes([number])).hexdigest() for number in range(200)]
    tables = [header(commitment=commitment) for commitment in commitments]
    assert {lifetimes.shard(table) for table in tables} <= set(range(SHARDS.value))
    assert len({lifetimes.shard(table) for table in tables}) > SHARDS.value // 2


def test_rack_paths() -> None:
    """[C2] A person's rack is stored under the uid, which the security rules compare; a bot's
    under `bot-SEAT`."""
    table = header()
    assert paths.rack_path("g", table, 1) == "games/g/racks/p1"
    assert paths.rack_path("g", table, 2) == "games/g/racks/bot-2"
    assert paths.live_path("g") == "games/g/sets/table"


def test_seats_that_play_themselves() -> None:
    """[X11] [Q7] Bots, people who left, and at rated tables those who have lost by leaving."""
    table = header().with_chair(1, away=True)
    assert [table.seat_plays_itself(seat) for seat in range(3)] == [False, True, True]
    rated = replace(table, rated=True)
    assert [rated.seat_plays_itself(seat) for seat in range(2)] == [False, False]
    assert replace(rated, forfeited=(1,)).seat_plays_itself(1)


def test_a_record_fills_in_what_the_log_hid() -> None:
    """[F2] [F3] The log shows a stash without its cards; the header reveals them at the end."""
    log = [
        LogEntryDocument(2, 0, "B", "player", NOW, ()),
        LogEntryDocument(3, 0, "stash", "player", NOW, ()),
    ]
    table = header(status="finished", secret="ab", revealed={"3": "stash Ts Th"})
    record = assemble_record(table, log)
    assert record["moves"] == [[0, "B"], [0, "stash Ts Th"]]
    assert (record["secret"], record["seats"]) == ("ab", 3)


def test_one_function_decides_who_sees_an_event() -> None:
    """[Q1] Events for one seat reach that seat alone, in answers, logs, racks and replays."""
    events = (Event(None, "trump", {}), Event(0, "dealt", {}), Event(1, "dealt", {}))
    assert MoveEvents(events).visible_to(None) == events[:1]
    assert MoveEvents(events).visible_to(1) == (events[0], events[2])
    assert MoveEvents(events).visible_to("all") == events
    entry = LogEntry(2, 0, "deal 3", "deal 3", MoveEvents(events), "player", NOW)
    assert entry.document().events == events[:1]
    sources = (FUNCTIONS / "stolik").rglob("*.py")
    deciding = {path.name for path in sources if "audience ==" in path.read_text(encoding="utf-8")}
    assert deciding == {"move_events.py"}
