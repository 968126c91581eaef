"""A session that was ended elsewhere: the account was deleted or disabled, the token revoked."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from stack.user_client import unsigned_token
from stolik_client import (
    Account,
    Connection,
    Lobby,
    NotSignedIn,
    Offline,
    RefusedByService,
    RemoteTable,
)
from stolik_client.auth import Session
from stolik_client.outbox import OutboxSettings

ENDED = ("USER_NOT_FOUND", "USER_DISABLED", "TOKEN_EXPIRED", "INVALID_REFRESH_TOKEN")


def service(message: str) -> Callable[[httpx.Request], httpx.Response]:
    """A service that accepts no token, and an Auth that refuses to renew it."""

    def answer(request: httpx.Request) -> httpx.Response:
        if request.url.host.startswith("securetoken"):
            return httpx.Response(400, json={"error": {"message": message}})
        return httpx.Response(401, json={"error": {"status": "UNAUTHENTICATED"}})

    return answer


def session(lifetime: int) -> Session:
    return Session.read(unsigned_token("ann", lifetime=lifetime), "refresh")


@pytest.mark.parametrize("message", ENDED)
def test_an_ended_session_signs_out(message: str) -> None:
    """[J5] [A16] A call raises NotSignedIn, and then nobody is signed in."""

    async def script() -> None:
        transport = httpx.MockTransport(service(message))
        async with Connection(transport=transport) as connection:
            account = Account(connection)
            connection.set_session(session(lifetime=3600))
            assert account.person.value
            with pytest.raises(NotSignedIn):
                await Lobby(connection).leave("g")
            signed_in: list[object] = [connection.session.value, account.person.value]
            assert signed_in == [None, None]

    asyncio.run(script())


def test_listeners_are_told_of_an_ended_session() -> None:
    """[J4] [J5] A table and a list raise NotSignedIn; they are not offline for ever."""

    async def script() -> None:
        transport = httpx.MockTransport(service("USER_NOT_FOUND"))
        async with Connection(transport=transport) as connection:
            account = Account(connection)
            connection.session.set(session(lifetime=-10))  # the token has to be renewed
            table: RemoteTable[Any, Any] = RemoteTable(connection, "g", OutboxSettings())
            missing = Lobby(connection).missing("g")
            for wait in (table.header.when(), missing.when()):
                with pytest.raises(NotSignedIn):
                    await asyncio.wait_for(wait, 5)
            assert table.connection.value == "denied"
            assert account.person.value is None
            for error in (Offline("offline"), RefusedByService("no-such-game")):
                connection.listeners.report(error)
                for wait in (table.header.when(), missing.when()):
                    with pytest.raises(NotSignedIn, match="USER_NOT_FOUND"):
                        await asyncio.wait_for(wait, 5)
            with pytest.raises(NotSignedIn):
                await RemoteTable.open(connection, "g")

    asyncio.run(script())
