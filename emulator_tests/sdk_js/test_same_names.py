"""The two SDKs have the same public names: `my_games` in Python is `myGames` in TypeScript."""

from __future__ import annotations

import dataclasses
import inspect
import json
import re
import subprocess
from functools import cache
from typing import Any

import pytest

import stolik_client
from stack.config import ROOT
from stolik_client import move_text

SDK = ROOT / "client_sdk/js"
SCRIPT = """
import { exported } from "./tools/reference.mjs";
const members = (entry) => entry.members.map((member) => member.name);
const names = exported().flatMap(({ names }) => names);
const all = names.map((entry) => [entry.name, { ...entry, members: members(entry) }]);
console.log(JSON.stringify(Object.fromEntries(all)));
"""
CLASSES = (
    "Table", "LocalTable", "RemoteTable", "ReplayTable", "Account", "Lobby", "HostActions",
    "Connection", "State", "MutableState", "Stream", "Emitter", "Texts", "Heartbeat", "ServerClock",
)  # fmt: skip
VALUES = (
    "ActivePlayer", "Chair", "ChatCode", "Clock", "ClockReading", "Created", "Entry", "Header",
    "Invitation", "Message", "Pending", "Person", "Played", "Player", "Profile", "PublicCard",
    "RankedPlayer", "Ranking", "Refusal", "Reviewed", "SavedTable", "SeatInfo", "SeatLink",
    "Seated", "Suggestion", "TableInfo", "Verdict",
)  # fmt: skip
# What only one of them has, and why.
ONLY_PYTHON = {
    "Invitation": {"sender", "sender_name"},  # `from` is a keyword of Python
    "Connection": {
        "auth", "db", "listeners",  # parts that Firebase's own SDK has in TypeScript
        "uid", "session", "set_session", "ready",  # the session, which Firebase keeps there
        "on_wake",
    },
    "Account": {"resume", "refresh_token"},  # Firebase keeps the sign-in there: `persistence`
    "State": {"known", "ended"},  # `value` is undefined there
    "Stream": {"ended"},
    "Emitter": {"ended"},
    "MutableState": {"ended", "known"},
    "ReplayTable": {"steps"},  # a parameter of the constructor there, with the same name
    "Texts": {"catalogue", "language", "presets"},
}  # fmt: skip
ONLY_TYPESCRIPT = {
    "Profile": {"search"},  # the name in small letters, by which the lobby finds people
    "Invitation": {"from", "from_name"},
    "SavedTable": {"clock", "banks"},  # local tables have no clock in Python
    "Connection": {"app", "auth", "db"},
    "Texts": {"catalogue", "language", "option"},
}
# Exports of Python that have another form in TypeScript.
OTHER_FORM = {
    "Record": "GameRecord; Record is a type of TypeScript itself",
    "bot": "a chair is an object literal there",
    "person": "a chair is an object literal there",
    "AnyEvent": "EventOf",
    **{f"{game}{part}": f"{generic}<G>" for game in ("Bridge", "Farkle", "Rikiki", "Rummikub",
                                                     "Zole")
       for part, generic in (("Event", "EventOf"), ("Move", "Move"), ("View", "View"))},
}  # fmt: skip
# Exports of one SDK, by what they are for.
ENGINE_IN_A_PAGE = {
    "JsonEngine", "heapBytes", "makeSnapshot", "nodeEngine", "pyodideEngine", "serve",
    "workerEngine",
    "MAX_SNAPSHOT_HEAP_BYTES",
}  # fmt: skip
PARTS_OF_A_PAGE = {
    "Outbox", "LiveState", "backoff", "bidText", "cardText", "meldText", "assembleRecord",
    "effectiveMoves",
    "checkAccount", "checkEmail", "checkName", "checkPassword", "MIN_PASSWORD_LENGTH",
    "refusalError", "errorFromCall", "toStolikError",
}  # fmt: skip


