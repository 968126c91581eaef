"""Four at one table: Python, TypeScript in Node, the page in Chromium, and a bot."""

from __future__ import annotations

import asyncio
import json
import subprocess
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from stack import Stack
from stack.config import ROOT
from stolik.engine.json_codec import to_plain
from testkit.sdk_clients import hosts, visiting
from testkit.sdk_script import play_to_the_end
from testkit.web.board_drivers import play_to_the_end as click_to_the_end
from testkit.web.browser_people import PHONE, Visitors

SDK = ROOT / "client_sdk/js"
PLAYER = Path(__file__).with_name("player.mjs")
LONGEST = 240  # seconds


@pytest.fixture
def _built() -> None:
    if not (SDK / "dist/remote.js").exists():
        subprocess.run(["node", "tools/build.mjs"], cwd=SDK, check=True, timeout=300)


async def _host(site: Stack, code: Future[str]) -> dict[str, Any]:
    """The Python client: opens the table, tells the code, plays; what it saw at the end."""
    async with visiting(site) as people:
        host = await people.guest("py together")
        made = await host.lobby.create("bridge", 4, bots=["random"], name="Python")
        code.set_result(made.code)
        table = await host.sit(made.game_id)
        end = await asyncio.wait_for(play_to_the_end(table), LONGEST)
        played = [entry.seat for entry in await table.history() if entry.by == "player"]
        result: Any = to_plain(table.header.value.result)
        return {"result": result, "played": played, "own": len(end.moves)}


def _node(site: Stack, code: str) -> dict[str, Any]:
    """The TypeScript client in Node, a process of its own; what it saw at the end."""
    there = hosts(site)
    command = ["node", str(PLAYER), there.firestore, there.auth, there.functions, code]
    done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST, check=False)
    assert done.returncode == 0, done.stderr
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen


@pytest.mark.usefixtures("_built")
def test_three_clients_and_a_bot_finish_floating_bridge(site: Stack, visitors: Visitors) -> None:
    """[C16] [C6] [X1] Four-handed, each seat another kind of player; all see one result."""
    code: Future[str] = Future()
    with ThreadPoolExecutor(2) as others:
        python = others.submit(lambda: asyncio.run(_host(site, code)))
        node = others.submit(_node, site, code.result(LONGEST))
        page = visitors.new("Chromium", PHONE)
        page.visit(f"/c/{code.result()}")
        page.press("Sit down")
        clicked = click_to_the_end([page], "bridge")
        first, second = python.result(LONGEST), node.result(LONGEST)
    assert first["result"] == second["result"]
    shown = sorted(line.split()[-1] for line in page.page.locator(".ending li").all_inner_texts())
    assert shown == sorted(str(score) for score in first["result"]["scores"])
    assert len(set(first["played"])) == 3, "everybody but the bot has played"
    assert len(first["played"]) == first["own"] + second["own"] + clicked
