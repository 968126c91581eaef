"""Finds the tables that are due: by their header before the deal, later by their live table."""

from __future__ import annotations

from typing import Any, NamedTuple

from google.cloud.firestore import FieldFilter

from stolik.documents.header import Header
from stolik.service.settings import SHARDS
from stolik.service.tables import firestore_client, headers, paths
from stolik.service.tables.firestore_client import Document, within_limit

MAX_VALUES_IN_QUERY = 30  # of an `in`; Firestore's limit


class DueTable(NamedTuple):
    """The documents of a table that is due. Without a header it is a remnant of a removed one."""

    game_id: str
    header: Document | None
    live: Document | None = None

    @property
    def due(self) -> int:
        """Since when, in ms."""
        return int((self.live or self.header or {})["due"])

    def joined(self) -> Header:
        """The table. Raises OutdatedRead if somebody has changed it while it was read."""
        return headers.join_documents(self.header, self.live)


def due_queries(before: int) -> list[tuple[Any, Any]]:
    """The queries for headers and for live tables that were due before then, oldest first.

    There is one pair for every thirty shards, which is as many as Firestore takes in a query.
    """
    shards = range(SHARDS.value)
    return [
        _queries(list(shards[first : first + MAX_VALUES_IN_QUERY]), before)
        for first in range(0, len(shards), MAX_VALUES_IN_QUERY)
    ]


def _queries(shards: list[int], before: int) -> tuple[Any, Any]:
    client = firestore_client.client()
    in_shards = FieldFilter("shard", "in", shards)
    is_due = FieldFilter("due", "<", before)
    waiting, live = (
        collection.where(filter=in_shards).where(filter=is_due).order_by("due")
        for collection in (client.collection("games"), client.collection_group("sets"))
    )
    return waiting, live


def due_tables(before: int, most: int) -> list[DueTable]:
    """At most so many tables that were due before then, those that wait longest first."""
    waiting, live = dict[str, Document](), dict[str, Document]()
    for queries in due_queries(before):
        for found, query in zip((waiting, live), queries, strict=True):
            for document in query.limit(most).stream(**within_limit()):
                found[document.reference.path.split("/")[1]] = document.to_dict() or {}
    their_headers = firestore_client.read_documents(*map(paths.header_path, live))
    tables = [
        *(DueTable(game_id, header) for game_id, header in waiting.items() if game_id not in live),
        *(
            DueTable(game_id, header, live[game_id])
            for game_id, header in zip(live, their_headers, strict=True)
        ),
    ]
    return sorted(tables, key=lambda table: table.due)[:most]
