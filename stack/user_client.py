"""Firestore as an end user sees it: the user's own token on every call, so rules apply.

With FIRESTORE_EMULATOR_HOST set, google-cloud-firestore sends `Bearer owner` whatever its
credentials are, and rules are skipped without a word. This client sends the user's token.
"""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import grpc  # type: ignore[import-untyped]
from google.auth.credentials import AnonymousCredentials
from google.cloud import firestore
from google.cloud.firestore_v1.services.firestore import FirestoreClient
from google.cloud.firestore_v1.services.firestore.transports import FirestoreGrpcTransport

from stack.site import PROJECT

Token = Callable[[], str | None]
_CHANNEL = (("grpc.max_receive_message_length", -1), ("grpc.keepalive_time_ms", 30_000))


class UserClient(firestore.Client):
    """A Firestore client that acts as whoever `token` gives a token of; None is signed out.

    Server-side transactions take locks, which users may not: use it to read, listen and write.
    """

    def __init__(self, host: str, token: Token, project: str = PROJECT) -> None:
        super().__init__(project=project, credentials=AnonymousCredentials())  # type: ignore[no-untyped-call]
        self._emulator_host = None  # else the library adds `Bearer owner`
        self._channel = grpc.insecure_channel(host, options=_CHANNEL)
        channel = grpc.intercept_channel(self._channel, _Bearer(token))
        self._transport = FirestoreGrpcTransport(host=host, channel=channel)
        self._firestore_api_internal = FirestoreClient(transport=self._transport)

    def close(self) -> None:
        """Hang up; listeners end."""
        self._channel.close()


def unsigned_token(uid: str, *, lifetime: float = 3600, **claims: Any) -> str:
    """A token such as the Auth emulator makes, without asking it. Emulators alone accept it.

    A negative `lifetime` makes an expired one; `claims` replace or add to the usual.
    """
    now = int(time.time())
    body = {
        "iss": f"https://securetoken.google.com/{PROJECT}",
        "aud": PROJECT,
        "sub": uid,
        "user_id": uid,
        "auth_time": now,
        "iat": now,
        "exp": now + int(lifetime),
        "firebase": {"sign_in_provider": "anonymous", "identities": {}},
        **claims,
    }
    return f"{_segment({'alg': 'none', 'typ': 'JWT'})}.{_segment(body)}."


def _segment(value: dict[str, Any]) -> str:
    return base64.urlsafe_b64encode(json.dumps(value).encode()).rstrip(b"=").decode()


class _Details(NamedTuple):
    method: str
    timeout: float | None
    metadata: list[tuple[str, str]]
    credentials: Any
    wait_for_ready: bool | None
    compression: Any


class _Bearer(
    grpc.UnaryUnaryClientInterceptor,  # type: ignore[misc]
    grpc.UnaryStreamClientInterceptor,  # type: ignore[misc]
    grpc.StreamStreamClientInterceptor,  # type: ignore[misc]
):
    """Puts the user's token where the library would put the owner's."""

    def __init__(self, token: Token) -> None:
        self._token = token

    def _as_user(self, proceed: Callable[..., Any], details: Any, request: Any) -> Any:
        metadata = [pair for pair in details.metadata or () if pair[0] != "authorization"]
        if token := self._token():
            metadata.append(("authorization", f"Bearer {token}"))
        wait, compression = details.wait_for_ready, details.compression
        asked = (details.method, details.timeout, metadata, details.credentials)
        return proceed(_Details(*asked, wait, compression), request)

    intercept_unary_unary = _as_user
    intercept_unary_stream = _as_user
    intercept_stream_stream = _as_user
