"""End to end: the page of the stand-in, functions over HTTP, and Cloud Tasks.

Functions are restarted in the middle of a game, which changes nothing; test_games.py restarts them
between any two updates.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, expect

from emulator_tests.conftest import unavailable
from emulator_tests.telegram.chat_driver import buttons
from emulator_tests.web.conftest import browser
from stack import MissingRequirement, Stack, run_stack
from testkit.sdk_clients import in_time, new_account, sdk_clients

__all__ = ["browser"]
ANN = 101
TIMEOUT_SECONDS = 60.0  # enough for a busy machine


@pytest.fixture(scope="module")
def whole() -> Iterator[Stack]:
    """Everything that `make play` starts, except the web client."""
    try:
        with run_stack(("firestore", "auth", "functions", "tasks", "telegram")) as started:
            yield started
    except MissingRequirement as error:
        unavailable(error)


class Phone:
    """A person's private chat, through the requests of the page."""

    def __init__(self, stack: Stack, account: int) -> None:
        self.account = account
        self.http = httpx.Client(base_url=stack.config.url("telegram"), trust_env=False, timeout=60)

    def __enter__(self) -> Phone:
        return self

    def __exit__(self, *why: object) -> None:
        self.http.close()

    @property
    def place(self) -> dict[str, int]:
        return {"person": self.account, "chat": self.account}

    def messages(self) -> list[dict[str, Any]]:
        state = self.http.get("/page/state", params={"person": self.account}).json()
        (chat,) = [chat for chat in state["chats"] if chat["id"] > 0]
        return [message for message in chat["messages"] if message["from"]["is_bot"]]

    def says(self, text: str) -> None:
        self.http.post("/page/say", json={**self.place, "text": text})

    def taps(self, label: str) -> None:
        message, data = self.until(lambda: self.button(label))
        self.http.post("/page/tap", json={**self.place, "message": message, "data": data})

    def button(self, label: str) -> tuple[int, str] | None:
        for message in reversed(self.messages()):
            for shown, data in buttons(message):
                if label in shown:
                    return message["message_id"], data
        return None

    def until(self, found: Callable[[], Any]) -> Any:
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while time.monotonic() < deadline:
            if answer := found():
                return answer
            time.sleep(0.1)
        raise AssertionError(self.messages())


def test_a_game_across_a_restart(whole: Stack) -> None:
    """[S14] [C16] After a restart of the functions the game goes on."""
    with Phone(whole, ANN) as ann:
        ann.says("/start")
        ann.until(lambda: "Hello, Ann!" in str(ann.messages()))
        ann.says("/practice")
        ann.taps("Farkle")
        ann.until(lambda: ann.button("Roll"))
        whole.restart("functions")
        ann.taps("Roll")
        ann.until(lambda: ann.button("bank") or ann.button("Roll"))
        ann.says("/mygames")
        ann.until(lambda: "Farkle: Ann, Bot 1" in str(ann.messages()))
    assert whole.telegram.rate_limiter.refused == 0


def test_a_member_of_the_site_plays_in_a_chat(whole: Stack) -> None:
    """[A16] [C16] A code from the SDK is sent to the bot, which then plays as the same user."""
    account = whole.telegram.add_person(secrets.randbelow(10**9) + 10**6, "Ann", "en")

    async def script(phone: Phone) -> None:
        async with sdk_clients(whole) as clients:
            ann = await clients.signed_out()
            await ann.account.sign_up(new_account())
            code = await ann.account.chat_code()
            assert code.link.endswith(f"?start={code.code}")
            await asyncio.to_thread(chat, phone, code.code)
            tables = await in_time(ann.lobby.my_games().when(bool))
            table = await ann.open_table(tables[0].game_id)
            assert table.my_turn
            await asyncio.to_thread(phone.taps, "Roll")
            await in_time(
                table.log.when(lambda log: any(entry.seat == table.seat for entry in log))
            )

    def chat(phone: Phone, code: str) -> None:
        phone.says(f"/start {code}")
        phone.until(lambda: phone.button("Yes"))
        phone.taps("Yes")
        phone.says("/practice")
        phone.taps("Farkle")
        phone.until(lambda: phone.button("Roll"))

    with Phone(whole, account) as phone:
        asyncio.run(script(phone))


@pytest.mark.parametrize(("width", "height"), [(390, 780), (1200, 800)], ids=["phone", "desktop"])
def test_the_page(whole: Stack, browser: Browser, width: int, height: int) -> None:
    """[H5] The page shows a private chat and the group, and sends commands."""
    page = browser.new_page(viewport={"width": width, "height": height})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(whole.config.url("telegram"))
    page.get_by_role("button", name="Stolik").click()
    page.get_by_role("button", name="/help", exact=True).click()
    expect(page.locator("#messages")).to_contain_text("/mygames", timeout=TIMEOUT_SECONDS * 1000)
    page.get_by_role("button", name="Friday table").click()
    page.get_by_role("button", name="/help", exact=True).click()
    expect(page.locator("#messages")).to_contain_text("/cancelgame", timeout=TIMEOUT_SECONDS * 1000)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert faults == []
    page.close()
