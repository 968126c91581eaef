"""A bot of your own: signs in, takes every invitation, plays any number of games at once."""

import asyncio
import sys
from contextlib import suppress

from stolik_client import Account, Connection, Emulators, Lobby, RemoteTable, Stale


async def play(connection: Connection, game_id: str) -> None:
    """One game, to its end."""
    await Lobby(connection).join(game_id)
    async with await RemoteTable.open(connection, game_id) as table:
        while await table.wait_for_turn():
            with suppress(Stale):  # the clock was quicker
                await table.play((await table.choices())[0])  # your ideas go here


async def main(hosts: Emulators) -> None:
    """Wait for invitations; in production say Connection(project, api_key)."""
    async with Connection(emulators=hosts) as connection, asyncio.TaskGroup() as games:
        print((await Account(connection).guest("First-choice bot", bot=True)).uid, flush=True)
        async for invitation in Lobby(connection).invited():
            games.create_task(play(connection, invitation.game_id))


asyncio.run(main(Emulators(*sys.argv[1:])))
