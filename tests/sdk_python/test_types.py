"""Tables are typed by their game: mypy finds the errors that this file expects."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CLIENT = """
from typing_extensions import assert_type

from stolik_client import (
    Connection, Entry, FarkleEvent, GameName, LocalTable, RemoteTable, Table, View, ZoleEvent,
    ZoleMove, ZoleView, bot, moves, person,
)

async def play(connection: Connection, some: GameName) -> None:
    table = await LocalTable.open("zole", [person("Ann"), bot(), bot()])
    assert_type(table, LocalTable[ZoleView, ZoleMove, ZoleEvent])
    table.view.value.table.solo
    table.view.value.table.dice  # error: no attribute "dice"
    await table.play(moves.zole.big())
    await table.play((await table.choices())[0])
    await table.play((await table.suggest()).move)
    await table.play(ZoleMove(input()))
    await table.play(moves.bridge.bid("1NT"))  # error: expected "ZoleMove"
    await table.query("nothing")  # error: No overload variant
    await table.query("sets")  # error: No overload variant
    if roll := await table.query("keeps"):
        roll["keeps"][0]["risk"] + 0.1
        roll["keeps"][0]["chance"]  # error: has no key "chance"
    if plan := await table.query("sets", sets=[{"tiles": ["R1", "B1", "K1"]}]):
        plan["playable"] is True
    for entry in table.log.value:
        for event in entry.events:
            if event.kind == "choice":
                event.values["choice"]
                event.values["dice"]  # error: has no key "dice"
            event.kind == "rolled"  # error: Non-overlapping equality check
    for zole_event in (await table.play(moves.zole.big())).events:
        if zole_event.kind == "card":
            zole_event.values["card"]
    farkle = await LocalTable.open("farkle", [person("Ann"), bot()])
    farkle.events.subscribe(show)
    table.events.subscribe(show)  # error: incompatible type "Callable[[Entry[
    remote = await RemoteTable.open(connection, "id", game="zole")
    remote.view.value.table.solo
    await remote.play(moves.farkle.roll())  # error: expected "ZoleMove"
    moves.zole.stash("Ts", "2h")  # error: expected "Literal['9c'
    await any_game(table)
    await any_game(remote)
    await any_game(await LocalTable.open(some, [person("Ann"), bot()]))
    await LocalTable.open("chess", [])  # error: No overload variant

def show(entry: Entry[FarkleEvent]) -> None:
    for event in entry.events:
        if event.kind == "rolled":
            sum(event.values["dice"])

async def any_game(table: Table) -> None:
    for entry in table.log.value:
        for event in entry.events:
            print(event.kind, event.values)
    view: View = table.view.value
    await table.play((await table.choices())[0])
    view.table.solo  # error: has no attribute "solo"
"""


@pytest.mark.slow
def test_a_wrong_move_or_field_is_an_error_of_types(tmp_path: Path) -> None:
    """[J3] After opening Zole `view.table.solo` is known, and a bid of bridge is an error."""
    (tmp_path / "client.py").write_text(CLIENT)
    path = f"{ROOT}/functions:{ROOT}/client_sdk/python"
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--hide-error-context",
         "--cache-dir", str(tmp_path / "cache"), "--config-file", "/dev/null", "client.py"],
        cwd=tmp_path, env={"MYPYPATH": path, "PATH": ""}, capture_output=True, text=True,
    )  # fmt: skip
    found: dict[int, str] = {}
    for line in checked.stdout.splitlines():
        if line.startswith("client.py:") and " error: " in line:
            number, _, text = line.removeprefix("client.py:").partition(": error: ")
            found.setdefault(int(number), text)
    expected = {
        place: line.partition("# error: ")[2]
        for place, line in enumerate(CLIENT.splitlines(), 1)
        if "# error: " in line
    }
    assert found.keys() == expected.keys(), checked.stdout
    for place, wanted in expected.items():
        assert wanted in found[place], (wanted, found[place])
