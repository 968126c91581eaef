"""Games on the service: every seat has a client of its own."""

from __future__ import annotations

import asyncio

import pytest

from stack import Stack
from stolik.engine.records import verify
from stolik_client import (
    Clock,
    GameName,
    IllegalMove,
    Invalid,
    Level,
    Refused,
    RemoteTable,
    Stale,
    StolikError,
)
from testkit.sdk_clients import SdkClients, in_time, sdk_clients
from testkit.sdk_script import GAMES, SHORT_GAMES, play_to_end


async def seated(clients: SdkClients, game: GameName, bots: int = 0) -> list[RemoteTable]:
    """A full table of guests and bots, as opened by each guest."""
    seats, options = SHORT_GAMES[game]
    guests = await clients.guests(*(f"py {game}{seat}" for seat in range(seats - bots)))
    levels: list[Level] = ["random"] * bots
    created = await guests[0].lobby.create(game, seats, options=options, bots=levels, name="P0")
    for seat, client in enumerate(guests[1:], start=1):
        await client.lobby.join(code=created.code, name=f"P{seat}")
    return [await client.open_table(created.game_id) for client in guests]


@pytest.mark.parametrize("game", GAMES)
def test_clients_written_against_table_finish_a_game(stack: Stack, game: GameName) -> None:
    """[C16] [C6] [N2] [G3] [B21] All clients see the same result, and the record verifies."""

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


def test_client_and_service_give_the_same_reason(stack: Stack) -> None:
    """[C3] [C4] [C5] [C17] [X1] [X2] `refusal` before the call, and the answer to it."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            mine, theirs = await seated(clients, "farkle")
            await in_time(mine.turn())
            await in_time(theirs.view.when())
            refused = await mine.refusal("bank 0")
            assert refused
            wish = {"gameId": mine.id, "seq": 1, "moveId": "m1", "move": "bank 0"}
            with pytest.raises(IllegalMove) as answered:
                await mine._server.call("play_move", **wish)
            assert (answered.value.reason, refused.reason) == ("roll-first", "roll-first")
            with pytest.raises(IllegalMove, match="not-your-turn"):
                await theirs.play("roll")
            assert (await mine.choices(), await theirs.choices()) == (("roll",), ())
            assert (await mine.suggest()).move == "roll"
            assert mine.header.value.seq == 1
            with pytest.raises(Refused, match="not-finished"):
                await mine.record()

    asyncio.run(script())


def test_strangers_do_not_see_a_table(stack: Stack) -> None:
    """[A8] [A10] [B14] A private table is `no-such-game` for others."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, stranger = await clients.guests("py hidden0", "py hidden1")
            created = await host.lobby.create("farkle", 2, name="A")
            with pytest.raises(StolikError, match="no-such-game"):
                await in_time(stranger.open_table(created.game_id))
            with pytest.raises(StolikError, match="no-such-game"):
                await in_time(stranger.open_table("never-was"))

    asyncio.run(script())


def test_chat_presence_and_clock(stack: Stack) -> None:
    """[G4] [X5] [B22] Presence of the players, chat messages, and the time left."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py talk0", "py talk1")
            clock = Clock("move", seconds=600)
            created = await host.lobby.create("farkle", 2, name="A", clock=clock)
            mine = await host.open_table(created.game_id)
            assert [seat.presence for seat in mine.seats.value] == ["here", "empty"]
            await other.lobby.join(code=created.code, name="B")
            await in_time(mine.seats.when(lambda seats: seats[1].presence == "away"))
            await other.account.heartbeat.start()
            await in_time(mine.seats.when(lambda seats: seats[1].presence == "here"))
            assert mine.seats.value[0].presence == "thinking"
            theirs = await other.open_table(created.game_id)
            await mine.say("Good luck!")
            await in_time(
                theirs.chat.when(lambda chat: any(message.text == "Good luck!" for message in chat))
            )
            await theirs.say(preset="thanks")
            await in_time(
                mine.chat.when(lambda chat: any(message.preset == "thanks" for message in chat))
            )
            with pytest.raises(Invalid, match="1 to 500 characters"):
                await theirs.say("x" * 501)
            reading = await in_time(mine.clock.when(lambda clock: clock.left is not None))
            assert 500_000 < (reading.left or 0) <= 601_000

    asyncio.run(script())


def test_reconnect_and_stale_move(stack: Stack) -> None:
    """[C14] [X3] [X4] A stale move is refused; the client catches up, every event in order."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            seats = await clients.guests("py away0", "py away1")
            created = await seats[0].lobby.create("rummikub", 2, name="A")
            await seats[1].lobby.join(code=created.code, name="B")
            watching = await seats[0].open_table(created.game_id)
            await in_time(watching.turn())
            seqs: list[int] = []
            watching.events.subscribe(lambda entry: seqs.append(entry.seq))
            await seats[0].connection.listeners.close()  # the network is gone
            for seq in range(1, 31):
                connection = seats[(seq + 1) % 2].connection
                wish = {"gameId": created.game_id, "seq": seq, "moveId": f"away-{seq}"}
                await connection.call("play_move", **wish, move="draw")
            with pytest.raises(Stale):
                await watching.play("draw")
            assert (await in_time(watching.header.when(lambda header: header.seq == 31))).turn == 0
            theirs = await seats[1].open_table(created.game_id)
            await in_time(theirs.view.when(lambda view: view.seq == 31))
            await in_time(watching.log.when(lambda log: bool(log) and log[-1].seq == 31))
            assert seqs == list(range(2, 32))
            assert watching.view.value.table == theirs.view.value.table
            assert len(await theirs.history()) == 30

    asyncio.run(script())


