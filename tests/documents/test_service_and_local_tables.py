"""The service and a table on one device write the same documents for the same game."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from stolik.documents import stored_fields
from stolik.documents.chair import Chair
from stolik.documents.header import LIVE
from stolik.engine import games
from stolik.engine.json_codec import to_plain
from stolik.engine.options import changed_options
from stolik.local import LocalTable
from testkit.secrecy_hunt import fake_service
from testkit.table_driver import SHORT_OPTIONS, Table, short_options

SECRET = "c3" * 32
SEATS = {"rummikub": 3, "rikiki": 4, "zole": 3, "bridge": 4, "farkle": 3}

# Fields that differ on purpose. Everything else must be equal, after every move.
NOTHING = frozenset[str]()
ONLY_STORED = {"due", "expires", "shard"}  # for the sweep and for Firestore's TTL
DIFFERENT = {
    "created",  # a local table does not know when it was opened
    "cost",  # a local table costs no documents
    "deadline",  # a local table has no automatic next deal
    "moveId",  # which only the service needs
    "rev",  # a local table has one document
    "started",  # nor does it know when it was dealt
    "host",  # nor has it a host
    "members",
    "wakeAt",  # nor tasks
}
DIFFERENT_AT_THE_DEAL = frozenset({"updated", "turnStarted"})  # a local table is dealt at time 0


@pytest.mark.parametrize(
    ("game", "match"), [*((game, {}) for game in SHORT_OPTIONS), ("farkle", {"rounds": 2})]
)
def test_same_game_same_documents(game: str, match: dict[str, int]) -> None:
    """[C16] [N5] Header, log and racks are equal field by field from the deal to the end."""
    seats, rng = SEATS[game], random.Random(5)
    options = {**short_options(game, seats), **match}
    changed = changed_options(games.find(game).read_options(options, seats))
    chairs = [Chair("human", name=f"P{seat}") for seat in range(seats)]
    local = LocalTable(game, chairs, SECRET, options, ("",) * seats)
    with fake_service("documents") as (server, _, _):
        table = server.table(game, seats, secret=SECRET, options=options, departures=changed)
        assert stored(table, DIFFERENT_AT_THE_DEAL) == kept(local, DIFFERENT_AT_THE_DEAL)
        while (header := table.header).status in LIVE:
            server.now += 1_000
            text = table.choose(header, rng)
            answer = table.play(text)
            entry = local.play(header.turn or 0, text, server.now)
            if header.turn is not None:  # the service answers a host with the public events only
                assert answer == {"seq": entry.seq, "events": to_plain(entry.events)}
            assert stored(table) == kept(local)
        assert local.header.over
        assert local.header.revealed == table.header.revealed


def stored(table: Table, different: frozenset[str] = NOTHING) -> dict[str, Any]:
    """The documents that the service has written, with the uids of a local table."""
    home = f"games/{table.game_id}"
    documents = {path.removeprefix(home): doc for path, doc in table.all_documents().items()}
    return {
        path.replace("/racks/p", "/racks/"): comparable(doc, different | ONLY_STORED | quiet(path))
        for path, doc in documents.items()
        if not path.startswith("/pool")
    }


def kept(local: LocalTable, different: frozenset[str] = NOTHING) -> dict[str, Any]:
    """The documents that a local table would have in Firestore."""
    log = [entry.document() for entry in local.entries]
    documents = {
        "": stored_fields.header_fields(local.header),
        "/sets/table": stored_fields.live_fields(local.header),
        **{f"/racks/{seat}": rack for seat, rack in enumerate(local.state.racks)},
        **{f"/moves/{entry.seq:06}": entry for entry in log},
    }
    return {
        path: comparable(to_plain(doc), different | quiet(path)) for path, doc in documents.items()
    }


def quiet(path: str) -> frozenset[str]:
    """The fields of the header that a move does not write."""
    return frozenset({"updated"}) if not path else NOTHING


def comparable(value: Any, different: frozenset[str]) -> Any:
    """A document without the fields that differ, and with seats in place of uids."""
    if isinstance(value, dict):
        left_out = DIFFERENT | different
        return {k: comparable(item, different) for k, item in value.items() if k not in left_out}
    if isinstance(value, list):
        return [comparable(item, different) for item in value]
    if isinstance(value, str) and value.startswith("{"):
        return comparable(json.loads(value), different)
    if isinstance(value, str) and value.startswith("p") and value[1:].isdigit():
        return f"seat-{value[1:]}"
    return value
