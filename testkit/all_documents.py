"""Every document in Firestore. Slow in a database that other tests have filled: empty it before."""

from __future__ import annotations

from typing import Any

from stolik.service.tables import firestore_client


def all_documents(*, without: frozenset[str] = frozenset()) -> dict[str, dict[str, Any]]:
    """All documents by path, except those in the collections `without`."""
    documents = dict[str, dict[str, Any]]()
    places: list[Any] = list(firestore_client.client().collections())
    while places:
        collection = places.pop()
        if collection.id in without:
            continue
        for snapshot in collection.stream():
            documents[snapshot.reference.path] = snapshot.to_dict() or {}
        for document in collection.list_documents():
            places += document.collections()
    return documents
