"""Local tables and replays through the interface Table."""

from __future__ import annotations

import ast
import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from stolik.engine import record_codec
from stolik.local import LocalTable as EngineTable
from stolik_client import (
    GameName,
    IllegalMove,
    LocalTable,
    ReplayTable,
    StolikError,
    bot,
    moves,
    person,
    verify,
)
from testkit.sdk_script import GAMES, SHORT_GAMES, play_to_end

SECRET = "5e" * 32
ROOT = Path(__file__).resolve().parents[2]


async def open_table(game: GameName) -> LocalTable:
    """A person against random bots."""
    seats, options = SHORT_GAMES[game]
    chairs = [person("Ann"), *(bot("random", f"Bot {seat}") for seat in range(1, seats))]
    return await LocalTable.open(game, chairs, options=options, secret=SECRET, bot_delay=0)


@pytest.mark.parametrize("game", GAMES)
def test_one_client_plays_and_replays(game: GameName) -> None:
    """[C16] [N2] [N5] [A11] [E6] A client written against Table finishes game and replay."""

    async def script() -> None:
        async with await open_table(game) as table:
            played = await play_to_end(table)
            header, record = table.header.value, await table.record()
            assert header.result is not None
            assert verify(record.to_plain()).ok
            assert [entry.seq for entry in table.log.value] == list(range(2, header.seq + 1))
            own = [entry for entry in table.log.value if entry.by == "player"]
            assert len(own) == len(played.moves)
        async with await ReplayTable.open(record_codec.encode(record)) as replay:
            again = await play_to_end(replay, max_turns=2000)
            assert replay.header.value.result == header.result
            assert [entry.move for entry in again.entries] == [
                entry.move for entry in table.log.value
            ]
            assert again.moves == [text for _, text in record.moves]

    asyncio.run(script())


def test_refusal_and_play_give_the_same_reason() -> None:
    """[C3] [C4] [C17] [X1] [X2] And a refused move changes nothing."""

    async def script() -> None:
        async with await open_table("farkle") as table:
            refusal = await table.refusal("bank 0")
            assert refusal
            assert refusal.reason == "roll-first"
            with pytest.raises(IllegalMove, match="roll-first"):
                await table.play("bank 0")
            assert (await table.refusal("hello") or refusal).reason == "malformed"
            assert (table.header.value.seq, await table.choices()) == (1, ("roll",))
            assert (await table.suggest()).move == "roll"
            with pytest.raises(StolikError, match="wrong-phase"):
                await table.record()

    asyncio.run(script())


def test_shared_device_and_saved_table() -> None:
    """[C14] [X4] Two people pass the device on; a saved table continues where it was."""

    async def script() -> None:
        chairs = [person("Ann"), person("Bob")]
        async with await LocalTable.open("rummikub", chairs, secret=SECRET) as table:
            first = table.view.value.rack
            await table.play(moves.rummikub.draw())
            assert not table.my_turn
            table.sit(1)
            assert table.my_turn
            assert table.view.value.rack != first
            await table.say("Your turn soon")
            assert table.chat.value[-1].uid == "seat-1"
            saved, view = await table.save(), table.view.value
        async with await LocalTable.restore(saved) as restored:
            assert restored.header.value.seq == view.seq
            restored.sit(1)
            assert restored.view.value == view
            with pytest.raises(StolikError, match="no-such-seat"):
                restored.sit(2)

    asyncio.run(script())


def test_replay_shows_only_what_its_viewpoint_may_see() -> None:
    """[N5] Steps back and forth; a seat sees its own hand, `all` sees every hand."""

    async def script() -> None:
        async with await open_table("zole") as table:
            await play_to_end(table)
            record = await table.record()
        async with await ReplayTable.open(record, viewpoint=0, captions={0: "The deal"}) as replay:
            assert replay.caption == "The deal"
            assert replay.view.value.racks is None
            assert replay.view.value.rack is not None
            replay.look("all")
            assert len(replay.view.value.racks or ()) == 3
            replay.go(0)
            replay.autoplay(0.001)
            await replay.header.when(lambda header: header.status == "finished")
            replay.pause()
            assert replay.at == replay.steps
            assert len(replay.log.value) == replay.steps
            assert replay.back()
            assert len(replay.log.value) == replay.steps - 1
            assert (await replay.suggest()).move
            with pytest.raises(StolikError, match="read-only"):
                await replay.play("nonsense")
            with pytest.raises(StolikError, match="read-only"):
                await replay.say("hello")
            with pytest.raises(StolikError, match="bad-record"):
                replay.go(replay.steps + 1)
        with pytest.raises(IllegalMove, match="bad-record"):
            await ReplayTable.open("no link at all")

    asyncio.run(script())


def test_a_bot_that_fails_plays_a_random_move(monkeypatch: pytest.MonkeyPatch) -> None:
    """[X33] The game goes on."""
    step = EngineTable.bot_step

    def faulty_step(
        table: EngineTable, now: int = 0, budget: float = 1, level: str | None = None
    ) -> bool:
        if level is None:
            raise ZeroDivisionError
        return step(table, now, budget, level)

    monkeypatch.setattr(EngineTable, "bot_step", faulty_step)

    async def script() -> None:
        async with await open_table("farkle") as table:
            await play_to_end(table)
            assert any(entry.by == "bot" for entry in table.log.value)

    asyncio.run(script())


def test_a_record_is_verified_in_each_form() -> None:
    """[J9] A Record, its JSON value and its link text; what is no record is refused."""

    async def script() -> None:
        async with await open_table("farkle") as table:
            await play_to_end(table)
            record = await table.record()
        forged = {**record.to_plain(), "moves": [[0, "bank 0"]]}
        for form in (record, record.to_plain(), record_codec.encode(record)):
            assert verify(form).ok
        fault = verify(forged).fault
        assert fault
        assert (fault.what, fault.at) == ("move", 0)
        for wrong in ({}, "nonsense", {**record.to_plain(), "game": "chess"}):
            with pytest.raises(IllegalMove, match="bad-record"):
                verify(wrong)

    asyncio.run(script())


def test_rules_answer_questions_about_a_view() -> None:
    """[C3] What a roll of Farkle is worth, and what of it may be kept."""

    async def script() -> None:
        async with await LocalTable.open(
            "farkle", [person("A"), person("B")], secret=SECRET
        ) as table:
            await table.play(moves.farkle.roll())
            answer = await table.query("keeps")
            assert answer
            assert len(answer["dice"]) == 6

    asyncio.run(script())


@pytest.mark.slow
def test_example_plays_against_bots() -> None:
    """[J1] examples/python/play.py, run as a program, prints its moves and the scores."""
    path = os.pathsep.join(str(ROOT / part) for part in ("functions", "client_sdk/python"))
    done = subprocess.run(
        [sys.executable, str(ROOT / "client_sdk/examples/python/play.py")],
        env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, timeout=240,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    *hints, scores = done.stdout.splitlines()
    assert hints
    assert all(" - " in hint for hint in hints)
    assert sum(ast.literal_eval(scores)) == 0
