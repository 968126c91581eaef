"""Whatever the service can do, both SDKs offer: every callable, and every field of a request."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from stolik_client import (
    Account,
    Clock,
    Connection,
    HostActions,
    Lobby,
    MutableState,
    RemoteTable,
)

ROOT = Path(__file__).resolve().parents[2]
ADDED = {"protocol", "requestId"}  # to every request, by the connection
# Fields that a request shares with another one and does not need.
UNUSED = {
    "preview_game": {"name", "entropy", "gameId", "link"},  # one of three says which table
    "join_game": {"code", "link"},
}
# What tables send by themselves, and what the rules on this machine answer without a call.
OF_TABLES = {"play_move", "claim_timeout", "suggest_move", "list_choices"}
NEW: dict[str, Any] = {
    "clock": Clock("move", seconds=30), "name": "Ann", "sit": True, "invite": ["u"],
    "challenge": ["Bob"], "links": ["Cleo"], "bots": ["basic"], "visibility": "open",
    "spectators": True, "leaver": "bot", "host_starts": True, "idle": 3, "entropy": "e",
}  # fmt: skip


def table(connection: Connection) -> RemoteTable[Any, Any]:
    """A table at position 3, without listeners."""
    remote: RemoteTable[Any, Any] = object.__new__(RemoteTable)
    remote.id, remote._server = "g", connection
    header: Any = SimpleNamespace(seq=3)
    remote.header = MutableState(header)
    return remote


CALLS: dict[str, Callable[[Connection], Awaitable[Any]]] = {
    "create_game": lambda c: Lobby(c).create("zole", 3, options={}, rated=True, **NEW),
    "duplicate_game": lambda c: Lobby(c).duplicate("g", **NEW),
    "search_game": lambda c: Lobby(c).search(
        "zole", 3, options={}, clock=Clock(), rated=False, name="Ann", entropy="e"
    ),
    "join_game": lambda c: Lobby(c).join("g", name="Ann", entropy="e"),
    "preview_game": lambda c: Lobby(c).preview(code="ABCD"),
    "decline_invitation": lambda c: Lobby(c).decline("g"),
    "leave_game": lambda c: Lobby(c).leave("g"),
    "start_game": lambda c: Lobby(c).start("g", "basic", 5),
    "cancel_game": lambda c: Lobby(c).cancel("g"),
    "rematch": lambda c: Lobby(c).rematch("g", True, "bot"),
    "delete_game": lambda c: Lobby(c).remove("g"),
    "open_tables": lambda c: Lobby(c).open_tables("zole").when(),
    "live_tables": lambda c: Lobby(c).live_tables("zole").when(),
    "invite_player": lambda c: HostActions(c, "g").invite(["u"], ["Bob"]),
    "kick_player": lambda c: HostActions(c, "g").kick("u"),
    "mute_player": lambda c: HostActions(c, "g").mute("u"),
    "list_links": lambda c: HostActions(c, "g").links(),
    "replace_link": lambda c: HostActions(c, "g").replace_link(1),
    "answer_seat": lambda c: HostActions(c, "g").answer_seat("u", True),
    "ask_seat": lambda c: HostActions.ask_seat(c, "l"),
    "give_time": lambda c: HostActions(c, "g").give_time(),
    "pause_game": lambda c: HostActions(c, "g").pause(),
    "last_round": lambda c: HostActions(c, "g").last_round(),
    "report": lambda c: HostActions(c, "g").report("u", "abuse", "text"),
    "take_back": lambda c: table(c).answer_takeback("w"),
    "claim_result": lambda c: table(c).claim_result("win"),
    "set_profile": lambda c: Account(c).set_profile(
        name="Ann", locale="lv", email_me=True, bot=True
    ),
    "check_name": lambda c: Account(c).is_name_free("Ann"),
    "export_account": lambda c: Account(c).export_data(),
    "delete_account": lambda c: Account(c).delete_account(),
    "chat_code": lambda c: Account(c).chat_code(),
    "push_key": lambda c: Account(c).push_key(),
    "subscribe_push": lambda c: Account(c).subscribe_push("https://push", "p", "a"),
    "unsubscribe_push": lambda c: Account(c).unsubscribe_push("https://push"),
}
# Enough of every answer.
ANSWER = {
    "gameId": "g", "seat": 0, "seq": 1, "code": "A", "links": [], "status": "waiting", "free": True,
    "deadline": 1, "paused": True, "agreed": True, "undone": True, "until": 1, "link": "l",
    "key": "k",
}  # fmt: skip


def declared() -> dict[str, set[str]]:
    """The fields of each request, by the name of the callable or list."""
    api = json.loads((ROOT / "client_sdk/openapi.json").read_text())
    found: dict[str, set[str]] = {}
    for path, item in api["paths"].items():
        name = path.rsplit("/", 1)[1]
        body = item.get("post", {}).get("requestBody", {}).get("content", {})
        schema = body.get("application/json", {}).get("schema", {}).get("properties", {})
        data = schema.get("data", {})
        if "$ref" in data:
            data = api["components"]["schemas"][data["$ref"].rsplit("/", 1)[1]]
        found[name] = set(data.get("properties", {})) - ADDED - UNUSED.get(name, set())
    return found


DECLARED = declared()


def test_every_callable_has_a_method() -> None:
    """[J6] But for those that tables call by themselves, or need not call."""
    assert DECLARED.keys() - OF_TABLES == CALLS.keys()


@pytest.mark.parametrize("name", CALLS)
def test_every_field_can_be_given(name: str) -> None:
    """[J6] What is sent, with every parameter of the method, has all fields of the request."""
    sent: list[tuple[str, set[str]]] = []

    def answer(request: httpx.Request) -> httpx.Response:
        called = request.url.path.rsplit("/", 1)[1]
        if request.method == "GET":
            sent.append((called, set()))
            return httpx.Response(200, json={"tables": []})
        sent.append((called, set(json.loads(request.content)["data"]) - ADDED))
        return httpx.Response(200, json={"result": ANSWER})

    async def script() -> None:
        async with Connection(transport=httpx.MockTransport(answer)) as connection:
            await CALLS[name](connection)

    asyncio.run(script())
    assert sent == [(name, DECLARED[name])]


def test_typescript_calls_every_callable() -> None:
    """[J6] By name; the fields are typed from the declarations."""
    sources = (ROOT / "client_sdk/js/src").glob("*.ts")
    text = "\n".join(path.read_text() for path in sources if path.name != "wire_types.ts")
    call = r"(?:call|callAt|publicList)\((?:this\.connection, |connection, )?\"(\w+)\""
    assert DECLARED.keys() - set(re.findall(call, text)) == set()
