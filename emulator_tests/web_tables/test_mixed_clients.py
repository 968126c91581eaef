"""Four players at one table: the Python SDK, the TypeScript SDK in Node, Chromium, and a bot."""

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
from testkit.sdk_clients import emulator_hosts, sdk_clients
from testkit.sdk_script import play_to_end
from testkit.web.board_drivers import play_to_the_end as click_to_the_end
from testkit.web.browser_players import PHONE, BrowserPlayers

SDK = ROOT / "client_sdk/js"
PLAYER = Path(__file__).with_name("node_player.mjs")
TIMEOUT_SECONDS = 240


@pytest.fixture
def _built() -> None:
    if not (SDK / "dist/remote.js").exists():
        subprocess.run(["node", "tools/build.mjs"], cwd=SDK, check=True, timeout=300)


async def _host(site: Stack, code: Future[str]) -> dict[str, Any]:
    """Play as the Python client: open the table, set `code`, and return the result and moves."""
    async with sdk_clients(site) as clients:
        host = await clients.guest("py together")
        made = await host.lobby.create("bridge", 4, bots=["random"], name="Python")
        code.set_result(made.code)
        table = await host.open_table(made.game_id)
        end = await asyncio.wait_for(play_to_end(table), TIMEOUT_SECONDS)
        played = [entry.seat for entry in await table.history() if entry.by == "player"]
        result: Any = to_plain(table.header.value.result)
        return {"result": result, "played": played, "moves": len(end.moves)}


def _node(site: Stack, code: str) -> dict[str, Any]:
    """Play as the TypeScript client in a Node process, and return the result and its moves."""
    there = emulator_hosts(site)
    command = ["node", str(PLAYER), there.firestore, there.auth, there.functions, code]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False
    )
    assert done.returncode == 0, done.stderr
    seen: dict[str, Any] = json.loads(done.stdout)
    return seen


@pytest.mark.usefixtures("_built")
def test_three_clients_and_a_bot_finish_floating_bridge(
    site: Stack, browsers: BrowserPlayers
) -> None:
    """[C16] [C6] [X1] Each seat is another kind of client; all see the same result."""
    code: Future[str] = Future()
    with ThreadPoolExecutor(2) as others:
        python = others.submit(lambda: asyncio.run(_host(site, code)))
        node = others.submit(_node, site, code.result(TIMEOUT_SECONDS))
        page = browsers.new("Chromium", PHONE)
        page.open(f"/c/{code.result()}")
        page.click_button("Sit down")
        clicked = click_to_the_end([page], "bridge")
        first, second = python.result(TIMEOUT_SECONDS), node.result(TIMEOUT_SECONDS)
    assert first["result"] == second["result"]
    shown = sorted(
        line.split()[-1] for line in page.page.locator(".game-over li").all_inner_texts()
    )
    assert shown == sorted(str(score) for score in first["result"]["scores"])
    assert len(set(first["played"])) == 3, "everybody but the bot has played"
    assert len(first["played"]) == first["moves"] + second["moves"] + clicked
