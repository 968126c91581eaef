"""One game at the terminal, at any Table: the same words for hosted and local games."""

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

FEW = 16  # choices that fit in one line
MANY = 200  # choices that ? lists
HELP = "? lists your moves, #2 plays the second, hint suggests one, say ... talks, quit leaves."


class GameLoop:
    """A person at a table."""

    def __init__(self, table: Table, screen: Screen, texts: Texts) -> None:
        self.table, self.screen, self.texts = table, screen, texts
        self._said: set[str] = set()

    async def run(self) -> None:
        """Play until the game is over. Raises Left when the person leaves."""
        self.screen.say(HELP)
        stops = [self.table.events.subscribe(self._tell), self.table.chat.subscribe(self._hear)]
        try:
            while await self._wait():
                await self._move()
            await asyncio.sleep(0)
        finally:
            for stop in stops:
                stop()
        self._close()

    async def _wait(self) -> bool:
        """Until it is this person's turn; says for whom the table waits."""
        turn = asyncio.ensure_future(self.table.wait_for_turn())
        done, _ = await asyncio.wait([turn], timeout=2)
        if not done and self.table.header.known:
            names = [one.chair.name for one in self.table.seats.value if one.asked]
            empty = self.table.header.value.missing
            if empty:
                self.screen.say(f"Waiting for {empty} more at the table.")
            elif names:
                self.screen.say(f"Waiting for {', '.join(names)}.")
        return await turn

    async def _move(self) -> None:
        """Ask until a move is played."""
        self._draw()
        choices = await self.table.choices()
        if 0 < len(choices) <= FEW:
            self.screen.say("You may: " + ", ".join(choices))
        view = self.table.view.value
        while True:
            typed = await self.screen.ask(words.question(view.game, view.table))
            try:
                if await self._other(typed, choices):
                    continue
                await self.table.play(self._meant(typed, choices))
                return
            except StolikError as error:
                self.screen.say(self.texts.reason(error.reason), "red")
                if error.reason in ("stale", "game-over", "not-your-turn"):
                    return

    async def _other(self, typed: str, choices: tuple[str, ...]) -> bool:
        """What is typed that is no move."""
        verb, _, rest = typed.partition(" ")
        match verb.lower():
            case "?" | "help":
                for place, text in enumerate(islice(choices, MANY), start=1):
                    self.screen.say(f"  #{place:<3} {text}")
                self.screen.say(HELP)
            case "hint":
                found = await self.table.suggest()
                self.screen.say(f"{found.move}: {found.why}", "blue")
            case "say":
                preset = rest if rest in self.texts.presets else ""
                await self.table.say("" if preset else rest, preset=preset)
            case _:
                return False
        return True

    def _meant(self, typed: str, choices: tuple[str, ...]) -> str:
        """A number after # is a choice by its place; `add` lays sets beside the table."""
        if typed.startswith("#") and typed[1:].isdecimal() and 0 < int(typed[1:]) <= len(choices):
            return choices[int(typed[1:]) - 1]
        lying = self.table.view.value.table
        if isinstance(lying, RummikubTable) and typed.lower().startswith("add "):
            return "meld " + " | ".join([*map(str, lying.sets), typed[4:]])
        return typed

    def _draw(self) -> None:
        view, paint = self.table.view.value, self.screen.paint
        self.screen.say()
        seen = EngineView(view.seat, view.options, view.table, view.rack, view.shown)
        for line in draw_table.draw(view.game, seen, self._names, paint):
            self.screen.raw(paint.text(line))

    def _tell(self, entry: Entry) -> None:
        game, names = self.table.header.value.game, self._names
        if entry.seat is not None and entry.seat != self.table.seat:
            self.screen.say(words.moved(names[entry.seat], entry.move))
        for event in entry.events:
            if line := self.texts.event(game, event, names):
                self.screen.say(f"  {line}", "dim")

    def _hear(self, messages: tuple[Message, ...]) -> None:
        people = {one.chair.uid: one.chair.name for one in self.table.seats.value}
        for one in messages:
            if one.id not in self._said:
                self._said.add(one.id)
                text = one.text or self.texts.phrase(one.preset)
                self.screen.say(f"{people.get(one.uid, '?')} says: {text}", "blue")

    def _close(self) -> None:
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
