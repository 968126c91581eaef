"""Deletes a table with all documents below its header."""

from __future__ import annotations

from google.cloud.firestore_v1.field_path import FieldPath

from stolik.service.tables import firestore_client, paths
from stolik.service.tables.firestore_client import within_limit

DELETES_PER_COMMIT = 500


def delete_table(game_id: str) -> None:
    """Delete all documents of a table within the time limit of the call, the header last.

    Raises what Firestore raises where the time is too short; what is left is deleted by calling
    this again. The library's own `recursive_delete` has no time limit.
    """
    client = firestore_client.client()
    header = client.document(paths.header_path(game_id))
    places = [
        document.reference
        for collection in header.collections(**within_limit())
        for document in collection.select([FieldPath.document_id()]).stream(**within_limit())
    ]
    places.append(header)
    for start in range(0, len(places), DELETES_PER_COMMIT):
        batch = client.batch()
        for place in places[start : start + DELETES_PER_COMMIT]:
            batch.delete(place)
        batch.commit(**within_limit())
