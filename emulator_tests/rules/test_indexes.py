"""firestore.indexes.json: indexes for the clients' lists, time to live, and exemptions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

INDEXES: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "firestore.indexes.json").read_text()
)


def _fields(index: dict[str, Any]) -> list[str]:
    signs = {"ASCENDING": "", "DESCENDING": "-", "CONTAINS": "has "}
    return [
        signs[field.get("order") or field["arrayConfig"]] + field["fieldPath"]
        for field in index["fields"]
    ]


@pytest.mark.parametrize(
    ("collection", "fields"),
    [
        pytest.param("games", "has players, -updated", id="my tables, latest first"),
        pytest.param("games", "has players, status, -updated", id="my tables in a phase"),
        pytest.param("games", "host, status, -updated", id="tables that I host"),
        pytest.param("games", "visibility, status, -created", id="open tables"),
        pytest.param("games", "game, visibility, status, -created", id="open tables of a game"),
        pytest.param("games", "spectators, status, -updated", id="tables to watch"),
        pytest.param("players", "-rate, -played", id="ranking by win rate"),
        pytest.param("players", "-rating, -played", id="ranking by rating"),
        pytest.param("presence", "looking, -seen", id="people looking for a game"),
        pytest.param("invitations", "to, status, -created", id="invitations to me"),
        pytest.param("invitations", "from, status, -created", id="invitations from me"),
    ],
)
def test_every_list_has_its_index(collection: str, fields: str) -> None:
    """[I3] A query with an order needs a composite index; production refuses it otherwise."""
    known = [
        _fields(index) for index in INDEXES["indexes"] if index["collectionGroup"] == collection
    ]
    assert fields.split(", ") in known


def test_indexes_are_for_single_collections() -> None:
    """[PS1] The rules deny collection group queries, so no index is made for them."""
    assert {index["queryScope"] for index in INDEXES["indexes"]} == {"COLLECTION"}


def test_what_expires_is_deleted() -> None:
    """[I3] One time-to-live field per collection, not indexed because its values only rise."""
    expiring = [field for field in INDEXES["fieldOverrides"] if field.get("ttl")]
    names = [field["collectionGroup"] for field in expiring]
    assert sorted(names) == sorted(set(names))
    assert {
        "games",
        "invitations",
        "limits",
        "codes",
        "links",
        "mail",
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
        for field in INDEXES["fieldOverrides"]
        if not field["indexes"]
    }
    for rising in ("updated", "created", "turnStarted", "deadline", "expires"):
        assert ("games", rising) in exempt
    for collection in ("moves", "racks", "sets", "pool"):
        assert (collection, "*") in exempt
    for queried in ("status", "players", "host", "visibility", "spectators", "game", "due"):
        assert ("games", queried) not in exempt
