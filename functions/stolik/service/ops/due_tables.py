"""Finds the tables that are due: by their header before the deal, later by their live table."""

from __future__ import annotations

from typing import Any, NamedTuple

from google.cloud.firestore import FieldFilter

from stolik.documents.header import Header
from stolik.service.tables import firestore_client, headers, paths
from stolik.service.tables.firestore_client import Document, within_limit
from stolik.service.tables.lifetimes import SHARDS


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


def due_queries(before: int) -> tuple[Any, Any]:
    """The queries for the headers and the live tables that were due before then, oldest first."""
    client = firestore_client.client()
    in_shards = FieldFilter("shard", "in", list(range(SHARDS)))
    is_due = FieldFilter("due", "<", before)
    waiting, live = (
        collection.where(filter=in_shards).where(filter=is_due).order_by("due")
        for collection in (client.collection("games"), client.collection_group("sets"))
    )
    return waiting, live


def due_tables(before: int, most: int) -> list[DueTable]:
    """At most so many tables that were due before then, those that wait longest first."""
    waiting, live = (
        {
            document.reference.path.split("/")[1]: document.to_dict() or {}
            for document in query.limit(most).stream(**within_limit())
        }
        for query in due_queries(before)
    )
    their_headers = firestore_client.read_documents(*map(paths.header_path, live))
    tables = [
        *(DueTable(game_id, header) for game_id, header in waiting.items() if game_id not in live),
        *(
            DueTable(game_id, header, live[game_id])
            for game_id, header in zip(live, their_headers, strict=True)
        ),
    ]
    return sorted(tables, key=lambda table: table.due)[:most]
