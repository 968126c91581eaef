"""The menus of a hosted service at the terminal: sign-in and lobby."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from stolik.engine import games
from stolik_client.account import Account
from stolik_client.connection import Connection
from stolik_client.errors import StolikError
from stolik_client.form_checks import NewAccount
from stolik_client.live_state import LiveState
from stolik_client.lobby import Lobby
from stolik_client.remote_table import RemoteTable
from stolik_client.terminal.game_loop import GameLoop
from stolik_client.terminal.screen import Quit, Screen
from stolik_client.texts import Texts
from stolik_client.types import GameName, Level

SIGN_IN_MENU = {
    "guest": "play at once, without an account",
    "login": "sign in with e-mail and password",
    "signup": "create an account",
}
LOBBY_MENU = {
    "bots": "play against bots",
    "new": "create a table and get a code to share",
    "search": "quick match with other players",
    "join": "join a table by its code or link",
    "open": "tables that anybody may join",
    "mine": "your tables, your turns first",
    "invited": "your invitations",
    "people": "who is online",
    "logout": "sign out",
}
T = TypeVar("T")
GAME_NAMES: tuple[GameName, ...] = ("rummikub", "rikiki", "zole", "bridge", "farkle")


def default_seats(game: GameName) -> int:
    """Three if the game can be played by three, else its smallest number of seats."""
    seats = games.find(game).seats
    return 3 if 3 in seats else seats[0]


class ServiceMenu:
    """The menus of one user: sign-in, then the lobby, then tables."""

    def __init__(self, connection: Connection, screen: Screen, texts: Texts) -> None:
        self.connection, self.screen, self.texts = connection, screen, texts
        self.account, self.lobby = Account(connection), Lobby(connection)

    async def run(self) -> None:
        """Show the menus until the user quits (raises Quit)."""
        try:
            while True:
                await self._show_errors(self._sign_in)
                if self.connection.session.value:
                    await self.account.heartbeat.start("any")
                while self.connection.session.value:
                    await self._show_errors(self._lobby_menu)
        finally:
            await self.account.heartbeat.stop()
            self.account.close()
            self.lobby.close()

    async def play_bots(
        self, game: GameName, level: Level, name: str, options: dict[str, Any], seats: int | None
    ) -> None:
        """Sign in as a guest and play at a new table with bots."""
        await self.account.guest(name)
        try:
            await self._play_bots(game, level, options, seats)
        finally:
            self.account.close()

    async def _show_errors(self, step: Callable[[], Awaitable[None]]) -> None:
        try:
            await step()
        except StolikError as error:
            self.screen.say(self.texts.reason(error.reason), "red")

    async def _sign_in(self) -> None:
        choice = await self.screen.choose("How do you want to sign in?", SIGN_IN_MENU)
        if choice == "guest":
            person = await self.account.guest(await self.screen.ask("Your name?"))
        else:
            email = await self.screen.ask("E-mail?")
            password = await self.screen.ask_password("Password?")
            if choice == "login":
                person = await self.account.log_in(email, password)
            else:
                repeated = await self.screen.ask_password("Password again?")
                name = await self.screen.ask("Your name?")
                person = await self.account.sign_up(NewAccount(email, password, repeated, name))
        self.screen.say(f"Signed in{' as a guest' if person.guest else ''}.")

    async def _lobby_menu(self) -> None:
        choice = await self.screen.choose("What would you like to do?", LOBBY_MENU)
        match choice:
            case "bots":
                await self._play_bots(await self._ask_game(), "basic")
            case "new":
                game = await self._ask_game()
                created = await self.lobby.create(game, await self._ask_seats(game))
                self.screen.say(f"The code of your table is {created.code}.", "bold")
                await self._play(created.game_id)
            case "search":
                game = await self._ask_game()
                seated = await self.lobby.search(game, await self._ask_seats(game))
                await self._play(seated.game_id)
            case "join":
                typed = await self.screen.ask("Code or link?")
                is_code = len(typed) <= 5
                code, link = (typed.upper(), None) if is_code else (None, typed.rpartition("/")[2])
                await self._play((await self.lobby.join(code=code, link=link)).game_id)
            case "open":
                await self._choose_open_table(await self._ask_game())
            case "mine":
                await self._choose_own_table()
            case "invited":
                await self._answer_invitations()
            case "people":
                await self._list_people()
            case _:
                await self.account.log_out()

    async def _choose_own_table(self) -> None:
        tables = await _first_value(self.lobby.my_games())
        rows = {
            table.game_id: f"{self.texts.game(table.header.game)}: {', '.join(table.header.names)}"
            f"{' - your turn' if table.my_turn else ''}"
            for table in tables
        }
        if game_id := await self._choose_table(rows):
            await self._play(game_id)

    async def _choose_open_table(self, game: GameName) -> None:
        tables = await _first_value(self.lobby.open_tables(game))
        rows = {
            table["gameId"]: ", ".join(chair["name"] for chair in table["seats"] if chair["name"])
            for table in tables
        }
        if game_id := await self._choose_table(rows):
            await self.lobby.join(game_id)
            await self._play(game_id)

    async def _choose_table(self, rows: dict[str, str]) -> str:
        """The id of the chosen table; empty if there is none to choose."""
        if not rows:
            self.screen.say("There are none now.")
            return ""
        numbered = {str(number): row for number, row in enumerate(rows.values(), start=1)}
        chosen = int(await self.screen.choose("Which table?", numbered))
        return list(rows)[chosen - 1]

    async def _answer_invitations(self) -> None:
        everything = await _first_value(self.lobby.invitations())
        invitations = [invitation for invitation in everything if invitation.kind == "game"]
        if not invitations:
            self.screen.say("There are none now.")
            return
        for invitation in invitations:
            game = self.texts.game(invitation.game)
            self.screen.say(f"{invitation.sender_name} invites you to {game}.")
            answer = await self.screen.choose("Do you accept?", {"yes": "join", "no": "decline"})
            if answer == "yes":
                await self.lobby.join(invitation.game_id)
                await self._play(invitation.game_id)
                return
            await self.lobby.decline(invitation.game_id)

    async def _list_people(self) -> None:
        for active in await _first_value(self.lobby.active_players()):
            self.screen.say(f"  {active.name}{' (bot)' if active.bot else ''}")

    async def _play_bots(
        self,
        game: GameName,
        level: Level,
        options: dict[str, Any] | None = None,
        seats: int | None = None,
    ) -> None:
        count = seats or default_seats(game)
        bots: list[Level] = [level] * (count - 1)
        created = await self.lobby.create(game, count, options=options, bots=bots)
        await self._play(created.game_id)

    async def _play(self, game_id: str) -> None:
        async with await RemoteTable.open(self.connection, game_id) as table:
            try:
                await GameLoop(table, self.screen, self.texts).run()
            except Quit:
                self.screen.say('Your seat is kept. Choose "mine" to come back.')

    async def _ask_game(self) -> GameName:
        chosen = await self.screen.choose(
            "Which game?", {name: self.texts.game(name) for name in GAME_NAMES}
        )
        return next(name for name in GAME_NAMES if name == chosen)

    async def _ask_seats(self, game: GameName) -> int:
        seats = games.find(game).seats
        while len(seats) > 1:
            typed = await self.screen.ask(f"How many players, {min(seats)} to {max(seats)}?")
            if typed.isdecimal() and int(typed) in seats:
                return int(typed)
        return seats[0]


async def _first_value(live: LiveState[T]) -> T:
    """What a list contains now."""
    try:
        return await live.when()
    finally:
        live.stop()
