"""Games over a network that loses calls and answers: no move is lost or played twice."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

import pytest
from google.cloud.firestore import FieldFilter

from emulator_tests.sdk_python.lossy_network import CuttableProxy, FirstAnswersLost, LossyTransport
from stack import Stack
from stolik.engine.records import verify
from stolik_client import Closed, Offline, OutboxSettings, Played, RepeatSettings
from testkit.sdk_clients import SdkClient, in_time, sdk_clients
from testkit.sdk_script import play_to_end

FAST_REPEATS = RepeatSettings(first_wait=0.02, longest_wait=0.2)
FAST_RETRIES = OutboxSettings(first_wait=0.02, longest_wait=0.2)
GAMES = int(os.environ.get("STOLIK_LOSSY_GAMES", "4"))


async def play_game(host: SdkClient, other: SdkClient) -> int:
    """Play a game of two and return its number of moves; each log is what its client played."""
    created = await host.lobby.create("farkle", 2, options={"target": 500}, name="A")
    await other.lobby.join(code=created.code, name="B")
    tables = [await client.open_table(created.game_id, FAST_RETRIES) for client in (host, other)]
    ends = await asyncio.gather(*(play_to_end(table) for table in tables))
    log = await tables[0].history()
    for seat, end in enumerate(ends):
        assert [entry.move for entry in log if entry.seat == seat] == end.moves
    assert verify((await tables[0].record()).to_plain()).ok
    for table in tables:
        await table.close()
    return len(log)


def test_games_end_and_no_move_is_lost_or_doubled(
    stack: Stack, record_property: Callable[[str, object], None]
) -> None:
    """[X3] [X4] [C22] A third of all answers never arrives, a tenth of the calls arrive twice."""

    async def script() -> None:
        transports, moves = [LossyTransport(1), LossyTransport(2)], 0
        async with sdk_clients(stack) as clients:
            for number in range(GAMES):
                if number % 8 == 0:  # a user may create ten tables a minute
                    host = await clients.guest(f"py storm{number}", transports[0])
                    other = await clients.guest(f"py storm{number}b", transports[1])
                moves += await play_game(host, other)
        record_property("Python moves", moves)
        for count in ("calls", "lost", "repeated"):
            record_property(
                f"Python {count}", sum(getattr(transport, count) for transport in transports)
            )
        for transport in transports:
            assert transport.lost > transport.calls / 5
            assert transport.repeated

    asyncio.run(script())


def test_changes_are_made_once(stack: Stack) -> None:
    """[O2] [A3] [C22] The first answer to every change is lost; the SDK asks again."""

    async def script() -> None:
        transports = [FirstAnswersLost(), FirstAnswersLost()]
        async with sdk_clients(stack) as clients:
            host = await clients.guest("py twice0", transports[0], FAST_REPEATS)
            other = await clients.guest("py twice1", transports[1], FAST_REPEATS)
            created = await host.lobby.create("farkle", 2, name="A", links=["B"])
            await other.lobby.join(link=created.links[0].link)
            await other.lobby.leave(created.game_id)
            await other.lobby.join(code=created.code, name="B")
            mine = FieldFilter("members", "array_contains", host.uid)
            hosted = await host.connection.db.collection("games").where(filter=mine).get()
            assert [table.id for table in hosted] == [created.game_id]
            assert (hosted[0].to_dict() or {})["status"] == "playing"
        assert transports[0].lost == ["set_profile", "create_game"]
        assert transports[1].lost == ["set_profile", "join_game", "leave_game", "join_game"]

    asyncio.run(script())


def test_interrupted_move_is_sent_again_once(stack: Stack) -> None:
    """[X3] [X4] [C22] A pending move is resumed from the storage and played once."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            transport, storage = LossyTransport(3), dict[str, str]()
            transport.lose_request, transport.lose_answer, transport.repeat = 0, 1, 0
            settings = OutboxSettings(0.02, 0.2, storage)
            host = await clients.guest("py reload0", transport)
            other = await clients.guest("py reload1")
            created = await host.lobby.create("farkle", 2, name="A")
            await other.lobby.join(code=created.code, name="B")
            before = await host.open_table(created.game_id, settings)
            await in_time(before.turn())
            playing = asyncio.create_task(before.play("roll"))
            await in_time(before.pending.when(lambda move: move is not None and move.tries > 2))
            await before.close()
            with pytest.raises(Closed):
                await playing
            assert len(storage) == 1
            transport.lose_answer = 0
            after = await host.open_table(created.game_id, settings)
            answer = await in_time(after.resumed)
            assert isinstance(answer, Played)
            assert (answer.seq, storage) == (2, {})
            await in_time(after.header.when(lambda header: header.seq == 2))
            assert [entry.move for entry in await after.history()] == ["roll"]

    asyncio.run(script())


def test_cut_stream_comes_back(stack: Stack) -> None:
    """[C14] [C22] [X4] A stream that breaks is opened again and shows where the table is now."""

    async def script() -> None:
        async with CuttableProxy(stack.firestore_host) as proxy, sdk_clients(stack) as clients:
            host = await clients.signed_out(firestore=proxy.address)
            await host.account.guest("py cut0")
            other = await clients.guest("py cut1")
            created = await host.lobby.create("rummikub", 2, name="A")
            await other.lobby.join(code=created.code, name="B")
            table = await host.open_table(created.game_id)
            assert await in_time(table.turn())
            seqs: list[int] = []
            table.events.subscribe(lambda entry: seqs.append(entry.seq))
            for seq in (1, 3):
                proxy.cut()
                await in_time(table.connection.when(lambda state: state == "offline"))
                await table.play("draw")  # the calls go another way
                wish = {"gameId": created.game_id, "seq": seq + 1, "moveId": f"cut-{seq}"}
                await other.connection.call("play_move", **wish, move="draw")
                assert table.header.value.seq == seq
                proxy.open = True
                assert await in_time(table.turn())
                assert table.header.value.seq == seq + 2
                assert table.connection.value == "live"
            await in_time(table.log.when(lambda log: bool(log) and log[-1].seq == 5))
            assert seqs == [2, 3, 4, 5]

    asyncio.run(script())


def test_long_outage_heals(stack: Stack) -> None:
    """[C14] [C22] [X4] However often the stream could not be opened; lists say `Offline` meanwhile.

    Waits between tries are those of the connection, so that many tries need no minutes.
    """

    async def script() -> None:
        async with CuttableProxy(stack.firestore_host) as proxy, sdk_clients(stack) as clients:
            host = await clients.signed_out(firestore=proxy.address, repeats=FAST_REPEATS)
            await host.account.guest("py outage0")
            other = await clients.guest("py outage1")
            created = await host.lobby.create("rummikub", 2, name="A")
            await other.lobby.join(code=created.code, name="B")
            table = await host.open_table(created.game_id)
            assert await in_time(table.turn())
            proxy.cut()
            await in_time(table.connection.when(lambda state: state == "offline"))
            while proxy.refused < 12:  # with the default waits of 1, 2, 4 ... 32 s: minutes
                await asyncio.sleep(0.01)
            with pytest.raises(Offline):
                await in_time(host.lobby.my_games().when())
            await table.play("draw")  # the calls go another way
            await other.connection.call(
                "play_move", gameId=created.game_id, seq=2, moveId="outage", move="draw"
            )
            proxy.open = True
            assert await in_time(table.turn())
            assert (table.header.value.seq, table.connection.value) == (3, "live")
            (mine,) = await in_time(host.lobby.my_games().when())
            assert mine.my_turn

    asyncio.run(script())
