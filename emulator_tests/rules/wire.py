"""Firestore's REST wire, as an end user and as the functions speak it.

Users carry unsigned tokens of the kind that the Auth emulator issues; `OWNER` is the
emulator's own word for a caller whom the rules do not bind.
"""

from __future__ import annotations

import base64
import http.client
import json
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
    """The time of the request, put in by the server."""


@dataclass(frozen=True)
class Plus:
    """The field's old value and `step`, added by the server."""

    step: int


@dataclass(frozen=True)
class Ago:
    """A time this many seconds before the moment at which it is sent."""

    seconds: float


@dataclass(frozen=True)
class Ref:
    """A reference to the document at this path."""

    path: str


NOW = ServerTime()


@dataclass(frozen=True)
class Answer:
    """What came back: the HTTP status and the body."""

    status: int
    text: str


class Wire:
    """One connection, kept open; each call says who is asking."""

    def __init__(self, host: str) -> None:
        self._connection = http.client.HTTPConnection(host, timeout=60)

    def call(self, method: str, path: str, body: str | None, token: str | None) -> Answer:
        """One request; `token` is None for somebody who has not signed in."""
        headers = {"Content-Type": "application/json"}
        if token is not None:
            headers["Authorization"] = f"Bearer {token}"
        self._connection.request(method, path, body and body.encode(), headers)
        response = self._connection.getresponse()
        return Answer(response.status, response.read().decode())

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()


def token(uid: str, *, guest: bool = False, claims: Doc | None = None) -> str:
    """An unsigned ID token; guests have signed in anonymously."""
    provider = "anonymous" if guest else "password"
    payload = {
        "iss": f"https://securetoken.google.com/{PROJECT}",
        "aud": PROJECT,
        "sub": uid,
        "user_id": uid,
        "iat": 1_700_000_000,
        "auth_time": 1_700_000_000,
        "exp": 4_000_000_000,
        "firebase": {"sign_in_provider": provider, "identities": {}},
        **(claims or {}),
    }
    return f"{_part({'alg': 'none', 'typ': 'JWT'})}.{_part(payload)}."


def encoded(value: Any) -> dict[str, Any]:
    """A Python value as Firestore's JSON writes it."""
    match value:
        case None:
            return {"nullValue": None}
        case bool():
            return {"booleanValue": value}
        case int():
            return {"integerValue": str(value)}
        case float():
            return {"doubleValue": value}
        case str():
            return {"stringValue": value}
        case Ref(path):
            return {"referenceValue": f"{DOCUMENTS}/{path}"}
        case Ago(seconds):
            then = datetime.now(UTC) - timedelta(seconds=seconds)
            return {"timestampValue": then.isoformat().replace("+00:00", "Z")}
        case list() | tuple():
            return {"arrayValue": {"values": [encoded(item) for item in value]}}
        case Mapping():
            return {"mapValue": {"fields": fields(value)}}
    raise TypeError(f"no Firestore value: {value!r}")


def fields(doc: Doc) -> dict[str, Any]:
    """The fields of a document, without those that the server fills in."""
    server = (ServerTime, Plus)
    return {name: encoded(value) for name, value in doc.items() if not isinstance(value, server)}


def transforms(doc: Doc) -> list[dict[str, Any]]:
    """The fields of a document that the server fills in."""
    out: list[dict[str, Any]] = []
    for name, value in doc.items():
        if isinstance(value, ServerTime):
            out.append({"fieldPath": name, "setToServerValue": "REQUEST_TIME"})
        elif isinstance(value, Plus):
            out.append({"fieldPath": name, "increment": encoded(value.step)})
    return out


def _part(value: Doc) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()
