"""Takebacks by consent, and claims of a game that the others have left."""

from __future__ import annotations

import asyncio

import pytest

from stack import Stack
from stolik.documents.header import Takeback
from stolik.engine.records import verify
from stolik_client import Clock, Refused, StolikError
from testkit.sdk_clients import in_time, sdk_clients
from testkit.sdk_script import play_to_end


def test_takeback_removes_a_move_from_the_record(stack: Stack) -> None:
    """[X9] Its player asks, the other agrees, and the record does not have the move."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            ann, bob = await clients.guests("pyc0", "pyc1")
            created = await ann.lobby.create("rikiki", 2, options={"schedule": [2]}, name="Ann")
            await bob.lobby.join(code=created.code, name="Bob")
            first, second = [
                await in_time(client.open_table(created.game_id)) for client in (ann, bob)
            ]
            if not first.my_turn:
                await in_time(second.view.when())
                first, second = second, first
            await in_time(first.turn())
            await first.play("bid 0")
            await in_time(second.header.when(lambda header: header.seq == 2))
            with pytest.raises(Refused, match="nothing-to-take-back"):
                await second.take_back()
            await in_time(first.header.when(lambda header: header.seq == 2))
            assert await first.take_back() is False
            asked = await in_time(second.header.when(lambda header: header.takeback is not None))
            assert asked.takeback is not None
            wish = asked.takeback.id
            uid = first._server.uid
            assert asked.takeback == Takeback(wish, first.seat or 0, 2, "bid 0", (uid,))
            assert await second.answer_takeback(wish) is True
            for table in (first, second):
                await in_time(table.header.when(lambda header: header.seq == 3))
            assert first.my_turn
            await in_time(first.log.when(lambda log: bool(log) and log[-1].by == "undo"))
            await asyncio.gather(*(play_to_end(table) for table in (first, second)))
            record = await in_time(first.record())
            assert verify(record.to_plain()).ok
            assert len(record.moves) == first.header.value.seq - 3

    asyncio.run(script())


def test_early_claim_is_refused(stack: Stack) -> None:
    """[X12] A claim is allowed a minute after the other has left."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            ann, bob = await clients.guests("pyc2", "pyc3")
            clock = Clock("move", seconds=600)
            created = await ann.lobby.create("rikiki", 2, clock=clock, name="Ann")
            await bob.lobby.join(code=created.code, name="Bob")
            table = await in_time(ann.open_table(created.game_id))
            await bob.lobby.leave(created.game_id)
            header = await in_time(table.header.when(lambda header: header.claimable is not None))
            assert header.seats[1].away
            assert header.claimable == header.seats[1].left + 60_000
            with pytest.raises(Refused, match="not-claimable"):
                await table.claim_result("win")

    asyncio.run(script())


def test_takeback_by_consent_and_no_claim_while_all_are_present(stack: Stack) -> None:
    """[X9] [X12] Both agree and it is the same turn again; no claim while all are present."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py back0", "py back1")
            created = await host.lobby.create("rikiki", 2, options={"schedule": [1]}, name="A")
            await other.lobby.join(code=created.code, name="B")
            mine, theirs = [await client.open_table(created.game_id) for client in (host, other)]
            assert await in_time(mine.turn())
            await mine.play("bid 0")
            assert await in_time(theirs.turn())
            with pytest.raises(StolikError, match="not-claimable"):
                await mine.claim_result("win")
            assert not await mine.take_back()
            asked = await in_time(theirs.header.when(lambda header: header.takeback is not None))
            assert asked.takeback is not None
            assert await theirs.answer_takeback(asked.takeback.id)
            assert await in_time(mine.turn())

    asyncio.run(script())
