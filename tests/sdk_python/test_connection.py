"""Where calls go: the function `api`, the site's own address, or another function."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from stolik_client import Connection, Emulators, Lobby, live_state
from stolik_client.errors import Closed, Offline, TooOld

DEPLOYED = "https://europe-west1-demo-stolik.cloudfunctions.net"
LOCAL = "http://127.0.0.1:5001/demo-stolik/europe-west1"
SITE = "https://stolik.example/api"


def called(name: str, answer: dict[str, Any] | None = None, **settings: Any) -> str:
    """The address that a call is sent to."""
    urls = list[str]()

    def handle(request: httpx.Request) -> httpx.Response:
        urls.append(str(request.url))
        return httpx.Response(200, json=answer or {"result": {}})

    async def script() -> None:
        async with Connection(transport=httpx.MockTransport(handle), **settings) as connection:
            await connection.call(name, name="a field that is called like the parameter")

    asyncio.run(script())
    return urls[-1]


@pytest.mark.parametrize(
    ("name", "settings", "url"),
    [
        ("leave_game", {}, f"{DEPLOYED}/api/leave_game"),
        ("leave_game", {"emulators": Emulators()}, f"{LOCAL}/api/leave_game"),
        ("leave_game", {"address": SITE}, f"{SITE}/leave_game"),
        ("leave_game", {"address": f"{SITE}/", "emulators": Emulators()}, f"{SITE}/leave_game"),
        ("suggest_move", {"address": SITE}, f"{DEPLOYED}/think/suggest_move"),
        ("export_account", {"emulators": Emulators()}, f"{LOCAL}/account_data/export_account"),
    ],
)
def test_the_address_of_the_api_is_one_setting(
    name: str, settings: dict[str, Any], url: str
) -> None:
    """[O1] Calls that take long go to their own functions, whatever it is."""
    assert called(name, **settings) == url


def test_a_call_that_the_service_does_not_have() -> None:
    """[O1] Client and service are of different versions."""
    error = {"status": "NOT_FOUND", "message": "", "details": {"reason": "no-such-callable"}}
    with pytest.raises(TooOld):
        called("leave_game", {"error": error})


def test_lists_are_asked_for_while_somebody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O10] Again and again over HTTP; a failure keeps the last list, and the next try comes."""
    monkeypatch.setattr(live_state, "REFRESH_SECONDS", 0.001)
    urls = list[str]()

    def handle(request: httpx.Request) -> httpx.Response:
        urls.append(str(request.url))
        assert "authorization" not in request.headers
        if len(urls) in (1, 3):  # before there is a list, and afterwards
            return httpx.Response(503, text="busy")
        return httpx.Response(200, json={"tables": [{"gameId": f"table-{len(urls)}"}]})

    async def script() -> None:
        transport = httpx.MockTransport(handle)
        async with Connection(transport=transport, address=SITE) as connection:
            tables = Lobby(connection).open_tables("farkle")
            assert not urls
            seen = list[str]()
            stop = tables.subscribe(lambda listed: seen.append(listed[0]["gameId"]))
            with pytest.raises(Offline):
                await tables.when()
            await tables.when(lambda listed: listed[0]["gameId"] == "table-4")
            stop()
            assert seen == ["table-2", "table-4"]
            task = tables.task
            assert task
            await task  # ends by itself
            asked = len(urls)
            await tables.when(lambda listed: listed[0]["gameId"] == f"table-{asked + 1}")
            waiting = asyncio.ensure_future(tables.when(lambda _: False))
            await asyncio.sleep(0)
        with pytest.raises(Closed):
            await waiting

    asyncio.run(script())
    assert set(urls) == {f"{SITE}/open_tables?game=farkle"}
