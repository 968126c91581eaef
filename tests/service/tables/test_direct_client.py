"""Raw messages to Firestore: the same as those of the client library, field by field."""

from __future__ import annotations

import math
import time
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any

import pytest
from google.api_core.datetime_helpers import DatetimeWithNanoseconds
from google.auth.credentials import AnonymousCredentials
from google.cloud.firestore import DELETE_FIELD, SERVER_TIMESTAMP, GeoPoint
from google.cloud.firestore_v1 import _helpers, types

from stolik.service.tables.direct_client import DirectClient, Write, as_message
from stolik.service.tables.field_values import fill_value, read_value

MOMENT = datetime(2026, 11, 18, 8, 30, 1, 234_567, UTC)
_WITH_NANOSECONDS: Any = DatetimeWithNanoseconds
VERSION = _WITH_NANOSECONDS(2026, 11, 18, 8, 30, 1, 234_567, tzinfo=UTC)


class Colour(StrEnum):
    """Text of a class of its own."""

    RED = "red"


CLIENT = DirectClient(project="demo-stolik", credentials=AnonymousCredentials())  # type: ignore[no-untyped-call]
VALUES: list[Any] = [
    *(None, True, False, 0, -1, 2**63 - 1, -(2**63), 0.5, -0.0, math.inf, "", "ž♠", b"\xff"),
    *([], {}, [1, "a", None, {"deep": [True]}], {"a": {}, "b": [], "": 1}, {"a.b": {"`": 1}}),
    *(MOMENT, Colour.RED, GeoPoint(1, 2), CLIENT.document("players/x"), ("a", "b")),
]
WRITES = [
    Write("create", "games/g", {"n": 1, "list": ["a", {"b": None}], "empty": {}}),
    Write("create", "games/g/moves/000001", {}),
    Write("set", "games/g", {"n": 1, "at": MOMENT}),
    Write("set", "sanctions/ann", {"n": 1, "changed": SERVER_TIMESTAMP}),
    Write("update", "games/g", {"n": 1, "map": {"a": {"b": 1}}, "empty": {}}),
    Write("update", "games/g", {"n": 1, "old": DELETE_FIELD, "_x1": "y"}, VERSION),
    Write("update", "sanctions/ann", {"n": 1, "changed": SERVER_TIMESTAMP}, VERSION),
    Write("delete", "games/g", {}),
    Write("delete", "games/g", {}, VERSION),
]


@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_a_value_is_stored_as_the_library_would_store_it(value: Any) -> None:
    """[C9] And read back as the library would read it."""
    message: Any = types.Value.pb()()
    fill_value(message, value)
    assert message == types.Value.pb(_helpers.encode_value(value))
    assert message.WhichOneof("value_type")
    assert read_value(message, CLIENT) == _helpers.decode_value(message, CLIENT)


@pytest.mark.parametrize(
    "value",
    [2**63, "\ud800", {1: 2}, object(), SERVER_TIMESTAMP],
    ids=lambda value: type(value).__name__,
)
def test_what_cannot_be_stored_is_refused(value: Any) -> None:
    """[C9] Before anything is sent."""
    with pytest.raises((TypeError, ValueError)):
        fill_value(types.Value.pb()(), value)


@pytest.mark.parametrize("write", WRITES, ids=lambda write: f"{write.kind}")
def test_a_write_is_that_of_the_library(write: Write) -> None:
    """[C9] With the same fields, mask, transforms and precondition."""
    message: Any = types.Write.pb()()
    CLIENT._fill_write(message, write)
    batch, place = CLIENT.batch(), CLIENT.document(write.path)
    guard = CLIENT.write_option(last_update_time=write.guard) if write.guard else None
    if write.kind in ("create", "set"):
        getattr(batch, write.kind)(place, write.fields)
    elif write.kind == "update":
        batch.update(place, write.fields, guard)
    else:
        batch.delete(place, guard)
    (expected,) = (types.Write.pb(wrapped) for wrapped in batch._write_pbs)
    for mask in (message.update_mask, expected.update_mask):
        paths = sorted(mask.field_paths)  # the library sorts them
        mask.field_paths[:] = paths
    assert message == expected


def test_a_dot_in_a_name_is_no_path() -> None:
    """[C9] A field of any name is written as it is called, and no field inside another."""
    message: Any = types.Write.pb()()
    CLIENT._fill_write(message, Write("update", "users/ann", {"a.b": 1, "ž": DELETE_FIELD}))
    assert list(message.update_mask.field_paths) == ["`a.b`", "`ž`"]
    assert list(message.update.fields) == ["a.b"]


def test_update_times_of_both_kinds_can_be_compared() -> None:
    """[C9] Snapshots of queries have datetimes, documents that are read have messages."""
    assert as_message(VERSION) == as_message(VERSION.timestamp_pb())
    assert as_message(None) is None


def test_parts_of_the_library_that_are_not_public() -> None:
    """[C9] The direct calls rely on these; a new version of the library may rename them."""
    text = "google-cloud-firestore has changed inside: adapt service/tables/direct_client.py"
    assert CLIENT._database_string == "projects/demo-stolik/databases/(default)", text
    channel = CLIENT._firestore_api.transport.grpc_channel
    assert channel.unary_unary, text
    assert channel.unary_stream, text
    assert channel._single_threaded_unary_stream, text
    names = [name for name, _ in CLIENT._all_metadata]
    assert names[:2] == ["x-goog-request-params", "google-cloud-resource-prefix"], text


def test_threads_share_one_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O4] Also those of a new instance, whose first calls come at once."""
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", "127.0.0.1:1")  # nobody answers there
    made = DirectClient(project="demo-stolik")
    connect = made._emulator_channel

    def connect_slowly(transport: Any) -> Any:
        time.sleep(0.05)
        return connect(transport)

    monkeypatch.setattr(made, "_emulator_channel", connect_slowly)
    with ThreadPoolExecutor(8) as threads:
        connections = list(threads.map(lambda _: made._firestore_api, range(8)))
    assert all(connection is connections[0] for connection in connections)
