"""A game looked at again: any step, from any seat or with every hand open, behind Table."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Mapping, Sequence
from typing import Any, Literal

from stolik.engine import record_codec
from stolik.engine.errors import Refused as RefusedByRules
from stolik.engine.records import Record
from stolik.local import Replayed
from stolik_client.errors import StolikError, by_rules
from stolik_client.header import read_header
from stolik_client.table_base import BaseTable, device_seats, read_entry, read_view
from stolik_client.types import (
    ClockReading,
    Entry,
    Eyes,
    Played,
    Refusal,
    Reviewed,
    Seat,
    Suggestion,
)

BUDGET = 1.0  # seconds to think about one move
_numbers = itertools.count(1)


class ReplayTable(BaseTable):
    """A record being shown; `play` takes the move that was played and steps forward."""

    kind: Literal["replay"] = "replay"

    def __init__(self, replayed: Replayed, eyes: Eyes, captions: Mapping[int, str]) -> None:
        super().__init__()
        self.id = f"replay-{next(_numbers)}"
        self._replayed = replayed
        self._eyes = eyes
        self._captions = captions
        self._at = 0

    @classmethod
    async def open(
        cls,
        game: Record | Mapping[str, Any] | str,
        *,
        names: Sequence[str] = (),
        at: int = 0,
        eyes: Eyes = "all",
        captions: Mapping[int, str] | None = None,
    ) -> ReplayTable:
        """Show a record, its JSON value or a link, from step `at`; step 0 is the deal."""
        try:
            record = record_codec.decode(game) if isinstance(game, str) else game
            read = record if isinstance(record, Record) else Record.read(dict(record))
            replayed = await asyncio.to_thread(Replayed, read, names)
        except RefusedByRules as error:
            raise by_rules(error) from error
        table = cls(replayed, eyes, captions or {})
        table.go(min(max(0, at), table.steps))
        return table

    @property
    def steps(self) -> int:
        """The number of moves; steps run from 0, the deal, to this."""
        return self._replayed.steps

    @property
    def at(self) -> int:
        """The step that is shown."""
        return self._at

    @property
    def caption(self) -> str | None:
        """What a tutorial says at this step."""
        return self._captions.get(self._at)

    @property
    def seat(self) -> Seat:
        """Whose eyes look; None where every hand lies open."""
        return None if self._eyes == "all" else self._eyes

    @property
    def my_turn(self) -> bool:
        """Whether the next move is one that these eyes may play."""
        return bool(self._next)

    async def turn(self) -> bool:
        """Whether there is a next move to play; a replay waits for nobody."""
        return self.my_turn

    def go(self, step: int) -> None:
        """Show a step. Going forward tells the events of every move on the way."""
        if not 0 <= step <= self.steps:
            raise StolikError("bad-record", f"the game has steps 0 to {self.steps}")
        back, self._at = step < self._at, step
        entries = tuple(map(read_entry, self._replayed.log(step, self._eyes)))
        if back:
            self.log.set(entries)
        header = read_header(self._replayed.header(step))
        self.view.set(read_view(self._replayed.view(step, self._eyes)))
        self.header.set(header)
        self.seats.set(device_seats(header, ()))
        self.clock.set(ClockReading(0))
        self._heard(entries)

    def next(self) -> bool:
        """One step forward, if there is one."""
        if self._at < self.steps:
            self.go(self._at + 1)
            return True
        return False

    def back(self) -> bool:
        """One step back, if there is one."""
        if self._at > 0:
            self.go(self._at - 1)
            return True
        return False

    def look(self, eyes: Eyes) -> None:
        """Look with other eyes at the same step."""
        self._eyes = eyes
        self.log.set(())
        self.go(self._at)

    async def choices(self) -> tuple[str, ...]:
        """The move that was played here, if it is this seat's."""
        return tuple(text for _, text in self._next)

    async def refusal(self, move: str) -> Refusal | None:
        """Anything but what was played is refused."""
        if self._at >= self.steps:
            return Refusal("game-over")
        if not self._next:
            return Refusal("not-your-turn")
        ((_, played),) = self._next
        return None if move == played else Refusal("read-only", f"{played} was played")

    async def suggest(self) -> Suggestion:
        """What the best bot would have played here."""
        if not self._next:
            raise StolikError("not-your-turn")
        found = await self._reviewed(self._at)
        return Suggestion(found.better or found.move, found.why)

    async def play(self, move: str) -> Played:
        """Play what was played: one step forward."""
        if refused := await self.refusal(move):
            raise StolikError(refused.reason, refused.text)
        self.next()
        return Played(self._at + 1, self.log.value[-1].events)

    async def draft(self, move: str) -> None:
        """Nothing: there is no clock here."""

    async def say(self, text: str = "", *, preset: str = "") -> None:
        """Refused: nobody is here to hear it."""
        raise StolikError("read-only", "a replay has no chat")

    async def history(self) -> tuple[Entry, ...]:
        """The whole log, beyond the step that is shown."""
        return tuple(map(read_entry, self._replayed.log(self.steps, self._eyes)))

    async def record(self) -> Record:
        """What is being shown."""
        return self._replayed.record

    async def review(self) -> tuple[Reviewed, ...]:
        """Each move against the best bot's."""
        return tuple([await self._reviewed(index) for index in range(self.steps)])

    async def _reviewed(self, index: int) -> Reviewed:
        found = await asyncio.to_thread(self._replayed.review, index, BUDGET)
        told = found["index"], found["seat"], found["move"], found["better"], found["why"]
        return Reviewed(*told)

    @property
    def _next(self) -> tuple[tuple[Seat, str], ...]:
        """The next move, if these eyes may play it."""
        following = self._replayed.record.moves[: self.steps][self._at : self._at + 1]
        allowed = [one for one in following if self._eyes in ("all", one[0]) or one[0] is None]
        return tuple(allowed)
