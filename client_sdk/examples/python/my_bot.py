"""A bot that plays many games at once, beside `make play`. Run: python my_bot.py"""

import asyncio
from contextlib import suppress

from stolik_client import Account, Connection, Emulators, Lobby, RemoteTable, Stale, StolikError


async def play(connection: Connection, game_id: str) -> None:
    """Join a table and play until the game is over."""
    try:
        await Lobby(connection).join(game_id)
        async with await RemoteTable.open(connection, game_id) as table:
            while await table.turn():
                with suppress(Stale):  # the time was up first
                    await table.play((await table.choices())[0])  # your strategy goes here
    except StolikError as error:  # the other games go on
        print(game_id, error)


async def main() -> None:
    """Wait for invitations. In production use Connection(project, api_key)."""
    async with Connection(emulators=Emulators.read()) as connection, asyncio.TaskGroup() as games:
        print((await Account(connection).guest("First-choice bot", bot=True)).uid, flush=True)
        async for invitation in Lobby(connection).invited():
            games.create_task(play(connection, invitation.game_id))


asyncio.run(main())
