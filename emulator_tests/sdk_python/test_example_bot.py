"""client_sdk/examples/python/my_bot.py, run as a separate program."""

from __future__ import annotations

import asyncio
import os
import sys
from typing import Any

from stack import Stack
from stack.config import ROOT
from testkit.sdk_clients import emulator_hosts, in_time, sdk_clients
from testkit.sdk_script import play_to_end

BOT = ROOT / "client_sdk/examples/python/my_bot.py"
PATH = os.pathsep.join(str(ROOT / part) for part in ("functions", "client_sdk/python"))


def test_example_bot_plays_two_games_at_once(stack: Stack) -> None:
    """[X21] [E6] [G2] It is short, its card says that it is a bot; a lost table ends no other."""
    _, _, program = BOT.read_text().partition("async def play")  # after the imports
    lines = [line.strip() for line in program.splitlines() if line.strip()]
    assert len([line for line in lines if not line.startswith('"""')]) <= 20

    async def script() -> None:
        hosts = emulator_hosts(stack)
        program = await asyncio.create_subprocess_exec(
            sys.executable, str(BOT),
            env={**os.environ, "PYTHONPATH": PATH, "STOLIK_FIRESTORE": hosts.firestore,
                 "STOLIK_AUTH": hosts.auth, "STOLIK_FUNCTIONS": hosts.functions},
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert program.stdout
        try:
            uid = (await in_time(program.stdout.readline())).decode().strip()
            async with sdk_clients(stack) as clients:
                host = await clients.guest("py bot host")
                cards = await host.lobby.find_players("First-choice bot")
                assert [card.bot for card in cards if card.uid == uid] == [True]
                invite, options = [uid], {"target": 500}
                gone = await host.lobby.create("farkle", 3, invite=invite, name="A")
                await host.lobby.remove(gone.game_id)  # before or after the bot has joined it
                created = [
                    await host.lobby.create("farkle", 2, options=options, invite=invite, name="A"),
                    await host.lobby.create(
                        "zole", 3, options={"rounds": 1}, invite=invite, bots=["random"], name="A"
                    ),
                ]
                tables = [await host.open_table(table.game_id) for table in created]
                games: asyncio.Future[Any] = asyncio.gather(*map(play_to_end, tables))
                ended: asyncio.Future[Any] = asyncio.create_task(program.wait())
                await asyncio.wait({games, ended}, return_when=asyncio.FIRST_COMPLETED)
                assert not ended.done(), (await program.communicate())[1].decode()
                await games
                for table in tables:
                    played = {entry.seat for entry in table.log.value if entry.by == "player"}
                    assert table.header.value.seat_of(uid) in played
            assert program.returncode is None
        finally:
            program.terminate()
            await program.communicate()

    asyncio.run(script())
