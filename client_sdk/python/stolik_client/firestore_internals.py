"""The private parts of google-cloud-firestore that this package uses, checked in one place.

The library has no public way to listen with a user's token on asyncio, so that `listeners` speaks
to the generated client and needs the library to encode queries and to decode documents. If a new
version of the library has other internals, importing this module says so in one line.
"""

from __future__ import annotations

from typing import Any

from google.cloud import firestore
from google.cloud.firestore_v1 import _helpers
from google.cloud.firestore_v1.base_collection import BaseCollectionReference
from google.cloud.firestore_v1.base_query import BaseQuery
from google.cloud.firestore_v1.types import Target

NEEDED: tuple[tuple[Any, str], ...] = (
    (_helpers, "decode_dict"),
    (BaseCollectionReference, "_parent_info"),
    (BaseQuery, "_to_protobuf"),
    (firestore.AsyncClient, "_database_string"),
    (firestore.AsyncClient, "_rpc_metadata"),
    (firestore.AsyncClient, "_firestore_api_internal"),
)
# Of a client; without them the user's token would not be sent to the emulator.
NEEDED_OF_CLIENTS = ("_emulator_host", "_firestore_api_internal")


def check(needed: tuple[tuple[Any, str], ...] = NEEDED) -> None:
    """Raise ImportError if the library lacks one of the parts."""
    missing = [
        f"{getattr(owner, '__name__', type(owner).__name__)}.{name}"
        for owner, name in needed
        if not hasattr(owner, name)
    ]
    if missing:
        raise ImportError(
            f"stolik-client does not work with google-cloud-firestore {firestore.__version__}: "
            f"{', '.join(missing)} is missing. Install a version that its metadata allows."
        )


def check_client(client: object) -> None:
    """Raise ImportError if a client that was just made lacks one of the parts."""
    check(tuple((client, name) for name in NEEDED_OF_CLIENTS))


def decode_fields(fields: Any, client: firestore.AsyncClient) -> dict[str, Any]:
    """The values of a document as it comes from the generated client."""
    values: Any = _helpers.decode_dict(fields, client)
    return dict(values)


def query_target(query: Any) -> Target:
    """What the server is asked for to listen to `query`."""
    parent, _ = query._parent._parent_info()
    of = Target.QueryTarget(parent=parent, structured_query=query._to_protobuf())
    return Target(query=of)


check()