def test_finished_game_is_listed_duplicated_and_exported(stack: Stack) -> None:
    """[F3] [N11] [X30] In the list of finished games and in the export; then delete the account."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py after0", "py after1")
            created = await host.lobby.create("farkle", 2, options={"target": 50}, name="A")
            await other.lobby.join(code=created.code, name="B")
            tables = [await client.open_table(created.game_id) for client in (host, other)]
            await in_time(asyncio.gather(*(play_to_end(table) for table in tables)))
            assert [table.game_id for table in await host.lobby.finished()] == [created.game_id]
            copy = await host.lobby.duplicate(created.game_id, bots=["basic"])
            table = await host.open_table(copy.game_id)
            assert table.header.value.duplicate_of == created.game_id
            with pytest.raises(Refused, match="no-chat"):  # Telegram is not set up here
                await host.account.chat_code()
            data = await host.account.export_data()
            assert created.game_id in str(data["tables"])
            await host.account.delete_account()
            assert host.connection.session.value is None

    asyncio.run(script())


def test_only_the_player_to_move_stores_a_draft(stack: Stack) -> None:
    """[C10] [C18] A draft out of turn is refused."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py draft0", "py draft1")
            clock = Clock("move", seconds=600)
            created = await host.lobby.create("rummikub", 2, clock=clock, name="A")
            await other.lobby.join(code=created.code, name="B")
            mine, theirs = [await client.open_table(created.game_id) for client in (host, other)]
            for table in (mine, theirs):
                await in_time(table.view.when())
            mover, waiting = (mine, theirs) if mine.my_turn else (theirs, mine)
            await mover.draft("meld r1,r2,r3")
            with pytest.raises(StolikError):
                await waiting.draft("meld r1,r2,r3")

    asyncio.run(script())


def test_a_withdrawn_draft_is_not_played(stack: Stack) -> None:
    """[W16] Tiles that were taken back are not laid by the clock: it draws."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            host, other = await clients.guests("py back0", "py back1")
            created = await host.lobby.create(
                "rummikub",
                2,
                clock=Clock("move", seconds=8),
                options={"initialMeld": 0, "rackSize": 26},
                name="A",
            )
            await other.lobby.join(code=created.code, name="B")
            tables = [await client.open_table(created.game_id) for client in (host, other)]
            for table in tables:
                await in_time(table.view.when())
            mover = next(table for table in tables if table.my_turn)
            client = host if mover is tables[0] else other
            meld = (await mover.choices())[0]
            assert meld.startswith("meld")
            await asyncio.gather(mover.draft("draw"), mover.draft("meld r1"), mover.draft(meld))
            stored = client.connection.db.document(
                f"games/{created.game_id}/drafts/{client.connection.uid}"
            )
            assert ((await stored.get()).to_dict() or {})["text"] == meld
            await asyncio.gather(mover.draft(meld), mover.draft(None))
            assert not (await stored.get()).exists
            log = await in_time(mover.log.when(lambda entries: bool(entries)))
            assert (log[0].move, log[0].by) == ("draw", "clock")

    asyncio.run(script())
