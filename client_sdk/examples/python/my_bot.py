"""A bot that plays many games at once, beside `make play`. Run: python my_bot.py"""

import asyncio

from stolik_client import (
    Account,
    Connection,
    Emulators,
    Lobby,
    Offline,
    RemoteTable,
    Stale,
    StolikError,
    TooMany,
)


async def play(connection: Connection, game_id: str) -> None:
    """Join a table and play until the game is over, whatever the network does."""
    while True:
        try:
            await Lobby(connection).join(game_id)
            async with await RemoteTable.open(connection, game_id) as table:
                while await table.turn():
                    if choices := await table.choices():
                        await table.play(choices[0])  # your strategy goes here
                return
        except (Offline, Stale, TooMany):  # take the same seat again
            await asyncio.sleep(5)
        except StolikError as error:  # the table is gone; the other games go on
            return print(game_id, error)


async def main() -> None:
    """Wait for invitations. In production use Connection(project, api_key)."""
    async with Connection(emulators=Emulators.read()) as connection, asyncio.TaskGroup() as games:
        print((await Account(connection).guest("First-choice bot", bot=True)).uid, flush=True)
        async for invitation in Lobby(connection).invited():
            games.create_task(play(connection, invitation.game_id))


asyncio.run(main())
