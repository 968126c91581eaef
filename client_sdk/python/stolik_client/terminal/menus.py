"""The account and the lobby of a hosted service, at the terminal."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from stolik.engine import games
from stolik_client.account import Account
from stolik_client.connection import Connection
from stolik_client.errors import StolikError
from stolik_client.form_checks import NewAccount
from stolik_client.header import GameName
from stolik_client.lobby import Lobby
from stolik_client.remote_table import RemoteTable
from stolik_client.terminal.game_loop import GameLoop
from stolik_client.terminal.screen import Quit, Screen
from stolik_client.texts import Texts
from stolik_client.types import Level

DOORS = {
    "guest": "play at once, without an account",
    "login": "with e-mail and password",
    "signup": "make an account",
}
ROOMS = {
    "bots": "a table with bots",
    "new": "a table for people; you get a code to pass on",
    "search": "quick match with whoever waits",
    "join": "a table by its code or link",
    "open": "tables that anybody may join",
    "mine": "your tables, your turns first",
    "invited": "invitations that wait for you",
    "people": "who is here",
    "logout": "leave this account",
}
NAMES: tuple[GameName, ...] = ("rummikub", "rikiki", "zole", "bridge", "farkle")


def default_seats(game: GameName) -> int:
    """Three where three can play, else as few as the game takes."""
    seats = games.find(game).seats
    return 3 if 3 in seats else seats[0]


class ServiceMenu:
    """A person at the service, from the door to the table."""

    def __init__(self, connection: Connection, screen: Screen, texts: Texts) -> None:
        self.connection, self.screen, self.texts = connection, screen, texts
        self.account, self.lobby = Account(connection), Lobby(connection)

    async def run(self) -> None:
        """Until the person leaves."""
        try:
            while True:
                await self._try(self._enter)
                if self.connection.session.value:
                    await self.account.heartbeat.start("any")
                while self.connection.session.value:
                    await self._try(self._lobby)
        finally:
            await self.account.heartbeat.stop()
            self.account.close()
            self.lobby.close()

    async def play_bots(
        self, game: GameName, level: Level, name: str, options: dict[str, Any], seats: int | None
    ) -> None:
        """A guest at a new table with bots, at once."""
        await self.account.guest(name)
        try:
            await self._with_bots(game, level, options, seats)
        finally:
            self.account.close()

    async def _try(self, step: Callable[[], Awaitable[None]]) -> None:
        try:
            await step()
        except StolikError as error:
            self.screen.say(self.texts.reason(error.reason), "red")

    async def _enter(self) -> None:
        door = await self.screen.choose("How do you come in?", DOORS)
        if door == "guest":
            person = await self.account.guest(await self.screen.ask("Your name?"))
        else:
            email = await self.screen.ask("E-mail?")
            password = await self.screen.ask_unseen("Password?")
            if door == "login":
                person = await self.account.log_in(email, password)
            else:
                again = await self.screen.ask_unseen("The password again?")
                name = await self.screen.ask("Your name?")
                person = await self.account.sign_up(NewAccount(email, password, again, name))
        self.screen.say(f"Signed in{' as a guest' if person.guest else ''}.")

    async def _lobby(self) -> None:
        room = await self.screen.choose("Where to?", ROOMS)
        match room:
            case "bots":
                await self._with_bots(await self._game(), "basic")
            case "new":
                game = await self._game()
                made = await self.lobby.create(game, await self._seats(game))
                self.screen.say(f"Your table has the code {made.code}.", "bold")
                await self._sit(made.game_id)
            case "search":
                game = await self._game()
                found = await self.lobby.search(game, await self._seats(game))
                await self._sit(found.game_id)
            case "join":
                way = await self.screen.ask("Code or link?")
                short = len(way) <= 5
                code, link = (way.upper(), None) if short else (None, way.rpartition("/")[2])
                await self._sit((await self.lobby.join(code=code, link=link)).game_id)
            case "open" | "mine":
                await self._tables(room == "mine")
            case "invited":
                await self._invitations()
            case "people":
                await self._people()
            case _:
                await self.account.log_out()

    async def _tables(self, mine: bool) -> None:
        listed = self.lobby.my_games() if mine else self.lobby.open_tables()
        found = await listed.when()
        listed.stop()
        if not found:
            self.screen.say("There are none now.")
            return
        rows = {
            str(place): f"{self.texts.game(one.header.game)}: {', '.join(one.header.names)}"
            f"{' - your turn' if one.my_turn else ''}"
            for place, one in enumerate(found, start=1)
        }
        game_id = found[int(await self.screen.choose("Which?", rows)) - 1].game_id
        if not mine:
            await self.lobby.join(game_id)
        await self._sit(game_id)

    async def _invitations(self) -> None:
        listed = self.lobby.invitations()
        found = [one for one in await listed.when() if one.kind == "game"]
        listed.stop()
        if not found:
            self.screen.say("There are none now.")
            return
        for one in found:
            self.screen.say(f"{one.sender_name} invites you to {self.texts.game(one.game)}.")
            answer = await self.screen.choose("Do you come?", {"yes": "sit down", "no": "decline"})
            if answer == "yes":
                await self.lobby.join(one.game_id)
                await self._sit(one.game_id)
                return
            await self.lobby.decline(one.game_id)

    async def _people(self) -> None:
        listed = self.lobby.active_players()
        for one in await listed.when():
            self.screen.say(f"  {one.player.name}{' (bot)' if one.player.bot else ''}")
        listed.stop()

    async def _with_bots(
        self,
        game: GameName,
        level: Level,
        options: dict[str, Any] | None = None,
        seats: int | None = None,
    ) -> None:
        chairs = seats or default_seats(game)
        bots: list[Level] = [level] * (chairs - 1)
        made = await self.lobby.create(game, chairs, options=options, bots=bots)
        await self._sit(made.game_id)

    async def _sit(self, game_id: str) -> None:
        async with await RemoteTable.open(self.connection, game_id) as table:
            try:
                await GameLoop(table, self.screen, self.texts).run()
            except Quit:
                self.screen.say("Your seat is kept: come back through mine.")

    async def _game(self) -> GameName:
        chosen = await self.screen.choose(
            "Which game?", {name: self.texts.game(name) for name in NAMES}
        )
        return next(name for name in NAMES if name == chosen)

    async def _seats(self, game: GameName) -> int:
        seats = {str(count): "players" for count in games.find(game).seats}
        if len(seats) == 1:
            return int(next(iter(seats)))
        low, high = min(map(int, seats)), max(map(int, seats))
        while True:
            typed = await self.screen.ask(f"How many players, {low} to {high}?")
            if typed in seats:
                return int(typed)
