"""The stack's push service: takes messages as RFC 8030 says, and shows what is in them.

POST /subscriptions   a new subscription: endpoint and keys, as a browser would have them
POST /push/<id>       a message for it, encrypted (RFC 8291) and signed (RFC 8292)
GET  /                a page with the messages
GET  /messages        the same as JSON, the latest first

A real service cannot read messages. This one makes the browser's keys itself, so it can.
"""

from __future__ import annotations

import base64
import json
import secrets
from dataclasses import asdict, dataclass
from html import escape
from typing import Any

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02  # type: ignore[import-untyped]

from stack.config import Config
from stack.server_part import JsonHandler, ServerPart

MAX_MESSAGE_BYTES = 4_096
MESSAGES_SHOWN = 100
_PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Push messages</title>
<meta http-equiv="refresh" content="5"><style>body{{font:16px sans-serif;max-width:50rem;
margin:2rem auto;padding:0 1rem}}article{{border:1px solid #ccc;border-radius:8px;padding:1rem;
margin:1rem 0}}</style></head><body><h1>Push messages of this stack</h1>{messages}</body></html>"""


@dataclass(frozen=True)
class PushMessage:
    """A message as it arrived, decrypted."""

    subscription: str
    payload: dict[str, Any]
    encrypted_bytes: int
    headers: dict[str, str]  # in small letters


@dataclass(frozen=True)
class _Keys:
    private: ec.EllipticCurvePrivateKey
    auth: bytes


class PushServer(ServerPart):
    """Keeps subscriptions and the messages to them."""

    name = "push"

    def __init__(self, config: Config) -> None:
        super().__init__(config)
        self.messages: list[PushMessage] = []
        self.status = 0  # an answer to every message in place of taking it
        self._subscriptions: dict[str, _Keys] = {}

    def handler(self) -> type[JsonHandler]:
        """A handler with access to the service."""
        return type("Handler", (_Handler,), {"service": self})

    def subscribe(self) -> dict[str, Any]:
        """A new subscription, as `PushSubscription.toJSON()` gives it."""
        number, keys = (
            secrets.token_hex(8),
            _Keys(ec.generate_private_key(ec.SECP256R1()), secrets.token_bytes(16)),
        )
        self._subscriptions[number] = keys
        point = keys.private.public_key().public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": f"{self.address}/push/{number}",
            "keys": {"p256dh": _base64(point), "auth": _base64(keys.auth)},
        }

    def end(self, endpoint: str) -> None:
        """End a subscription, as a browser does that was uninstalled."""
        del self._subscriptions[endpoint.rpartition("/")[2]]

    def to(self, endpoint: str) -> list[PushMessage]:
        """The messages to a subscription, the oldest first."""
        number = endpoint.rpartition("/")[2]
        return [message for message in self.messages if message.subscription == number]

    def take(self, number: str, headers: dict[str, str], body: bytes) -> int:
        """Take a message; the status to answer."""
        keys = self._subscriptions.get(number)
        if self.status or keys is None:
            return self.status or 410
        if len(body) > MAX_MESSAGE_BYTES:
            return 413
        if headers.get("content-encoding") != "aes128gcm" or not headers.get("ttl", "").isdigit():
            return 400
        if not _is_signed(headers.get("authorization", ""), self.address):
            return 403
        plain = http_ece.decrypt(
            body, private_key=keys.private, auth_secret=keys.auth, version="aes128gcm"
        )
        self.messages.append(PushMessage(number, json.loads(plain), len(body), headers))
        return 201


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _is_signed(authorization: str, audience: str) -> bool:
    """Whether the sender has signed for this service, and says whom to write to."""
    try:
        if not Vapid02.verify(authorization):
            return False
        token = authorization.partition("t=")[2].split(",")[0].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)))
    except (AssertionError, ValueError, IndexError, KeyError):
        return False
    return claims["aud"] == audience and str(claims["sub"]).startswith("mailto:")


def _show(message: PushMessage) -> str:
    payload = message.payload
    head = f"<h2>{escape(str(payload.get('title')))}</h2><p>{escape(str(payload.get('body')))}</p>"
    facts = f"opens {escape(str(payload.get('path')))}, {message.encrypted_bytes} bytes"
    return f"<article>{head}<p>{facts}, to browser {message.subscription}</p></article>"


class _Handler(JsonHandler):
    """HTTP around the service."""

    service: PushServer

    def do_OPTIONS(self) -> None:
        self.send_json(200, {})

    def do_GET(self) -> None:
        latest = self.service.messages[: -MESSAGES_SHOWN - 1 : -1]
        if self.path == "/messages":
            return self.send_json(200, {"messages": [asdict(message) for message in latest]})
        if self.path != "/":
            return self.send_json(404, {})
        page = _PAGE.format(messages="".join(map(_show, latest)) or "<p>No message yet.</p>")
        return self.send_bytes(200, page.encode(), "text/html")

    def do_POST(self) -> None:
        body = self.read_body()
        if self.path == "/subscriptions":
            return self.send_json(201, self.service.subscribe())
        headers = {name.lower(): value for name, value in self.headers.items()}
        number = self.path.removeprefix("/push/")
        return self.send_json(self.service.take(number, headers, body), {})

    def end_headers(self) -> None:
        """Let the page, which has another port, make subscriptions."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()