@cache
def typescript() -> dict[str, Any]:
    command = ["node", "--input-type=module", "-e", SCRIPT]
    done = subprocess.run(command, cwd=SDK, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    names: dict[str, Any] = json.loads(done.stdout)
    return names


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def python_members(name: str) -> set[str]:
    """Public methods, properties and attributes of a class, inherited ones included."""
    kind = getattr(stolik_client, name)
    found = {member for member in dir(kind) if not member.startswith("_")}
    for base in inspect.getmro(kind):
        if base.__module__.startswith("stolik_client"):
            source = inspect.getsource(base)
            found |= set(re.findall(r"^        self\.([a-z]\w*)(?::| =)", source, re.MULTILINE))
    return found - ({"register"} if name == "Table" else set())


def typescript_members(name: str) -> set[str]:
    entry = typescript()[name]
    inherited = {"LocalTable": "Table", "RemoteTable": "Table", "ReplayTable": "Table",
                 "MutableState": "State", "Emitter": "Stream", "State": "Stream"}  # fmt: skip
    above = typescript_members(inherited[name]) if name in inherited else set()
    if name == "MutableState":
        above |= typescript_members("Emitter")
    own = {member for member in entry["members"] if re.match(r"[a-z]\w*$", member)}
    return {snake(member) for member in own - {"constructor"}} | above


@pytest.mark.parametrize("name", CLASSES)
def test_members_are_the_same(name: str) -> None:
    """[J6] Every method, property and stream, but for the few that are listed with a reason."""
    python = python_members(name) - ONLY_PYTHON.get(name, set())
    assert python == typescript_members(name) - ONLY_TYPESCRIPT.get(name, set())


def test_errors_are_the_same() -> None:
    """[J5] [J6] The same tree of classes."""
    errors = {
        name
        for name, kind in vars(stolik_client).items()
        if inspect.isclass(kind) and issubclass(kind, stolik_client.StolikError)
    }
    source = (SDK / "src/errors.ts").read_text()
    extends = dict(re.findall(r"export class (\w+) extends (\w+)", source))
    assert errors == set(extends)
    for name, base in extends.items():
        bases = [one.__name__ for one in getattr(stolik_client, name).__bases__]
        assert bases == ["Exception" if base == "Error" else base]


def test_exports_of_typescript_are_in_python() -> None:
    """[J6] Whatever TypeScript exports at run time has its like in Python."""
    values = {
        name for name, entry in typescript().items() if entry["kind"] in ("class", "function")
    }
    missing = values - ENGINE_IN_A_PAGE - PARTS_OF_A_PAGE - set(stolik_client.__all__)
    assert missing == {"connect"}  # Connection(...) in Python


def test_exports_of_python_are_in_typescript() -> None:
    """[J6] Classes, functions and types, but for those that have another form there."""
    missing = set(stolik_client.__all__) - typescript().keys()
    assert missing == set(OTHER_FORM)


def python_fields(name: str) -> set[str]:
    """The fields of a dataclass, or the properties of a protocol."""
    kind = getattr(stolik_client, name)
    if dataclasses.is_dataclass(kind):
        return {field.name for field in dataclasses.fields(kind)}
    return {key for key, member in vars(kind).items() if isinstance(member, property)}


def typescript_fields(name: str) -> set[str]:
    """The properties of an interface, or those that the source of a conditional type names."""
    if listed := typescript()[name]["fields"]:
        return {snake(member) for member in listed}
    source = (
        (SDK / "src/types.ts").read_text().split(f"export type {name}<")[1].split(": never;")[0]
    )
    picked = re.findall(r'"(\w+)"', source)
    return {snake(member) for member in [*picked, *re.findall(r"readonly (\w+)\??:", source)]}


@pytest.mark.parametrize("name", VALUES)
def test_fields_of_values_are_the_same(name: str) -> None:
    """[J6] What lists, answers and streams hold, but for the few that are listed with a reason."""
    python, others = python_fields(name), typescript_fields(name)
    assert ONLY_PYTHON.get(name, set()) <= python - others
    assert ONLY_TYPESCRIPT.get(name, set()) <= others - python
    assert python - ONLY_PYTHON.get(name, set()) == others - ONLY_TYPESCRIPT.get(name, set())


def test_builders_of_moves_are_the_same() -> None:
    """[J6] `moves.zole.stash` in both; `pass` is a keyword of Python."""
    source = (SDK / "src/move_text.ts").read_text()
    for game in ("rummikub", "rikiki", "zole", "bridge", "farkle"):
        block = source.split(f"export const {game} = {{")[1].split("} as const")[0]
        typed = {snake(name) for name in re.findall(r"^  (\w+): \(", block, re.MULTILINE)}
        built = {name.rstrip("_") for name in vars(getattr(move_text, game)) if name[0] != "_"}
        # meldText() in TypeScript; ZoleMove("B"), the type itself, is Python's zole.parse("B")
        assert built - {"meld_table"} == typed - {"parse"}, game
