"""Firestore's client with reads and commits that send raw protobuf messages.

The library makes several wrapper objects for every field of a document. The two calls here use
its channel and credentials, but fill and read the messages themselves; queries and all else are
the library's. They try once, and raise the errors that the library would raise.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from datetime import datetime
from functools import cached_property
from typing import Any, Literal, NamedTuple

import grpc  # type: ignore[import-untyped]
from google.api_core import exceptions
from google.api_core.gapic_v1 import routing_header
from google.cloud import firestore
from google.cloud.firestore_v1 import types
from google.cloud.firestore_v1.field_path import FieldPath
from google.cloud.firestore_v1.services.firestore import FirestoreClient
from google.cloud.firestore_v1.services.firestore import client as firestore_service
from google.cloud.firestore_v1.services.firestore.transports.grpc import FirestoreGrpcTransport
from grpc.experimental import ChannelOptions  # type: ignore[import-untyped]

from stolik.service.tables.field_values import Document, Message, fill_value, read_fields

# gRPC would start a thread for each read and query of a client with no other call under way.
NO_THREADS = (ChannelOptions.SingleThreadedUnaryStream, 1)
MESSAGE_SIZES = (("grpc.max_send_message_length", -1), ("grpc.max_receive_message_length", -1))
SERVICE = "/google.firestore.v1.Firestore"
REQUEST_TIME = types.DocumentTransform.FieldTransform.ServerValue.REQUEST_TIME


class Write(NamedTuple):
    """One write of a commit."""

    kind: Literal["create", "set", "update", "delete"]
    path: str
    fields: Document  # by name; values may be DELETE_FIELD (of an update) and SERVER_TIMESTAMP
    guard: Any = None  # the update time that the document must still have


class StoredDocument:
    """A document as it was read, or that there was none."""

    def __init__(self, message: Message | None, client: firestore.Client) -> None:
        self._message, self._client = message, client

    @property
    def exists(self) -> bool:
        """Whether there was a document."""
        return self._message is not None

    @property
    def update_time(self) -> Message | None:
        """When it was last written, as a `Timestamp` message."""
        return None if self._message is None else self._message.update_time

    def to_dict(self) -> Document | None:
        """A fresh copy of the content."""
        return None if self._message is None else read_fields(self._message.fields, self._client)


class _Transport(FirestoreGrpcTransport):
    """The library's transport, on a channel that starts no thread for each read and query."""

    @classmethod
    def create_channel(cls, *args: Any, **kwargs: Any) -> grpc.Channel:
        """A channel to the real Firestore."""
        options = [*kwargs.pop("options", ()), NO_THREADS]
        return super().create_channel(*args, options=options, **kwargs)


_connecting = threading.Lock()


class DirectClient(firestore.Client):
    """The library's client, with two calls that do without its wrappers."""

    @property
    def _firestore_api(self) -> Any:
        """The library's connection; of two made at once, one would be closed while in use."""
        with _connecting:
            api: Any = self._firestore_api_helper(_Transport, FirestoreClient, firestore_service)
        return api

    def _emulator_channel(self, transport: Any) -> grpc.Channel:
        return grpc.insecure_channel(self._emulator_host, options=[*MESSAGE_SIZES, NO_THREADS])

    def read(self, paths: Iterable[str], *, timeout: float) -> dict[str, StoredDocument]:
        """The documents at `paths`, in one round trip."""
        names = [self._root + path for path in paths]
        request = _BatchGetRequest(database=self._database_string, documents=names)
        answers = _map_errors(lambda: [*self._batch_get(request, timeout, self._all_metadata)])
        documents = dict[str, StoredDocument]()
        for answer in answers:
            message = answer.found if answer.HasField("found") else None
            name = answer.missing if message is None else message.name
            documents[name.removeprefix(self._root)] = StoredDocument(message, self)
        return documents

    def commit(self, writes: Iterable[Write], *, timeout: float) -> None:
        """Apply all writes or none of them."""
        request = _CommitRequest(database=self._database_string)
        for write in writes:
            self._fill_write(request.writes.add(), write)
        _map_errors(lambda: self._commit(request, timeout, self._all_metadata))

    def _fill_write(self, message: Message, write: Write) -> None:
        name = self._root + write.path
        if write.kind == "delete":
            message.delete = name
        else:
            message.update.name = name
            _fill_fields(message, write)
        if write.guard is not None:
            message.current_document.update_time.CopyFrom(as_message(write.guard))
        elif write.kind in ("create", "update"):
            message.current_document.exists = write.kind == "update"

    @cached_property
    def _root(self) -> str:
        return f"{self._database_string}/documents/"

    @cached_property
    def _all_metadata(self) -> list[tuple[str, str]]:
        route: Any = routing_header.to_grpc_metadata
        return [route({"database": self._database_string}), *self._rpc_metadata]

    @cached_property
    def _batch_get(self) -> Any:
        return self._firestore_api.transport.grpc_channel.unary_stream(
            f"{SERVICE}/BatchGetDocuments",
            request_serializer=_BatchGetRequest.SerializeToString,
            response_deserializer=types.BatchGetDocumentsResponse.pb().FromString,
        )

    @cached_property
    def _commit(self) -> Any:
        return self._firestore_api.transport.grpc_channel.unary_unary(
            f"{SERVICE}/Commit",
            request_serializer=_CommitRequest.SerializeToString,
            response_deserializer=types.CommitResponse.pb().FromString,
        )


_BatchGetRequest: Any = types.BatchGetDocumentsRequest.pb()
_CommitRequest: Any = types.CommitRequest.pb()


def as_message(moment: Any) -> Message:
    """An update time as a `Timestamp` message: the library's snapshots have datetimes."""
    return moment.timestamp_pb() if isinstance(moment, datetime) else moment  # type: ignore[attr-defined]


def _fill_fields(message: Message, write: Write) -> None:
    fields, mask = message.update.fields, message.update_mask.field_paths
    for name, value in write.fields.items():
        field_path = (
            name if name.isascii() and name.isidentifier() else FieldPath(name).to_api_repr()
        )
        if value is firestore.SERVER_TIMESTAMP:
            message.update_transforms.add(field_path=field_path, set_to_server_value=REQUEST_TIME)
            continue
        if write.kind == "update":
            mask.append(field_path)
        if value is not firestore.DELETE_FIELD:
            fill_value(fields[name], value)


def _map_errors(call: Callable[[], Any]) -> Any:
    try:
        return call()
    except grpc.RpcError as error:
        raise exceptions.from_grpc_error(error) from error  # type: ignore[no-untyped-call]
