"""Whatever waits ends: on close, on a signal, and when the bots or the connection fail."""

from __future__ import annotations

import asyncio
import socket
import time
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from stolik_client import (
    Account,
    Closed,
    Connection,
    Emulators,
    InternalError,
    Invalid,
    Lobby,
    LocalTable,
    MutableState,
    NotSignedIn,
    Offline,
    OutboxSettings,
    Refused,
    RemoteTable,
    RepeatSettings,
    ReplayTable,
    Stream,
    Texts,
    bot,
    moves,
    person,
)
from stolik_client.backoff import Pause

SECRET = "5a" * 32
PEOPLE = [person("Ann"), person("Bob")]


def test_a_state_that_ends_raises_closed() -> None:
    """[J4] For who waits, for who asks later, and when a signal is set."""

    async def script() -> None:
        count = MutableState(1)
        signal = asyncio.Event()
        aborted = asyncio.create_task(count.when(lambda value: value > 1, signal))
        waiting = asyncio.create_task(count.when(lambda value: value > 1))
        await asyncio.sleep(0)
        signal.set()
        with pytest.raises(Closed, match="signal"):
            await aborted
        count.end()
        with pytest.raises(Closed):
            await waiting
        with pytest.raises(Closed):
            await count.when(lambda value: value > 1)
        assert await count.when() == 1

    asyncio.run(script())


def test_a_state_that_fails_raises_until_it_can_go_on() -> None:
    """[J4] For who waits or iterates, and who begins to while nothing more can come."""

    async def script() -> None:
        count: MutableState[int] = MutableState()
        failure = InternalError("internal", "out of order")
        waits = [asyncio.create_task(count.when()), asyncio.create_task(first_of(count))]
        await asyncio.sleep(0)
        count.fail(failure)
        for wait in (*waits, count.when(), first_of(count)):
            with pytest.raises(InternalError, match="out of order"):
                await wait
        count.fail(None)
        again = asyncio.create_task(count.when())
        await asyncio.sleep(0)
        count.set(1)
        assert await again == 1

    asyncio.run(script())


async def first_of(stream: Stream[int]) -> int:
    return await anext(aiter(stream))


