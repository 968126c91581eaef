"""The database of the model: immutable, so that every world can have one of its own.

The version of a document, which guards compare, follows from its content. No change leaves a
guarding document as it was and another one changed, so a commit that meets equal content again
does what its retry would have done.
"""

from __future__ import annotations

import hashlib
import json
import pickle
from dataclasses import dataclass, field
from typing import Any

from google.api_core import exceptions

from stolik.service.tables.direct_client import Write
from testkit.fake_firestore import FakeFirestore

Documents = dict[str, tuple[int, bytes]]
COST = "cost"  # of a live table: sums that no decision reads, but that differ by retries


@dataclass(frozen=True, eq=False)
class Store:
    """All documents at one moment; there is one object for each content."""

    documents: Documents = field(repr=False)
    digest: str

    def __repr__(self) -> str:
        return f"Store({self.digest[:8]})"


_stores: dict[str, Store] = {}


def store_of(documents: Documents) -> Store:
    """The store with these documents, whatever their versions are."""
    versioned = {path: _versioned(path, content) for path, (_, content) in documents.items()}
    return _interned(versioned)


def commit(store: Store, writes: tuple[Write, ...]) -> Store | None:
    """The store after these writes; None if one of their conditions fails."""
    client = FakeFirestore()
    client.documents = dict(store.documents)
    try:
        client.commit([*writes])
    except (
        exceptions.AlreadyExists,
        exceptions.NotFound,
        exceptions.FailedPrecondition,
    ):
        return None
    written = {path for _, path, _, _ in writes} & client.documents.keys()
    for path in written:
        client.documents[path] = _versioned(path, client.documents[path][1])
    return _interned(client.documents)


def _versioned(path: str, stored: bytes) -> tuple[int, bytes]:
    content: dict[str, Any] = pickle.loads(stored)
    if path.endswith("/sets/table"):
        content[COST] = "[0,0]"
        stored = pickle.dumps(content)
    text = json.dumps(content, sort_keys=True, default=str)
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=7).digest()), stored


def _interned(documents: Documents) -> Store:
    versions = sorted((path, version) for path, (version, _) in documents.items())
    digest = hashlib.blake2b(repr(versions).encode(), digest_size=16).hexdigest()
    return _stores.setdefault(digest, Store(documents, digest))
