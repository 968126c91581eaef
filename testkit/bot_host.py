"""Somebody who invites a bot that runs as a program, and plays with it."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence

from stack import Stack
from testkit.sdk_clients import in_time, sdk_clients
from testkit.sdk_script import play_to_end


async def play_with_bot(stack: Stack, command: Sequence[str], env: Mapping[str, str]) -> None:
    """Start the bot, which prints its uid, and play a game of Farkle with it to the end."""
    program = await asyncio.create_subprocess_exec(
        *command, env=dict(env), stdout=asyncio.subprocess.PIPE
    )
    assert program.stdout
    try:
        uid = (await in_time(program.stdout.readline())).decode().strip()
        async with sdk_clients(stack) as clients:
            host = await clients.guest("Host of a bot")
            cards = await host.lobby.players([uid])
            assert cards[0].bot
            created = await host.lobby.create("farkle", 2, options={"target": 500}, invite=[uid])
            table = await host.open_table(created.game_id)
            await in_time(play_to_end(table))
            played = {entry.seat for entry in await table.history() if entry.by == "player"}
            assert table.header.value.seat_of(uid) in played
        assert program.returncode is None
    finally:
        if program.returncode is None:
            program.terminate()
        await program.communicate()
