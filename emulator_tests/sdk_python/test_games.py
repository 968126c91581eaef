"""The script of tests/sdk_python on the service: every seat a client of its own."""

from __future__ import annotations

import asyncio

import pytest

from stack import Stack
from stolik.engine.records import verify
from stolik_client import (
    Clock,
    GameName,
    IllegalMove,
    Level,
    Refused,
    RemoteTable,
    Stale,
    StolikError,
)
from testkit.sdk_clients import SdkClients, in_time, sdk_clients
from testkit.sdk_script import GAMES, SHORT_GAMES, play_to_end


async def seated(clients: SdkClients, game: GameName, bots: int = 0) -> list[RemoteTable]:
    """A table full of guests and bots; the guests' tables."""
    seats, options = SHORT_GAMES[game]
    guests = await clients.guests(*(f"py {game}{seat}" for seat in range(seats - bots)))
    levels: list[Level] = ["random"] * bots
    made = await guests[0].lobby.create(game, seats, options=options, bots=levels, name="P0")
    for seat, one in enumerate(guests[1:], start=1):
        await one.lobby.join(code=made.code, name=f"P{seat}")
    return [await one.open_table(made.game_id) for one in guests]


@pytest.mark.parametrize("game", GAMES)
def test_clients_that_know_only_table_end_a_game(stack: Stack, game: GameName) -> None:
    """[C16] [C6] [N2] [G3] [B21] People and a bot; all see the same end, and it verifies."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            tables = await seated(clients, game, bots=1)
            ends = await asyncio.gather(*(play_to_end(table) for table in tables))
            first = tables[0].header.value
            assert {table.header.value.result == first.result for table in tables} == {True}
            assert first.result
            whole = await tables[0].history()
            assert [entry.seq for entry in whole] == list(range(2, first.seq + 1))
            played = [entry for entry in whole if entry.by == "player"]
            assert len(played) == sum(len(end.moves) for end in ends)
            assert verify((await tables[0].record()).to_plain()).ok

    asyncio.run(script())


def test_refusals_are_the_same_on_both_ends(stack: Stack) -> None:
    """[C3] [C4] [C5] [C17] [X1] [X2] The reason before sending is the service's."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            mine, theirs = await seated(clients, "farkle")
            await in_time(mine.wait_for_turn())
            await in_time(theirs.view.when())
            refused = await mine.refusal("bank 0")
            assert refused
            wish = {"gameId": mine.id, "seq": 1, "moveId": "m1", "move": "bank 0"}
            with pytest.raises(IllegalMove) as told:
                await mine.connection.call("play_move", **wish)
            assert (told.value.reason, refused.reason) == ("roll-first", "roll-first")
            with pytest.raises(IllegalMove, match="not-your-turn"):
                await theirs.play("roll")
            assert (await mine.choices(), await theirs.choices()) == (("roll",), ())
            assert (await mine.suggest()).move == "roll"
            assert mine.header.value.seq == 1
            with pytest.raises(Refused, match="not-finished"):
                await mine.record()

    asyncio.run(script())


def test_strangers_do_not_see_a_table(stack: Stack) -> None:
    """[A8] [A10] [B14] A private table is not there for others."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, stranger = await clients.guests("py hidden0", "py hidden1")
            made = await host.lobby.create("farkle", 2, name="A")
            with pytest.raises(StolikError, match="no-such-game"):
                await in_time(stranger.open_table(made.game_id))
            with pytest.raises(StolikError, match="no-such-game"):
                await in_time(stranger.open_table("never-was"))

    asyncio.run(script())


def test_talk_presence_and_the_servers_time(stack: Stack) -> None:
    """[G4] [X5] [B22] Who is here, what was said, and how long there is."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py talk0", "py talk1")
            clock = Clock("move", seconds=600)
            made = await host.lobby.create("farkle", 2, name="A", clock=clock)
            mine = await host.open_table(made.game_id)
            assert [one.presence for one in mine.seats.value] == ["here", "empty"]
            await other.lobby.join(code=made.code, name="B")
            await in_time(mine.seats.when(lambda seats: seats[1].presence == "away"))
            await other.account.heartbeat.start()
            await in_time(mine.seats.when(lambda seats: seats[1].presence == "here"))
            assert mine.seats.value[0].presence == "thinking"
            theirs = await other.open_table(made.game_id)
            await mine.say("Good luck!")
            await in_time(
                theirs.chat.when(lambda chat: any(one.text == "Good luck!" for one in chat))
            )
            await theirs.say(preset="thanks")
            await in_time(mine.chat.when(lambda chat: any(one.preset == "thanks" for one in chat)))
            with pytest.raises(Refused, match="too-many"):
                await theirs.say("x" * 501)
            reading = await in_time(mine.clock.when(lambda one: one.left is not None))
            assert 500_000 < (reading.left or 0) <= 601_000

    asyncio.run(script())


def test_away_and_stale(stack: Stack) -> None:
    """[C14] [X3] [X4] Back to the exact state, every event in order; a stale move is refused."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            seats = await clients.guests("py away0", "py away1")
            made = await seats[0].lobby.create("rummikub", 2, name="A")
            await seats[1].lobby.join(code=made.code, name="B")
            watching = await seats[0].open_table(made.game_id)
            await in_time(watching.wait_for_turn())
            heard: list[int] = []
            watching.events.subscribe(lambda entry: heard.append(entry.seq))
            await seats[0].connection.listeners.close()  # the network is gone
            for seq in range(1, 31):
                one = seats[(seq + 1) % 2].connection
                wish = {"gameId": made.game_id, "seq": seq, "moveId": f"away-{seq}"}
                await one.call("play_move", **wish, move="draw")
            with pytest.raises(Stale):
                await watching.play("draw")
            assert (await in_time(watching.header.when(lambda header: header.seq == 31))).turn == 0
            theirs = await seats[1].open_table(made.game_id)
            await in_time(theirs.view.when(lambda view: view.seq == 31))
            await in_time(watching.log.when(lambda log: bool(log) and log[-1].seq == 31))
            assert heard == list(range(2, 32))
            assert watching.view.value.table == theirs.view.value.table
            assert len(await theirs.history()) == 30

    asyncio.run(script())
