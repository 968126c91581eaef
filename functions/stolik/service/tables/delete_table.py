"""Deletes a table with all documents below its header.

There may be too many for one commit. A document that the sweep finds goes last, so that the sweep
goes on where a process died: the live table, or where there is none the header.
"""

from __future__ import annotations

from google.cloud.firestore_v1.field_path import FieldPath

from stolik.documents.header import Header
from stolik.service.tables import firestore_client, lifetimes, paths
from stolik.service.tables.firestore_client import within_limit
from stolik.service.tables.transaction import Transaction

DELETES_PER_COMMIT = 500


def stage_deletion(tx: Transaction, game_id: str, header: Header, now: int) -> None:
    """Delete the header, without which nobody can read the rest; `delete_table` deletes that.

    Instead of the live table there is then a document that the sweep finds.
    """
    tx.delete(paths.header_path(game_id))
    tx.put(paths.live_path(game_id), {"shard": lifetimes.shard(header), "due": now})


def delete_table(game_id: str) -> None:
    """Delete all documents of a table within the time limit of the call.

    Raises what Firestore raises where the time is too short; what is left is deleted by calling
    this again. The library's own `recursive_delete` has no time limit.
    """
    client = firestore_client.client()
    header = client.document(paths.header_path(game_id))
    live = client.document(paths.live_path(game_id))
    below = [
        document.reference
        for collection in header.collections(**within_limit())
        for document in collection.select([FieldPath.document_id()]).stream(**within_limit())
    ]
    places = [*(place for place in below if place.path != live.path), header, live]
    for start in range(0, len(places), DELETES_PER_COMMIT):
        batch = client.batch()
        for place in places[start : start + DELETES_PER_COMMIT]:
            batch.delete(place)
        batch.commit(**within_limit())
