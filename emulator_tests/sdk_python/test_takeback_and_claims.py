"""What people at a table agree on: moves taken back, and a game that was left."""

from __future__ import annotations

import asyncio

import pytest

from stack import Stack
from stolik.engine.records import verify
from stolik_client import Clock, Refused
from stolik_client.header import Takeback
from testkit.sdk_clients import soon, visiting
from testkit.sdk_script import play_to_the_end


def test_a_move_is_taken_back(stack: Stack) -> None:
    """[X9] Asked by its player, undone by the other's yes, and gone from the record."""

    async def script() -> None:
        async with visiting(stack) as people:
            one, two = await people.guests("pyc0", "pyc1")
            made = await one.lobby.create("rikiki", 2, options={"schedule": [2]}, name="One")
            await two.lobby.join(code=made.code, name="Two")
            first, second = [await soon(who.sit(made.game_id)) for who in (one, two)]
            if not first.my_turn:
                await soon(second.view.when())
                first, second = second, first
            await soon(first.turn())
            await first.play("bid 0")
            await soon(second.header.when(lambda header: header.seq == 2))
            with pytest.raises(Refused, match="nothing-to-take-back"):
                await second.take_back()
            await soon(first.header.when(lambda header: header.seq == 2))
            assert await first.take_back() is False
            asked = await soon(second.header.when(lambda header: header.takeback is not None))
            assert asked.takeback == Takeback(first.seat or 0, 2, "bid 0", (first.connection.uid,))
            assert await second.take_back() is True
            await soon(first.header.when(lambda header: header.seq == 3))
            assert first.my_turn
            await soon(first.log.when(lambda log: bool(log) and log[-1].by == "undo"))
            await asyncio.gather(*(play_to_the_end(table) for table in (first, second)))
            record = await soon(first.record())
            assert verify(record.to_plain()).ok
            assert len(record.moves) == first.header.value.seq - 3

    asyncio.run(script())


def test_a_countdown_to_a_claim(stack: Stack) -> None:
    """[X12] It starts when the other leaves; too early a claim is refused."""

    async def script() -> None:
        async with visiting(stack) as people:
            one, two = await people.guests("pyc2", "pyc3")
            clock = Clock("move", seconds=600)
            made = await one.lobby.create("rikiki", 2, clock=clock, name="One")
            await two.lobby.join(code=made.code, name="Two")
            table = await soon(one.sit(made.game_id))
            await two.lobby.leave(made.game_id)
            header = await soon(table.header.when(lambda header: header.claimable is not None))
            assert header.seats[1].away
            assert header.claimable == header.seats[1].left + 60_000
            with pytest.raises(Refused, match="not-claimable"):
                await table.claim_result("win")

    asyncio.run(script())
