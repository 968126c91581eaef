"""The process's Firestore client, and reads outside any transaction."""

from __future__ import annotations

from functools import cache
from typing import Any

from google.api_core import exceptions
from google.api_core.retry import Retry
from google.cloud.firestore import FieldFilter

from stolik.service.tables.bill import Bill, charge
from stolik.service.tables.direct_client import DirectClient
from stolik.service.tables.field_values import Document as Document  # for others
from stolik.service.time_limit import seconds_left

# Firestore gave no answer. A commit that ends like this may or may not have been applied.
FIRESTORE_UNAVAILABLE = (
    exceptions.ServiceUnavailable,
    exceptions.TooManyRequests,
    exceptions.GatewayTimeout,
    exceptions.InternalServerError,  # also raised for a response that was cut off
)
# The library would try again for up to five minutes, and for a query without end.
NO_RETRY = Retry(predicate=lambda error: False)


@cache
def client() -> DirectClient:
    """The process's Firestore client, created on first use."""
    return DirectClient()


def within_limit() -> dict[str, Any]:
    """Arguments for a request by the library: one attempt within what is left of the time limit."""
    return {"retry": NO_RETRY, "timeout": seconds_left()}


def read_documents(*paths: str) -> list[Document | None]:
    """The documents at `paths`, in one round trip; None where there is none."""
    wanted = list(dict.fromkeys(paths))
    if not wanted:
        return []
    documents = client().read(wanted, timeout=seconds_left())
    charge(Bill(reads=len(wanted)))
    return [documents[path].to_dict() for path in paths]


def find_documents(collection: str, field: str, op: str, value: Any) -> list[tuple[str, Document]]:
    """Id and content of the documents of a collection whose `field` compares to `value`."""
    query = client().collection(collection).where(filter=FieldFilter(field, op, value))
    documents = [
        (snapshot.id, snapshot.to_dict() or {}) for snapshot in query.stream(**within_limit())
    ]
    charge(Bill(reads=max(1, len(documents))))
    return documents


def find_in_group(name: str, field: str, value: Any) -> list[tuple[str, Document]]:
    """Path and content of the documents, in all collections of this name, whose `field` is that."""
    group = client().collection_group(name).where(filter=FieldFilter(field, "==", value))
    documents = [
        (snapshot.reference.path, snapshot.to_dict() or {})
        for snapshot in group.stream(**within_limit())
    ]
    charge(Bill(reads=max(1, len(documents))))
    return documents
