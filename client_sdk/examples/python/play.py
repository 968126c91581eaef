"""A game against bots, without an account or a network.

Run: python play.py
"""

import asyncio

from stolik_client import LocalTable, bot, person


async def main() -> None:
    """Play Zole with the move that the best bot would play."""
    chairs = [person("You"), bot("basic"), bot("basic")]
    async with await LocalTable.open("zole", chairs, options={"rounds": 1}, bot_delay=0) as table:
        while await table.turn():
            hint = await table.suggest()
            print(hint.move, "-", hint.why)
            await table.play(hint.move)
        print(table.header.value.scores)


asyncio.run(main())
