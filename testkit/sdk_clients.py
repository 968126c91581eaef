"""Users of the Python SDK on the emulators, each with a connection of their own."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import TypeVar
from urllib.parse import urlsplit

import httpx

from stack import PROJECT, Stack
from stolik_client import (
    Account,
    Connection,
    Emulators,
    Lobby,
    NewAccount,
    OutboxSettings,
    RemoteTable,
    RepeatSettings,
)
from stolik_client.types import AnyView

T = TypeVar("T")
TIMEOUT_SECONDS = 60  # generous, because the machine may be busy


def emulator_hosts(stack: Stack) -> Emulators:
    """The hosts of a stack's emulators."""
    return Emulators(stack.firestore_host, stack.auth_host, urlsplit(stack.functions_url).netloc)


async def in_time(awaitable: Awaitable[T]) -> T:
    """The result of `awaitable`; fails after TIMEOUT_SECONDS."""
    return await asyncio.wait_for(awaitable, TIMEOUT_SECONDS)


def new_account() -> NewAccount:
    """A sign-up form with a name and an address that are not taken."""
    tag = secrets.token_hex(3)
    return NewAccount(f"ann-{tag}@example.com", "secret1", "secret1", f"Ann {tag}")


class SdkClient:
    """One user's connection, account and lobby."""

    def __init__(self, connection: Connection, exits: AsyncExitStack) -> None:
        self.connection = connection
        self._exits = exits
        self.account = Account(connection)
        self.lobby = Lobby(connection)

    @property
    def uid(self) -> str:
        return self.connection.uid

    async def open_table(
        self, game_id: str, settings: OutboxSettings | None = None
    ) -> RemoteTable[AnyView, str]:
        """Open a table; it is closed with all the clients."""
        table = await RemoteTable.open(self.connection, game_id, outbox=settings)
        self._exits.push_async_callback(table.close)
        return table


class SdkClients:
    """Makes clients of one stack."""

    def __init__(self, stack: Stack, exits: AsyncExitStack) -> None:
        self._stack = stack
        self._exits = exits

    async def signed_out(
        self,
        transport: httpx.AsyncBaseTransport | None = None,
        firestore: str = "",
        repeats: RepeatSettings | None = None,
    ) -> SdkClient:
        """A client without a user; `firestore` replaces the emulator's address."""
        hosts = emulator_hosts(self._stack)
        hosts = replace(hosts, firestore=firestore or hosts.firestore)
        connection = Connection(
            PROJECT, "any", hosts, timeout=60, transport=transport, repeats=repeats
        )
        client = SdkClient(await self._exits.enter_async_context(connection), self._exits)
        self._exits.callback(client.account.close)
        self._exits.callback(client.lobby.close)
        return client

    async def guest(
        self,
        name: str,
        transport: httpx.AsyncBaseTransport | None = None,
        repeats: RepeatSettings | None = None,
    ) -> SdkClient:
        """A client signed in as a guest."""
        client = await self.signed_out(transport, repeats=repeats)
        await client.account.guest(name)
        return client

    async def guests(self, *names: str) -> list[SdkClient]:
        """Several guests."""
        return [await self.guest(name) for name in names]


@asynccontextmanager
async def sdk_clients(stack: Stack) -> AsyncIterator[SdkClients]:
    """Clients for the length of a block; all are closed at its end."""
    async with AsyncExitStack() as exits:
        yield SdkClients(stack, exits)
