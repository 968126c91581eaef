"""What waits for a hosted table, a list or an answer ends, on the emulators."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from stack import Stack
from stack.user_client import unsigned_token
from stolik.engine.records import verify
from stolik_client.auth import Session
from stolik_client.errors import IllegalMove, NotSignedIn, RefusedByService
from testkit.sdk_clients import in_time, sdk_clients
from testkit.sdk_script import play_to_end


class HeldMoves(httpx.AsyncBaseTransport):
    """Holds every request to `play_move` until `release` is set, then plays it."""

    def __init__(self) -> None:
        self._network = httpx.AsyncHTTPTransport()
        self.release = asyncio.Event()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/play_move"):
            await self.release.wait()
        return await self._network.handle_async_request(request)

    async def aclose(self) -> None:
        await self._network.aclose()


def test_a_cancelled_move_does_not_block_the_table(stack: Stack) -> None:
    """[J4] [X3] It is played once, then the game goes on to its end."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            held = HeldMoves()
            ann = await clients.guest("py cancels", held)
            options = {"target": 500}
            created = await ann.lobby.create("farkle", 2, options=options, bots=["random"])
            table = await ann.open_table(created.game_id)
            assert await in_time(table.turn())
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(table.play("roll"), 0.2)
            assert table.pending.value
            held.release.set()
            assert await in_time(table.turn())
            rolls = [entry.move for entry in table.log.value if entry.seat == table.seat]
            assert rolls == ["roll"]
            await play_to_end(table)
            assert verify((await table.record()).to_plain()).ok

    asyncio.run(script())


def test_the_record_of_a_game_without_a_move(stack: Stack) -> None:
    """[J4] [J9] The host cancels it before the first one: its log stays empty."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, guest = await clients.guests("py record 0", "py record 1")
            created = await host.lobby.create("farkle", 2)
            table = await host.open_table(created.game_id)
            await guest.lobby.join(code=created.code)
            await in_time(table.header.when(lambda header: header.seq == 1))
            with pytest.raises(RefusedByService, match="not-finished"):
                await table.record()
            assert await host.lobby.cancel(created.game_id) == "cancelled"
            await in_time(table.header.when(lambda header: header.over))
            assert (await in_time(table.record())).moves == ()
            assert (await in_time(host.lobby.record(created.game_id))).moves == ()

    asyncio.run(script())


def test_questions_before_the_deal(stack: Stack) -> None:
    """[J5] There is no view to ask about, and nothing may be stored: as in TypeScript."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host = await clients.guest("py waits")
            created = await host.lobby.create("farkle", 2)
            table = await host.open_table(created.game_id)
            assert await table.query("keeps") is None
            assert await table.choices() == ()
            with pytest.raises(IllegalMove, match="not-your-turn"):
                await in_time(table.draft("roll"))
            with pytest.raises(RefusedByService, match="not-started"):
                await table.play("roll")

    asyncio.run(script())


def test_the_host_is_advised_to_deal_as_scheduled(stack: Stack) -> None:
    """[J6] Between rounds of Rikiki, where every number of cards is a legal choice."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host = await clients.guest("py deals")
            options = {"schedule": [1, 3]}
            created = await host.lobby.create("rikiki", 3, options=options, bots=["random"] * 2)
            table = await host.open_table(created.game_id)
            while await in_time(table.turn()):
                hint = await table.suggest()
                await table.play(hint.move)
                if hint.move.startswith("deal"):
                    break
            assert hint.move == "deal 3"

    asyncio.run(script())


def test_a_list_that_is_denied_tells_it(stack: Stack) -> None:
    """[J4] The open seats of a table that one may not see."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py denied 0", "py denied 1")
            created = await host.lobby.create("farkle", 2, visibility="private")
            with pytest.raises(RefusedByService, match="no-such-game"):
                await in_time(other.lobby.missing(created.game_id).when())

    asyncio.run(script())


def test_a_deleted_account_is_no_lost_network(stack: Stack) -> None:
    """[J4] [J5] [A16] Deleted on another device: the table tells it when the token is renewed."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            ann, bob = await clients.guests("py deleted 0", "py deleted 1")
            created = await ann.lobby.create("farkle", 2)
            await bob.lobby.join(code=created.code)
            bobs, session = await bob.open_table(created.game_id), bob.connection.session.value
            assert session
            ending = asyncio.create_task(bobs.header.when(lambda header: header.over))
            await bob.connection.auth.delete(session)
            old = unsigned_token(session.uid, lifetime=-10)
            bob.connection.session.set(Session.read(old, session.refresh_token))
            bob.connection.listeners.restart()
            with pytest.raises(NotSignedIn):
                await in_time(ending)
            assert (bobs.connection.value, bob.account.person.value) == ("denied", None)

    asyncio.run(script())
