"""Firestore as an end user sees it: the user's own token on every call, so rules apply.

With FIRESTORE_EMULATOR_HOST set, google-cloud-firestore sends `Bearer owner` whatever its
credentials are, and rules are skipped without a word. These clients send the user's token.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import grpc  # type: ignore[import-untyped]
import grpc.aio  # type: ignore[import-untyped]
from google.auth.credentials import AnonymousCredentials
from google.cloud import firestore
from google.cloud.firestore_v1.services.firestore import FirestoreAsyncClient, FirestoreClient
from google.cloud.firestore_v1.services.firestore.transports import (
    FirestoreGrpcAsyncIOTransport,
    FirestoreGrpcTransport,
)

Token = Callable[[], str | None]
HOSTED = "firestore.googleapis.com:443"
_CHANNEL = (("grpc.max_receive_message_length", -1), ("grpc.keepalive_time_ms", 30_000))
_EMULATOR = _CHANNEL[:1]  # the emulator hangs up on whoever asks for signs of life that often


class UserClient(firestore.Client):
    """A Firestore client that acts as whoever `token` gives a token of; None is signed out.

    Server-side transactions take locks, which users may not: use it to read, listen and write.
    """

    def __init__(self, host: str, token: Token, project: str) -> None:
        super().__init__(project=project, credentials=AnonymousCredentials())  # type: ignore[no-untyped-call]
        self._emulator_host = None  # else the library adds `Bearer owner`
        self._channel = grpc.insecure_channel(host, options=_EMULATOR)
        channel = grpc.intercept_channel(self._channel, _Bearer(token))
        self._transport = FirestoreGrpcTransport(host=host, channel=channel)
        self._firestore_api_internal = FirestoreClient(transport=self._transport)

    def close(self) -> None:
        """Hang up; listeners end."""
        self._channel.close()


class AsyncUserClient(firestore.AsyncClient):
    """The same for asyncio; `host` is None for the real Firestore. Make it inside the loop."""

    def __init__(self, host: str | None, token: Token, project: str) -> None:
        super().__init__(project=project, credentials=AnonymousCredentials())  # type: ignore[no-untyped-call]
        self._emulator_host = None
        self._token = token
        if host is None:
            encrypted = grpc.ssl_channel_credentials()
            self._channel = grpc.aio.secure_channel(HOSTED, encrypted, options=_CHANNEL)
        else:
            self._channel = grpc.aio.insecure_channel(host, options=_EMULATOR)
        self._transport = FirestoreGrpcAsyncIOTransport(host=host or HOSTED, channel=self._channel)
        self.api = FirestoreAsyncClient(transport=self._transport)  # the calls below documents
        self._firestore_api_internal = self.api

    @property
    def metadata(self) -> list[tuple[str, str]]:
        """What goes with every call: the database, and who calls."""
        prefix = [("google-cloud-resource-prefix", self._database_string)]
        token = self._token()
        return [*prefix, ("authorization", f"Bearer {token}")] if token else prefix

    @property
    def _rpc_metadata(self) -> list[tuple[str, str]]:
        return self.metadata

    @property
    def database(self) -> str:
        """`projects/.../databases/(default)`."""
        return str(self._database_string)

    async def hang_up(self) -> None:
        """Close the connection; calls and listeners end."""
        await self._channel.close()


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
