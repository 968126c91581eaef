"""Where calls go: the function `api`, the site's own address, or another function."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from stolik_client import Connection, Emulators
from stolik_client.errors import TooOld

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