def test_a_listener_that_raises_stops_nothing_else(caplog: pytest.LogCaptureFixture) -> None:
    """[J4] Neither other listeners nor the game; a condition that raises ends its own wait."""

    async def script() -> None:
        chairs = [person("Ann"), bot()]
        async with await LocalTable.open("farkle", chairs, secret=SECRET, bot_delay=0) as table:
            seen: list[int] = []
            fail: Any = lambda view: 1 // 0 if view.seq > 1 else 0  # noqa: E731
            table.view.subscribe(fail)
            table.view.subscribe(lambda view: seen.append(view.seq))
            waiting = asyncio.create_task(table.view.when(lambda view: 1 // (view.seq - 2) > 0))
            await table.play(moves.farkle.roll())
            with pytest.raises(ZeroDivisionError):
                await waiting
            while len(seen) < 6:  # the bot goes on, too
                await table.turn()
                await table.play((await table.choices())[-1])

    asyncio.run(script())
    assert "a listener failed" in caplog.text


def test_turn_ends_on_close_and_on_a_signal() -> None:
    """[J4] While it is the other's turn."""

    async def script() -> None:
        table = await LocalTable.open("farkle", PEOPLE, secret=SECRET)
        table.sit(1)
        signal = asyncio.Event()
        asyncio.get_running_loop().call_later(0.01, signal.set)
        with pytest.raises(Closed):
            await table.turn(signal)
        waiting = asyncio.create_task(table.turn())
        await asyncio.sleep(0)
        await table.close()
        with pytest.raises(Closed):
            await waiting
        with pytest.raises(Closed):
            await table.turn()
        for question in (table.choices(), table.suggest(), table.play(moves.farkle.roll())):
            with pytest.raises(Closed):
                await question

    asyncio.run(script())


@pytest.mark.parametrize("kind", ["local", "remote", "replay"])
def test_a_closed_table_answers_nothing(kind: str) -> None:
    """[J4] Questions and moves raise Closed at once, at every kind of table."""

    async def script() -> None:
        async with Connection() as connection:
            session: Any = SimpleNamespace(uid="ann")
            connection.session.set(session)
            table: Any
            if kind == "local":
                table = await LocalTable.open("farkle", PEOPLE, secret=SECRET)
            elif kind == "replay":
                table = await ReplayTable.open({"game": "farkle", "seats": 2, "secret": SECRET,
                                                "moves": [[0, "roll"]]})  # fmt: skip
            else:
                table = RemoteTable(connection, "g", OutboxSettings())
            await table.close()
            waits = [table.turn(), table.choices(), table.refusal("roll"), table.suggest(),
                     table.query("keeps"), table.play("roll"), table.say("hello"),
                     table.draft("roll"), table.history(), table.record(),
                     table.review()]  # fmt: skip
            if kind == "remote":
                waits += [table.take_back(), table.answer_takeback("wish"), table.reload(),
                          table.claim_result("win")]  # fmt: skip
            for wait in waits:
                with pytest.raises(Closed):
                    await wait

    asyncio.run(script())


@pytest.mark.parametrize("is_turn", [True, False])
def test_the_turn_of_a_closed_table(is_turn: bool) -> None:
    """[J4] Nothing is to move at it any more, whoever was to move when it was closed."""

    async def script() -> None:
        table = await LocalTable.open("farkle", PEOPLE, secret=SECRET)
        table.sit(0 if is_turn else 1)
        await table.close()
        with pytest.raises(Closed):
            await asyncio.wait_for(table.turn(), 5)

    asyncio.run(script())


def test_what_cannot_be_sent_is_told_before() -> None:
    """[J5] An empty or too long message, and what is no table's id: Invalid says what to do."""

    async def script() -> None:
        async with Connection() as connection:
            session: Any = SimpleNamespace(uid="ann")
            connection.session.set(session)
            remote: Any = RemoteTable(connection, "g", OutboxSettings())
            async with await LocalTable.open("farkle", PEOPLE) as local:
                for table in (remote, local):
                    for text in ("", "x" * 501):
                        with pytest.raises(Invalid, match="1 to 500 characters"):
                            await table.say(text)
                await local.say(preset="good-luck")
            for game_id in ("", "games/g"):
                with pytest.raises(Invalid, match="game_id of Lobby"):
                    await RemoteTable.open(connection, game_id)

    asyncio.run(script())


def test_wrong_arguments_are_told() -> None:
    """[J5] Before any call, with what there is or what to give instead."""

    async def script() -> None:
        async with Connection() as connection:
            lobby, chairs = Lobby(connection), [*PEOPLE]
            wrong: Any = "grand"
            for wait in (lobby.join(), lobby.join("g", code="ABCD"), lobby.join(""),
                         lobby.preview()):  # fmt: skip
                with pytest.raises(Invalid, match="exactly one of game_id, code, link"):
                    await wait
            with pytest.raises(Invalid, match="64 hexadecimal"):
                await LocalTable.open("farkle", chairs, secret="5a")
            with pytest.raises(Invalid, match="there are random, basic, advanced"):
                bot(wrong)
            with pytest.raises(Invalid, match="there are en, pl, lv, fr"):
                Texts(wrong)
            with pytest.raises(NotSignedIn, match="sign in first"):
                lobby.my_games()

    asyncio.run(script())


def test_an_unreachable_host_is_named() -> None:
    """[J5] So that a wrong address is seen."""

    async def script() -> None:
        nowhere = Emulators("127.0.0.1:1", "127.0.0.1:1", "127.0.0.1:1")
        async with Connection(emulators=nowhere) as connection:
            with pytest.raises(Offline, match=r"127\.0\.0\.1:1: "):
                await Account(connection).guest("Ann")

    asyncio.run(script())


def test_a_second_move_while_one_is_pending() -> None:
    """[X3] [J5] Is refused before anything is sent, and does not end the first one."""

    async def script() -> None:
        never = httpx.MockTransport(lambda _: httpx.Response(503))
        async with Connection(transport=never) as connection:
            session: Any = SimpleNamespace(uid="ann", token="t", expiring=False)
            connection.session.set(session)
            table: Any = RemoteTable(connection, "g", OutboxSettings())
            first = asyncio.create_task(table._outbox.deliver("roll", 1))
            await table.pending.when(lambda pending: pending is not None)
            with pytest.raises(Refused) as refused:
                await table.play("roll")
            assert (type(refused.value), refused.value.reason) == (Refused, "busy")
            assert not first.done()
            await table.close()
            with pytest.raises(Closed):
                await first

    asyncio.run(script())


def test_a_cancelled_move_of_a_local_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """[J4] It is played once, the streams follow, and the bot goes on."""

    async def script() -> None:
        chairs = [person("Ann"), bot("random")]
        async with await LocalTable.open("farkle", chairs, secret=SECRET, bot_delay=0) as table:
            play = table._engine.play

            def play_slowly(*move: Any) -> Any:
                time.sleep(0.2)
                return play(*move)

            monkeypatch.setattr(table._engine, "play", play_slowly)
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(table.play(moves.farkle.roll()), 0.02)
            choices = await table.choices()  # waits for the engine
            assert moves.farkle.roll() not in choices
            assert [entry.move for entry in table.log.value if entry.seat == 0] == ["roll"]
            await table.play(choices[-1])
            await table.settled()
            assert await table.turn()

    asyncio.run(asyncio.wait_for(script(), 20))


async def play_on(table: LocalTable) -> None:
    """Play until the game is over, or nothing more can come."""
    while await table.turn():
        choices = await table.choices()
        banks = [move for move in choices if move.startswith("bank")]
        await table.play(banks[-1] if banks else choices[0])


def test_turn_raises_when_the_bots_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    """[J4] The failure is reported, and the bots go on when they may try again."""

    async def script() -> None:
        chairs = [person("Ann"), bot()]
        table = await LocalTable.open("farkle", chairs, secret=SECRET, bot_delay=0)
        with monkeypatch.context() as broken:

            def fail(*_: Any) -> bool:
                raise RuntimeError("out of order")

            broken.setattr(table._engine, "bot_step", fail, raising=True)
            with pytest.raises(InternalError, match="out of order"):
                await play_on(table)
            assert table.bot_failure.value is not None
            with pytest.raises(InternalError):
                await table.view.when(lambda _: False)
        table.retry_bots()
        assert await table.turn()
        assert table.bot_failure.value is None
        await table.settled()
        await table.close()

    asyncio.run(script())


def test_a_closed_connection_ends_what_waits() -> None:
    """[J4] Calls, lists and later calls; closing twice does nothing."""

    async def never(_: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no network")

    async def script() -> None:
        transport = httpx.MockTransport(never)
        repeats = RepeatSettings(first_wait=60)
        connection = Connection(transport=transport, repeats=repeats)
        lobby = Lobby(connection)
        calling = asyncio.create_task(lobby.leave("g"))
        await asyncio.sleep(0.01)  # the first try has failed
        await connection.close()
        with pytest.raises(Closed):
            await asyncio.wait_for(calling, 1)
        with pytest.raises(Closed):
            await lobby.leave("g")
        for wait in (lobby.open_tables("farkle").when(),
                     Lobby(connection).live_tables("zole").when(),
                     Account(connection).person.when(bool), RemoteTable.open(connection, "g"),
                     Account(connection).heartbeat.start("any"),
                     ):  # fmt: skip
            with pytest.raises(Closed):
                await wait
        await connection.close()

    asyncio.run(script())


def test_a_closed_connection_ends_what_is_under_way() -> None:
    """[J4] A call and a read of Firestore to which a server never answers; a cancel stays one."""

    async def script() -> None:
        server = socket.create_server(("127.0.0.1", 0))  # connects, and never answers
        host = "{}:{}".format(*server.getsockname())
        connection = Connection(emulators=Emulators(host, host, host))
        waits = [
            asyncio.create_task(wait)
            for wait in (
                Lobby(connection).preview(code="ABCD"), Account(connection).guest(),
                Lobby(connection).find_players("Ann"), Lobby(connection).leave("g"),
            )
        ]  # fmt: skip
        await asyncio.sleep(0.05)
        waits[-1].cancel()
        await connection.close()
        server.close()
        results = await asyncio.wait_for(asyncio.gather(*waits, return_exceptions=True), 5)
        kinds = [type(result) for result in results]
        assert kinds == [Closed, Closed, Closed, asyncio.CancelledError]

    asyncio.run(script())


def test_reads_of_firestore_end_without_a_network() -> None:
    """[J4] [J5] After the connection's timeout, where the library would go on for minutes."""

    async def script() -> None:
        nowhere = Emulators("127.0.0.1:1", "127.0.0.1:1", "127.0.0.1:1")
        async with Connection(emulators=nowhere, timeout=0.2) as connection:
            lobby = Lobby(connection)
            for wait in (lobby.find_players("Ann"), lobby.watchers("g"), lobby.players(["u"]),
                         lobby.card("u"), lobby.rankings("zole"), lobby.record("g")):  # fmt: skip
                with pytest.raises(Offline):
                    await wait

    asyncio.run(script())


@pytest.mark.parametrize(
    ("status", "text"),
    [(502, '{"message": "bad gateway"}'), (502, '{"error": "bad"}'), (200, "<html>"), (200, "[]")],
)
def test_the_answer_of_a_gateway_is_not_the_services(status: int, text: str) -> None:
    """[J5] Nor a page of a network that wants a log-in: the call may be repeated."""

    async def script() -> None:
        transport = httpx.MockTransport(lambda _: httpx.Response(status, text=text))
        async with Connection(transport=transport) as connection:
            for wait in (Lobby(connection).preview(code="ABCD"), Account(connection).guest(),
                         connection.public_list("open_tables", "zole")):  # fmt: skip
                with pytest.raises(Offline):
                    await wait

    asyncio.run(script())


def test_wake_ends_waits() -> None:
    """[J8] Instead of up to 32 s; the third try without an answer raises Offline."""

    async def never(_: httpx.Request) -> httpx.Response:
        raise httpx.ConnectError("no network")

    async def script() -> None:
        pause = Pause()
        sleeping = asyncio.create_task(pause.sleep(32))
        await asyncio.sleep(0)
        pause.wake()
        await sleeping
        repeats = RepeatSettings(first_wait=60)
        async with Connection(transport=httpx.MockTransport(never), repeats=repeats) as connection:
            calling = asyncio.create_task(Lobby(connection).leave("g"))
            for _ in range(2):
                await asyncio.sleep(0.01)
                connection.wake()
            with pytest.raises(Offline):
                await calling

    asyncio.run(script())


def test_app_check_and_region_are_settings() -> None:
    """[J2] App Check's token is sent with every request, to the functions of the region."""
    sent: list[httpx.Request] = []

    async def answer(request: httpx.Request) -> httpx.Response:
        sent.append(request)
        return httpx.Response(200, json={"result": {}})

    async def script() -> None:
        transport = httpx.MockTransport(answer)
        settings: dict[str, Any] = {"region": "us-central1", "app_check": lambda: "checked"}
        async with Connection("mine", "key", transport=transport, **settings) as connection:
            await Lobby(connection).leave("g")
            assert ("x-firebase-appcheck", "checked") in connection.db.metadata
        assert sent[0].headers["X-Firebase-AppCheck"] == "checked"
        assert str(sent[0].url).startswith("https://us-central1-mine.cloudfunctions.net/api/")

    asyncio.run(script())
