"""People on the emulators, each with a connection of their own, as on a device of their own."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import TypeVar
from urllib.parse import urlsplit

import httpx

from stack import PROJECT, Stack
from stolik_client import Account, Connection, Emulators, Lobby, OutboxSettings, RemoteTable

T = TypeVar("T")
PATIENCE = 60  # seconds; a busy machine is slow, not broken


def hosts(stack: Stack) -> Emulators:
    """Where the stack's parts are."""
    return Emulators(stack.firestore_host, stack.auth_host, urlsplit(stack.functions_url).netloc)


async def soon(awaited: Awaitable[T]) -> T:
    """What is awaited, or a failure instead of a test that hangs."""
    return await asyncio.wait_for(awaited, PATIENCE)


class Visitor:
    """Somebody with a device."""

    def __init__(self, connection: Connection, leaving: AsyncExitStack) -> None:
        self.connection = connection
        self._leaving = leaving
        self.account = Account(connection)
        self.lobby = Lobby(connection)

    @property
    def uid(self) -> str:
        return self.connection.uid

    async def sit(self, game_id: str, settings: OutboxSettings | None = None) -> RemoteTable:
        """Look at a table; it is closed when everybody leaves."""
        table = await RemoteTable.open(self.connection, game_id, settings)
        self._leaving.push_async_callback(table.close)
        return table


class Visitors:
    """Makes people of one stack; all of them leave at the end."""

    def __init__(self, stack: Stack, leaving: AsyncExitStack) -> None:
        self._stack = stack
        self._leaving = leaving

    async def device(
        self, transport: httpx.AsyncBaseTransport | None = None, firestore: str = ""
    ) -> Visitor:
        """Somebody who is not signed in yet; `firestore` may be another way to it."""
        there = hosts(self._stack)
        there = replace(there, firestore=firestore or there.firestore)
        made = Connection(PROJECT, "any", there, timeout=60, transport=transport)
        visitor = Visitor(await self._leaving.enter_async_context(made), self._leaving)
        self._leaving.callback(visitor.account.close)
        self._leaving.callback(visitor.lobby.close)
        return visitor

    async def guest(self, name: str, transport: httpx.AsyncBaseTransport | None = None) -> Visitor:
        """Somebody signed in without an account."""
        visitor = await self.device(transport)
        await visitor.account.guest(name)
        return visitor

    async def guests(self, *names: str) -> list[Visitor]:
        """Several guests."""
        return [await self.guest(name) for name in names]


@asynccontextmanager
async def visiting(stack: Stack) -> AsyncIterator[Visitors]:
    """People for the length of a block."""
    async with AsyncExitStack() as leaving:
        yield Visitors(stack, leaving)
