"""Around a game, through the Python SDK: late guests, another device, and what remains of it."""

from __future__ import annotations

import asyncio

import pytest

from stack import Stack
from stolik.documents.clock import Clock
from stolik_client import HostActions, Refused, StolikError
from testkit.sdk_clients import in_time, sdk_clients
from testkit.sdk_script import play_to_end


def test_a_finished_game_is_found_dealt_again_and_forgotten(stack: Stack) -> None:
    """[F3] [N11] [X30] Among the finished; its cards at another table; export, then delete."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py after0", "py after1")
            made = await host.lobby.create("farkle", 2, options={"target": 50}, name="A")
            await other.lobby.join(code=made.code, name="B")
            tables = [await one.open_table(made.game_id) for one in (host, other)]
            await in_time(asyncio.gather(*(play_to_end(table) for table in tables)))
            assert [one.game_id for one in await host.lobby.finished()] == [made.game_id]
            again = await host.lobby.duplicate(made.game_id, bots=["basic"])
            table = await host.open_table(again.game_id)
            assert table.header.value.duplicate_of == made.game_id
            with pytest.raises(Refused, match="no-chat"):  # no bot is set up here
                await host.account.chat_code()
            kept = await host.account.export_data()
            assert made.game_id in str(kept["tables"])
            await host.account.delete_account()
            assert host.connection.session.value is None

    asyncio.run(script())


def test_a_seat_is_offered_and_moves_to_another_device(stack: Stack) -> None:
    """[B3] [A9] [X29] The host invites while the table waits, and lets a guest change devices."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, bob, old, new = await clients.guests(
                "py seat0", "py seat1", "py seat2", "py seat3"
            )
            made = await host.lobby.create("farkle", 3, links=["Cleo"], name="Host")
            hosting = HostActions(host.connection, made.game_id)
            invited = bob.lobby.invited()
            await hosting.invite([bob.uid])
            assert (await in_time(anext(invited))).game_id == made.game_id
            await bob.lobby.join(made.game_id, name="Bob")
            (link,) = made.links
            await old.lobby.join(link=link.link, name="Cleo")
            asked = await HostActions.ask_seat(new.connection, link.link)
            assert (asked.game_id, asked.seat) == (made.game_id, link.seat)
            await hosting.answer_seat(new.uid, agree=True)
            table = await new.open_table(made.game_id)
            assert table.seat == link.seat
            await hosting.report(bob.uid, "stalling", "slow, but only a test")

    asyncio.run(script())


def test_only_the_one_to_move_keeps_a_draft(stack: Stack) -> None:
    """[C10] [C18] The clock would play it; nobody drafts on somebody else's turn."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py draft0", "py draft1")
            clock = Clock("move", seconds=600)
            made = await host.lobby.create("rummikub", 2, clock=clock, name="A")
            await other.lobby.join(code=made.code, name="B")
            mine, theirs = [await one.open_table(made.game_id) for one in (host, other)]
            for table in (mine, theirs):
                await in_time(table.view.when())
            mover, waiting = (mine, theirs) if mine.my_turn else (theirs, mine)
            await mover.draft("meld r1,r2,r3")
            with pytest.raises(StolikError):
                await waiting.draft("meld r1,r2,r3")

    asyncio.run(script())


def test_a_move_is_taken_back_and_nothing_claimed_from_those_present(stack: Stack) -> None:
    """[X9] [X12] Both agree and the turn returns; a game whose people are here is nobody's."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py back0", "py back1")
            made = await host.lobby.create("rikiki", 2, options={"schedule": [1]}, name="A")
            await other.lobby.join(code=made.code, name="B")
            mine, theirs = [await one.open_table(made.game_id) for one in (host, other)]
            assert await in_time(mine.wait_for_turn())
            await mine.play("bid 0")
            assert await in_time(theirs.wait_for_turn())
            with pytest.raises(StolikError, match="not-claimable"):
                await mine.claim_result("win")
            assert not await mine.take_back()
            await in_time(theirs.header.when(lambda header: header.takeback is not None))
            assert await theirs.take_back()
            assert await in_time(mine.wait_for_turn())

    asyncio.run(script())
