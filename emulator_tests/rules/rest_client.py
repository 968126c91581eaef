"""A small client for Firestore's REST API, and the JSON format of its values.

Users send unsigned tokens like those of the Auth emulator. With the token `OWNER` the emulator
skips the rules.
"""

from __future__ import annotations

import base64
import http.client
import math
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from stack import PROJECT

DOCUMENTS = f"projects/{PROJECT}/databases/(default)/documents"
OWNER = "owner"

Doc = Mapping[str, Any]


@dataclass(frozen=True)
class ServerTime:
    """A field that the server sets to the time of the request."""


@dataclass(frozen=True)
class Increment:
    """A field that the server increases by `step`."""

    step: int


@dataclass(frozen=True)
class SecondsAgo:
    """A time this many seconds before the request is sent."""

    seconds: float


@dataclass(frozen=True)
class Ref:
    """A reference to the document at this path."""

    path: str


SERVER_TIME = ServerTime()
_NAMES = {"nan": "NaN", "inf": "Infinity", "-inf": "-Infinity"}  # of numbers in JSON


@dataclass(frozen=True)
class Response:
    """An HTTP status and the body."""

    status: int
    text: str


class RestClient:
    """One HTTP connection, kept open."""

    def __init__(self, host: str) -> None:
        self._connection = http.client.HTTPConnection(host, timeout=60)

    def call(self, method: str, path: str, body: str | None, token: str | None) -> Response:
        """Send one request; `token` is None for somebody signed out."""
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        self._connection.request(method, path, body and body.encode(), headers)
        response = self._connection.getresponse()
        return Response(response.status, response.read().decode())

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def encode(value: Any) -> dict[str, Any]:
    """A Python value in Firestore's JSON format."""
    match value:
        case None:
            return {"nullValue": None}
        case bool():
            return {"booleanValue": value}
        case int():
            return {"integerValue": str(value)}
        case float():
            return {"doubleValue": value if math.isfinite(value) else _NAMES[str(value)]}
        case bytes():
            return {"bytesValue": base64.b64encode(value).decode()}
        case str():
            return {"stringValue": value}
        case Ref(path):
            return {"referenceValue": f"{DOCUMENTS}/{path}"}
        case SecondsAgo(seconds):
            then = datetime.now(UTC) - timedelta(seconds=seconds)
            return {"timestampValue": then.isoformat().replace("+00:00", "Z")}
        case list() | tuple():
            return {"arrayValue": {"values": [encode(item) for item in value]}}
        case Mapping():
            return {"mapValue": {"fields": fields(value)}}
    raise TypeError(f"not a Firestore value: {value!r}")


def fields(doc: Doc) -> dict[str, Any]:
    """The fields of a document, without those that the server sets."""
    server_set = (ServerTime, Increment)
    return {name: encode(value) for name, value in doc.items() if not isinstance(value, server_set)}


def transforms(doc: Doc) -> list[dict[str, Any]]:
    """The fields of a document that the server sets."""
    result: list[dict[str, Any]] = []
    for name, value in doc.items():
        if isinstance(value, ServerTime):
            result.append({"fieldPath": name, "setToServerValue": "REQUEST_TIME"})
        elif isinstance(value, Increment):
            result.append({"fieldPath": name, "increment": encode(value.step)})
    return result
