"""Values of documents to and from Firestore's protobuf messages, without proto-plus.

The client library wraps every value in a message class of its own, which took more processor time
than all else in a move. Here the raw messages are filled and read. Kinds of values that the
service does not store itself, such as references and places, are left to the library.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC
from typing import Any

from google.cloud.firestore_v1 import _helpers, types

Document = dict[str, Any]
Message = Any  # a raw protobuf message; their classes have no types

_PLAIN_KINDS = {"string_value", "integer_value", "boolean_value", "double_value", "bytes_value"}


def fill_value(message: Message, value: Any) -> None:
    """Set a `Value` message to `value`. Raises TypeError or ValueError if it cannot be stored."""
    kind = type(value)
    if kind is str:
        message.string_value = value
    elif kind is int:
        message.integer_value = value
    elif value is None:
        message.null_value = 0
    elif kind is bool:
        message.boolean_value = value
    elif kind is dict:
        message.map_value.SetInParent()  # also where it is empty
        fill_fields(message.map_value.fields, value)
    elif kind is list or kind is tuple:
        message.array_value.SetInParent()
        add = message.array_value.values.add
        for item in value:
            fill_value(add(), item)
    else:
        message.CopyFrom(types.Value.pb(_helpers.encode_value(value)))


def fill_fields(fields: Message, content: Mapping[str, Any]) -> None:
    """Set the fields of a document or map message."""
    for name, value in content.items():
        fill_value(fields[name], value)


def read_value(message: Message, client: Any) -> Any:
    """The value of a `Value` message; `client` makes references."""
    kind = message.WhichOneof("value_type")
    if kind in _PLAIN_KINDS:
        return getattr(message, kind)
    if kind == "null_value":
        return None
    if kind == "map_value":
        return read_fields(message.map_value.fields, client)
    if kind == "array_value":
        return [read_value(item, client) for item in message.array_value.values]
    if kind == "timestamp_value":
        return message.timestamp_value.ToDatetime(UTC)  # Firestore keeps microseconds
    return _helpers.decode_value(message, client)


def read_fields(fields: Message, client: Any) -> Document:
    """The content of a document or map message."""
    return {name: read_value(message, client) for name, message in fields.items()}
