"""Bad weather: calls and answers get lost, and no move is lost or doubled for it."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable

import pytest

from emulator_tests.sdk_python.lossy_network import CuttableProxy, LossyTransport
from stack import Stack
from stolik.engine.records import verify
from stolik_client import Offline, OutboxSettings, Played
from testkit.sdk_clients import SdkClient, in_time, sdk_clients
from testkit.sdk_script import play_to_end

QUICK = OutboxSettings(first_wait=0.02, longest_wait=0.2)
GAMES = int(os.environ.get("STOLIK_WEATHER_GAMES", "4"))


async def storm(host: SdkClient, other: SdkClient) -> int:
    """The moves of a game of two; each seat's log is exactly what its client wanted to play."""
    made = await host.lobby.create("farkle", 2, options={"target": 500}, name="A")
    await other.lobby.join(code=made.code, name="B")
    tables = [await one.open_table(made.game_id, QUICK) for one in (host, other)]
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
        skies, moves = [LossyTransport(1), LossyTransport(2)], 0
        async with sdk_clients(stack) as clients:
            for number in range(GAMES):
                if number % 8 == 0:  # ten new tables a minute are the limit of one person
                    host = await clients.guest(f"py storm{number}", skies[0])
                    other = await clients.guest(f"py storm{number}b", skies[1])
                moves += await storm(host, other)
        record_property("Python moves", moves)
        for of in ("calls", "lost", "repeated"):
            record_property(f"Python {of}", sum(getattr(sky, of) for sky in skies))
        for sky in skies:
            assert sky.lost > sky.calls / 5
            assert sky.repeated

    asyncio.run(script())


def test_interrupted_move_is_sent_again_once(stack: Stack) -> None:
    """[X3] [X4] [C22] A program that ends with a move on its way takes it up again."""

    async def script() -> None:
        async with sdk_clients(stack) as clients:
            sky, kept = LossyTransport(3), dict[str, str]()
            sky.requests, sky.answers, sky.repeats = 0, 1, 0
            settings = OutboxSettings(0.02, 0.2, kept)
            host = await clients.guest("py reload0", sky)
            other = await clients.guest("py reload1")
            made = await host.lobby.create("farkle", 2, name="A")
            await other.lobby.join(code=made.code, name="B")
            before = await host.open_table(made.game_id, settings)
            await in_time(before.wait_for_turn())
            playing = asyncio.create_task(before.play("roll"))
            await in_time(before.pending.when(lambda one: one is not None and one.tries > 2))
            await before.close()
            with pytest.raises(Offline):
                await playing
            assert len(kept) == 1
            sky.answers = 0
            after = await host.open_table(made.game_id, settings)
            answer = await in_time(after.resumed)
            assert isinstance(answer, Played)
            assert (answer.seq, kept) == (2, {})
            await in_time(after.header.when(lambda header: header.seq == 2))
            assert [entry.move for entry in await after.history()] == ["roll"]

    asyncio.run(script())


def test_cut_stream_comes_back(stack: Stack) -> None:
    """[C14] [C22] [X4] A stream that breaks is opened again and shows where the table is now."""

    async def script() -> None:
        async with CuttableProxy(stack.firestore_host) as wire, sdk_clients(stack) as clients:
            host = await clients.signed_out(firestore=wire.address)
            await host.account.guest("py cut0")
            other = await clients.guest("py cut1")
            made = await host.lobby.create("rummikub", 2, name="A")
            await other.lobby.join(code=made.code, name="B")
            table = await host.open_table(made.game_id)
            assert await in_time(table.wait_for_turn())
            heard: list[int] = []
            table.events.subscribe(lambda entry: heard.append(entry.seq))
            for seq in (1, 3):
                wire.cut()
                await in_time(table.connection_state.when(lambda state: state == "offline"))
                await table.play("draw")  # the calls go another way
                wish = {"gameId": made.game_id, "seq": seq + 1, "moveId": f"cut-{seq}"}
                await other.connection.call("play_move", **wish, move="draw")
                assert table.header.value.seq == seq
                wire.open = True
                assert await in_time(table.wait_for_turn())
                assert table.header.value.seq == seq + 2
                assert table.connection_state.value == "live"
            await in_time(table.log.when(lambda log: bool(log) and log[-1].seq == 5))
            assert heard == [2, 3, 4, 5]

    asyncio.run(script())
