"""A table on this device: people who share it, bots in the other seats, no account, no network."""

from __future__ import annotations

import asyncio
import itertools
import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from stolik.engine.errors import Refused as RefusedByRules
from stolik.engine.json_codec import to_plain
from stolik.engine.records import Record
from stolik.local import Chair as LocalChair
from stolik.local import LocalTable as EngineTable
from stolik_client.errors import StolikError, by_rules
from stolik_client.header import GameName, read_header
from stolik_client.replay_table import ReplayTable
from stolik_client.table_base import BaseTable, device_seats, read_entry, read_events, read_view
from stolik_client.types import (
    AnyOptions,
    ClockReading,
    Entry,
    Level,
    Message,
    Played,
    Refusal,
    Reviewed,
    Suggestion,
)

T = TypeVar("T")
_numbers = itertools.count(1)
_messages = itertools.count(1)


def person(name: str) -> LocalChair:
    """A chair for somebody at this device."""
    return LocalChair("human", name)


def bot(level: Level = "basic", name: str = "Bot") -> LocalChair:
    """A chair for a bot."""
    return LocalChair("bot", name, level)


@dataclass(frozen=True, slots=True)
class SavedTable:
    """Enough to go on later. It holds the secret of the deal, so it stays on this device."""

    record: Record
    chairs: tuple[LocalChair, ...]


class LocalTable(BaseTable):
    """A game between people at this device and bots. Thinking is done beside the event loop."""

    kind: Literal["local"] = "local"

    def __init__(self, engine: EngineTable, bot_delay: float, budget: float) -> None:
        super().__init__()
        self.id = f"local-{next(_numbers)}"
        self._engine = engine
        self._pace = bot_delay, budget
        seated = enumerate(engine.chairs)
        self._people = tuple(seat for seat, chair in seated if chair.kind == "human")
        self._seat = self._people[0] if self._people else 0
        self._one_at_a_time = asyncio.Lock()
        self._bots: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        game: GameName,
        chairs: Sequence[LocalChair],
        *,
        options: AnyOptions | Mapping[str, Any] | None = None,
        secret: str | None = None,
        bot_delay: float = 0.6,
        budget: float = 1.0,
    ) -> LocalTable:
        """Deal a new game; bots seem to think `bot_delay` and may think `budget` seconds."""
        house = dict(options) if isinstance(options, Mapping) else to_plain(options)
        drawn = secret or secrets.token_hex(32)
        engine = await _asked(lambda: EngineTable(game, chairs, drawn, house))
        return cls(engine, bot_delay, budget)._begin()

    @classmethod
    async def restore(
        cls, saved: SavedTable, *, bot_delay: float = 0.6, budget: float = 1.0
    ) -> LocalTable:
        """Go on with a saved game."""
        engine = await _asked(lambda: EngineTable.restore(saved.record, saved.chairs))
        return cls(engine, bot_delay, budget)._begin()

    @property
    def seat(self) -> int:
        """The seat in front of the screen."""
        return self._seat

    def sit(self, seat: int) -> None:
        """Look from another person's seat: pass the device on."""
        if seat not in self._people:
            raise StolikError("not-at-table", f"seat {seat} is a bot's")
        self._seat = seat
        self._look()

    async def choices(self) -> tuple[str, ...]:
        """Every legal move of the seat in front of the screen."""
        return tuple(await self._ask(lambda: self._engine.choices(self._seat)))

    async def refusal(self, move: str) -> Refusal | None:
        """Why `move` may not be played now."""
        found = await self._ask(lambda: self._engine.why_not(self._seat, move))
        return Refusal(found["reason"], found["text"]) if found else None

    async def suggest(self) -> Suggestion:
        """What the best bot would play."""
        found = await self._ask(lambda: self._engine.suggest(self._seat, self._pace[1]))
        return Suggestion(found["move"], found["why"])

    async def play(self, move: str) -> Played:
        """Play for the seat in front of the screen; bots follow by themselves."""
        found = await self._ask(lambda: self._engine.act(self._seat, move, _now()))
        self._look()
        self._let_bots_play()
        return Played(found["seq"], read_events(found["events"]))

    async def draft(self, move: str) -> None:
        """Nothing: there is no clock here."""

    async def say(self, text: str = "", *, preset: str = "") -> None:
        """Say something to those at this device."""
        said = Message(str(next(_messages)), f"seat-{self._seat}", _now(), text, preset)
        self.chat.set((*self.chat.value, said))

    async def history(self) -> tuple[Entry, ...]:
        """The log."""
        return self.log.value

    async def record(self) -> Record:
        """The game once it is over."""
        return await self._ask(self._engine.record)

    async def review(self) -> tuple[Reviewed, ...]:
        """Each move against the best bot's."""
        async with await ReplayTable.open(await self.record()) as replay:
            return await replay.review()

    async def save(self) -> SavedTable:
        """Everything that `restore` needs."""
        return SavedTable(await self._ask(self._engine.save), self._engine.chairs)

    async def close(self) -> None:
        """Leave the game where it is."""
        if self._bots:
            self._bots.cancel()
            await asyncio.gather(self._bots, return_exceptions=True)
        await super().close()

    def _begin(self) -> LocalTable:
        self._look()
        self._let_bots_play()
        return self

    async def _ask(self, question: Callable[[], T]) -> T:
        async with self._one_at_a_time:
            return await _asked(question)

    def _look(self) -> None:
        header = read_header(self._engine.header())
        entries = [read_entry(one) for one in self._engine.log(self._seat)]
        view = read_view(self._engine.view(self._seat))
        self.view.set(view)
        self.header.set(header)
        self.seats.set(device_seats(header, self._people))
        self.clock.set(ClockReading(_now()))
        self._heard(entries)

    def _let_bots_play(self) -> None:
        if self._bots is None or self._bots.done():
            self._bots = asyncio.create_task(self._bot_turns())

    async def _bot_turns(self) -> None:
        delay, budget = self._pace
        while self._bot_is_asked():
            await asyncio.sleep(delay)
            if not await self._ask(lambda: self._engine.bot_step(_now(), budget)):
                return
            self._look()

    def _bot_is_asked(self) -> bool:
        asked = self.header.value.asked
        if not asked:
            return False
        first = asked[0]
        return not self._people if first is None else self._engine.chairs[first].kind == "bot"


async def _asked(question: Callable[[], T]) -> T:
    try:
        return await asyncio.to_thread(question)
    except RefusedByRules as error:
        raise by_rules(error) from error


def _now() -> int:
    return round(time.time() * 1000)
