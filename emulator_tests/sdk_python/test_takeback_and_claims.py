"""What people at a table agree on: moves taken back, and a game that was left."""

from __future__ import annotations

import asyncio

import pytest

from stack import Stack
from stolik.documents.header import Takeback
from stolik.engine.records import verify
from stolik_client import Clock, Refused
from testkit.sdk_clients import in_time, sdk_clients
from testkit.sdk_script import play_to_end


def test_a_move_is_taken_back(stack: Stack) -> None:
    """[X9] Asked by its player, undone by the other's yes, and gone from the record."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            one, two = await clients.guests("pyc0", "pyc1")
            made = await one.lobby.create("rikiki", 2, options={"schedule": [2]}, name="One")
            await two.lobby.join(code=made.code, name="Two")
            first, second = [await in_time(who.open_table(made.game_id)) for who in (one, two)]
            if not first.my_turn:
                await in_time(second.view.when())
                first, second = second, first
            await in_time(first.wait_for_turn())
            await first.play("bid 0")
            await in_time(second.header.when(lambda header: header.seq == 2))
            with pytest.raises(Refused, match="nothing-to-take-back"):
                await second.take_back()
            await in_time(first.header.when(lambda header: header.seq == 2))
            assert await first.take_back() is False
            asked = await in_time(second.header.when(lambda header: header.takeback is not None))
            assert asked.takeback == Takeback(first.seat or 0, 2, "bid 0", (first.connection.uid,))
            assert await second.take_back() is True
            await in_time(first.header.when(lambda header: header.seq == 3))
            assert first.my_turn
            await in_time(first.log.when(lambda log: bool(log) and log[-1].by == "undo"))
            await asyncio.gather(*(play_to_end(table) for table in (first, second)))
            record = await in_time(first.record())
            assert verify(record.to_plain()).ok
            assert len(record.moves) == first.header.value.seq - 3

    asyncio.run(script())


def test_a_countdown_to_a_claim(stack: Stack) -> None:
    """[X12] It starts when the other leaves; too early a claim is refused."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            one, two = await clients.guests("pyc2", "pyc3")
            clock = Clock("move", seconds=600)
            made = await one.lobby.create("rikiki", 2, clock=clock, name="One")
            await two.lobby.join(code=made.code, name="Two")
            table = await in_time(one.open_table(made.game_id))
            await two.lobby.leave(made.game_id)
            header = await in_time(table.header.when(lambda header: header.claimable is not None))
            assert header.seats[1].away
            assert header.claimable == header.seats[1].left + 60_000
            with pytest.raises(Refused, match="not-claimable"):
                await table.claim_result("win")

    asyncio.run(script())
