"""Clients of both languages and a bot at one table."""

from __future__ import annotations

import asyncio
import json
import subprocess
from pathlib import Path

import pytest

from emulator_tests.sdk_python.visitors import hosts, visiting
from stack import Stack
from stack.site import ROOT
from stolik.engine.wire import plain
from tests.sdk_python.script import play_to_the_end

SDK = ROOT / "client_sdk/js"
PLAYER = Path(__file__).with_name("player.mjs")


@pytest.fixture(autouse=True)
def _built() -> None:
    if not (ROOT / "node_modules/esbuild").exists():
        pytest.fail("run npm ci --ignore-scripts first", pytrace=False)
    if not (SDK / "dist/remote.js").exists():
        subprocess.run(["node", "tools/build.mjs"], cwd=SDK, check=True, timeout=300)


def test_python_typescript_and_a_bot_finish_floating_bridge(stack: Stack) -> None:
    """[C16] [C6] [X1] Four-handed: two in Python, one in Node, one bot; all see one result."""

    async def script() -> None:
        there = hosts(stack)
        async with visiting(stack) as people:
            host, guest = await people.guests("py together0", "py together1")
            made = await host.lobby.create("bridge", 4, bots=["random"], name="Python")
            await guest.lobby.join(code=made.code, name="Monty")
            node = await asyncio.create_subprocess_exec(
                "node", str(PLAYER), there.firestore, there.auth, there.functions, made.code,
                stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            )  # fmt: skip
            told = asyncio.create_task(node.communicate())
            try:
                tables = [await one.sit(made.game_id) for one in (host, guest)]
                ends = await asyncio.gather(*(play_to_the_end(table) for table in tables))
                out, err = await asyncio.wait_for(told, 120)
            finally:
                if node.returncode is None:
                    node.kill()
            assert node.returncode == 0, err.decode()
            theirs, header = json.loads(out), tables[0].header.value
            assert theirs["result"] == plain(header.result)
            log = await tables[0].history()
            played = [entry for entry in log if entry.by == "player"]
            assert len(played) == theirs["own"] + sum(len(end.moves) for end in ends)
            assert {chair.kind for chair in header.seats} == {"human", "bot"}

    asyncio.run(script())
