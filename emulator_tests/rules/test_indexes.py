"""firestore.indexes.json: indexes for the clients' lists, time to live, and exemptions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

INDEXES: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "firestore.indexes.json").read_text()
)
COMPOSITE: list[dict[str, Any]] = INDEXES["indexes"]
OVERRIDES: list[dict[str, Any]] = INDEXES["fieldOverrides"]


def _fields(index: dict[str, Any]) -> list[str]:
    signs = {"ASCENDING": "", "DESCENDING": "-", "CONTAINS": "has "}
    return [
        signs[field.get("order") or field["arrayConfig"]] + field["fieldPath"]
        for field in index["fields"]
    ]


@pytest.mark.parametrize(
    ("collection", "fields"),
    [
        pytest.param("games", "has members, status, -updated", id="my tables, latest first"),
        pytest.param("games", "game, visibility, status, -created", id="open tables of a game"),
        pytest.param("games", "game, spectators, status, -updated", id="live tables of a game"),
        pytest.param("games", "shard, due", id="the sweep of waiting tables"),
        pytest.param("sets", "has members, over", id="tables where I play now"),
        pytest.param("sets", "shard, due", id="the sweep of live tables"),
        pytest.param("players", "-rate, -played", id="ranking by win rate"),
        pytest.param("players", "-rating, -played", id="ranking by rating"),
        pytest.param("presence", "looking, -seen", id="people looking for a game"),
        pytest.param("invitations", "to, status, -created", id="invitations to me"),
        pytest.param("invitations", "from, status, -created", id="invitations from me"),
    ],
)
def test_every_list_has_its_index(collection: str, fields: str) -> None:
    """[I3] A query with an order needs a composite index; production refuses it otherwise."""
    known = [_fields(index) for index in COMPOSITE if index["collectionGroup"] == collection]
    assert fields.split(", ") in known


def test_live_tables_are_found_across_games() -> None:
    """[PS1] The rules allow collection group queries of live tables alone."""
    scopes = {(index["collectionGroup"] == "sets", index["queryScope"]) for index in COMPOSITE}
    assert scopes == {(True, "COLLECTION_GROUP"), (False, "COLLECTION")}


def test_what_expires_is_deleted() -> None:
    """[I3] One time-to-live field per collection, not indexed because its values only rise."""
    expiring = [field for field in OVERRIDES if field.get("ttl")]
    names = [field["collectionGroup"] for field in expiring]
    assert sorted(names) == sorted(set(names))
    assert {
        "games",
        "sets",
        "invitations",
        "limits",
        "codes",
        "links",
        "notices",
        "receipts",
    } <= set(names)
    for field in expiring:
        assert field == {**field, "fieldPath": "expires", "ttl": True, "indexes": []}


def test_what_nobody_asks_for_is_not_indexed() -> None:
    """[C23] An index over rising values limits a collection to 500 writes a second.

    Composite indexes that begin with another field do not have that limit.
    """
    exempt = {
        (field["collectionGroup"], field["fieldPath"])
        for field in OVERRIDES
        if not field["indexes"]
    }
    for collection in ("games", "sets", "moves", "racks", "pool", "receipts"):
        assert (collection, "*") in exempt
    indexed = {
        (field["collectionGroup"], field["fieldPath"]) for field in OVERRIDES if field["indexes"]
    }
    queried = ("members", "status", "rated")
    of_people = {("receipts", "uid"), ("chat", "uid")}
    assert indexed == of_people | {*(("games", name) for name in queried)}


def test_a_move_changes_one_index() -> None:
    """[C23] What every move changes stands in no index but that of the sweep, which is sharded."""
    live = {
        name for index in COMPOSITE if index["collectionGroup"] == "sets" for name in _fields(index)
    }
    assert live == {"has members", "over", "shard", "due"}
