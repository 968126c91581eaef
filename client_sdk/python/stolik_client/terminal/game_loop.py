"""One game at the terminal, at any Table: hosted, local or replayed."""

from __future__ import annotations

import asyncio
from itertools import islice

from stolik.engine.contract import View as EngineView
from stolik.engine.terminal import draw_table
from stolik.engine.terminal import messages as words
from stolik_client.errors import StolikError
from stolik_client.table import Table
from stolik_client.terminal.screen import Screen
from stolik_client.texts import Texts
from stolik_client.types import Entry, Message, RummikubTable

MAX_CHOICES_IN_A_LINE = 16
MAX_CHOICES_LISTED = 200  # by ?
HELP = "? lists your moves, #2 plays the second, hint suggests one, say TEXT chats, quit leaves."


class GameLoop:
    """Shows a table and asks the player for moves."""

    def __init__(self, table: Table, screen: Screen, texts: Texts) -> None:
        self.table, self.screen, self.texts = table, screen, texts
        self._shown_messages: set[str] = set()

    async def run(self) -> None:
        """Play until the game is over. Raises Quit if the player leaves."""
        self.screen.say(HELP)
        stops = [
            self.table.events.subscribe(self._show_entry),
            self.table.chat.subscribe(self._show_messages),
        ]
        try:
            while await self._wait_for_turn():
                await self._ask_for_move()
            await asyncio.sleep(0)
        finally:
            for stop in stops:
                stop()
        self._show_result()

    async def _wait_for_turn(self) -> bool:
        """As Table.turn; after two seconds it shows whom the table waits for."""
        turn = asyncio.ensure_future(self.table.turn())
        done, _ = await asyncio.wait([turn], timeout=2)
        if not done and self.table.header.known:
            names = [seat.name for seat in self.table.seats.value if seat.asked]
            missing = self.table.header.value.missing
            if missing:
                self.screen.say(f"Waiting for players: {missing} to go.")
            elif names:
                self.screen.say(f"Waiting for {', '.join(names)}.")
        return await turn

    async def _ask_for_move(self) -> None:
        """Ask until a move is played."""
        self._draw()
        choices = await self.table.choices()
        if 0 < len(choices) <= MAX_CHOICES_IN_A_LINE:
            self.screen.say("Your moves: " + ", ".join(choices))
        view = self.table.view.value
        while True:
            typed = await self.screen.ask(words.question(view.game, view.table))
            try:
                if await self._run_command(typed, choices):
                    continue
                await self.table.play(self._move_text(typed, choices))
                return
            except StolikError as error:
                told = self.texts.refusal(error.reason, error.details.get("values") or {})
                self.screen.say(told, "red")
                if error.reason in ("stale", "game-over", "not-your-turn"):
                    return

    async def _run_command(self, typed: str, choices: tuple[str, ...]) -> bool:
        """Run `?`, `hint` or `say`; returns False if the line is a move."""
        verb, _, rest = typed.partition(" ")
        match verb.lower():
            case "?" | "help":
                for number, move in enumerate(islice(choices, MAX_CHOICES_LISTED), start=1):
                    self.screen.say(f"  #{number:<3} {move}")
                self.screen.say(HELP)
            case "hint":
                hint = await self.table.suggest()
                self.screen.say(f"{hint.move}: {hint.why}", "blue")
            case "say":
                preset = rest if rest in self.texts.presets else ""
                await self.table.say("" if preset else rest, preset=preset)
            case _:
                return False
        return True

    def _move_text(self, typed: str, choices: tuple[str, ...]) -> str:
        """The move of a typed line: `#2` is the second choice, `add` melds beside the table."""
        if typed.startswith("#") and typed[1:].isdecimal() and 0 < int(typed[1:]) <= len(choices):
            return choices[int(typed[1:]) - 1]
        board = self.table.view.value.table
        if isinstance(board, RummikubTable) and typed.lower().startswith("add "):
            return "meld " + " | ".join([*map(str, board.sets), typed[4:]])
        return typed

    def _draw(self) -> None:
        view, paint = self.table.view.value, self.screen.paint
        self.screen.say()
        engine_view = EngineView(view.seat, view.options, view.table, view.rack, view.shown)
        for line in draw_table.draw(view.game, engine_view, self._names, paint):
            self.screen.raw(paint.text(line))

    def _show_entry(self, entry: Entry) -> None:
        game, names, me = self.table.header.value.game, self._names, self.table.seat
        lines = [self.texts.event(game, event, names, me) for event in entry.events]
        if any(lines):
            for line in filter(None, lines):
                self.screen.say(f"  {line}", "dim")
        elif entry.seat is not None and entry.seat != me:
            self.screen.say(f"  {words.moved(names[entry.seat], entry.move)}", "dim")

    def _show_messages(self, messages: tuple[Message, ...]) -> None:
        names = {seat.uid: seat.name for seat in self.table.seats.value}
        for message in messages:
            if message.id not in self._shown_messages:
                self._shown_messages.add(message.id)
                text = message.text or self.texts.phrase(message.preset)
                self.screen.say(f"{names.get(message.uid, '?')}: {text}", "blue")

    def _show_result(self) -> None:
        header = self.table.header.value
        if header.status == "cancelled":
            self.screen.say(self.texts.reason("cancelled"))
            return
        row = zip(self._names, header.scores, strict=True)
        self.screen.say("Scores: " + ", ".join(f"{name} {score}" for name, score in row), "bold")
        if header.result:
            winners = " and ".join(self._names[seat] for seat in header.result.winners)
            self.screen.say(f"Won by: {winners or 'nobody'}", "bold")

    @property
    def _names(self) -> tuple[str, ...]:
        return self.table.header.value.names
