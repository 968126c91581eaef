"""Firestore clients that act as an end user: the user's token on every call, so rules apply.

With FIRESTORE_EMULATOR_HOST set, google-cloud-firestore sends `Bearer owner` whatever its
credentials are, and the emulator then skips the rules. These clients send the user's token.
"""

from __future__ import annotations

import asyncio
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

from stolik_client.firestore_internals import check_client

Token = Callable[[], str | None]
PRODUCTION_HOST = "firestore.googleapis.com:443"
_EMULATOR_OPTIONS = (
    ("grpc.max_receive_message_length", -1),
    ("grpc.use_local_subchannel_pool", 1),  # else a new channel waits as long as the former one
)
# Not for the emulator, which closes channels with frequent keepalives.
_CHANNEL_OPTIONS = (*_EMULATOR_OPTIONS, ("grpc.keepalive_time_ms", 30_000))


class UserClient(firestore.Client):
    """A Firestore client that acts as the user whose token `token()` returns; None: signed out.

    For reads, listeners and writes. Users may not run transactions, which take locks.
    """

    def __init__(self, host: str, token: Token, project: str) -> None:
        super().__init__(project=project, credentials=AnonymousCredentials())  # type: ignore[no-untyped-call]
        check_client(self)
        self._emulator_host = None  # else the library adds `Bearer owner`
        self._channel = grpc.insecure_channel(host, options=_EMULATOR_OPTIONS)
        channel = grpc.intercept_channel(self._channel, _UserToken(token))
        self._transport = FirestoreGrpcTransport(host=host, channel=channel)
        self._firestore_api_internal = FirestoreClient(transport=self._transport)

    def close(self) -> None:
        """Close the channel; listeners end."""
        self._channel.close()


class AsyncUserClient(firestore.AsyncClient):
    """The same for asyncio; `host` is None for production. Create it in the event loop."""

    def __init__(
        self, host: str | None, token: Token, project: str, app_check: Token = lambda: None
    ) -> None:
        super().__init__(project=project, credentials=AnonymousCredentials())  # type: ignore[no-untyped-call]
        check_client(self)
        self._emulator_host = None
        self._host = host
        self._token, self._app_check = token, app_check
        self._closing: set[asyncio.Task[None]] = set()  # former channels
        self._open_channel()

    def _open_channel(self) -> None:
        if self._host is None:
            encrypted, options = grpc.ssl_channel_credentials(), _CHANNEL_OPTIONS
            self._channel = grpc.aio.secure_channel(PRODUCTION_HOST, encrypted, options=options)
        else:
            self._channel = grpc.aio.insecure_channel(self._host, options=_EMULATOR_OPTIONS)
        self._transport = FirestoreGrpcAsyncIOTransport(
            host=self._host or PRODUCTION_HOST, channel=self._channel
        )
        self.api = FirestoreAsyncClient(transport=self._transport)  # the generated RPC client
        self._firestore_api_internal = self.api

    def renew_channel(self, grace_seconds: float) -> None:
        """Connect anew: gRPC waits for up to two minutes after a connection that failed.

        What is under way on the former channel may go on for `grace_seconds`.
        """
        closing = asyncio.create_task(_close_later(self._channel, grace_seconds))
        self._closing.add(closing)
        closing.add_done_callback(self._closing.discard)
        self._open_channel()

    @property
    def metadata(self) -> list[tuple[str, str]]:
        """The metadata of every RPC: the database and the user's token."""
        pairs = [("google-cloud-resource-prefix", self._database_string)]
        if token := self._token():
            pairs.append(("authorization", f"Bearer {token}"))
        if app_check := self._app_check():
            pairs.append(("x-firebase-appcheck", app_check))
        return pairs

    @property
    def _rpc_metadata(self) -> list[tuple[str, str]]:
        return self.metadata

    @property
    def database(self) -> str:
        """`projects/.../databases/(default)`."""
        return str(self._database_string)

    async def close_channel(self) -> None:
        """Close the channel and former ones; calls and listeners end."""
        for closing in self._closing:
            closing.cancel()
        await asyncio.gather(self._channel.close(), *self._closing, return_exceptions=True)


async def _close_later(channel: Any, seconds: float) -> None:
    """Close a channel; until then the library may still repeat calls on it."""
    try:
        await asyncio.sleep(seconds)
    finally:
        await channel.close()


class _CallDetails(NamedTuple):
    method: str
    timeout: float | None
    metadata: list[tuple[str, str]]
    credentials: Any
    wait_for_ready: bool | None
    compression: Any


class _UserToken(
    grpc.UnaryUnaryClientInterceptor,  # type: ignore[misc]
    grpc.UnaryStreamClientInterceptor,  # type: ignore[misc]
    grpc.StreamStreamClientInterceptor,  # type: ignore[misc]
):
    """Replaces the library's authorization header by the user's token."""

    def __init__(self, token: Token) -> None:
        self._token = token

    def _as_user(self, proceed: Callable[..., Any], details: Any, request: Any) -> Any:
        metadata = [pair for pair in details.metadata or () if pair[0] != "authorization"]
        if token := self._token():
            metadata.append(("authorization", f"Bearer {token}"))
        replaced = _CallDetails(
            details.method, details.timeout, metadata,
            details.credentials, details.wait_for_ready, details.compression,
        )  # fmt: skip
        return proceed(replaced, request)

    intercept_unary_unary = _as_user
    intercept_unary_stream = _as_user
    intercept_stream_stream = _as_user
