"""The replay of a recorded game: any step, from one seat or with all hands open."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Mapping, Sequence
from typing import Any, Literal, cast

from stolik.engine.bots.advice import Advice
from stolik.engine.errors import Refused as RefusedByRules
from stolik.engine.records import Record
from stolik.local import ReplayTable as EngineReplay
from stolik_client.errors import IllegalMove, Refused, error_from_rules
from stolik_client.records import AnyRecord, read_record
from stolik_client.streams import Signal
from stolik_client.table_base import BaseTable, E, M, V, local_seats, read_view
from stolik_client.types import (
    AnyView,
    ClockReading,
    Entry,
    Played,
    Refusal,
    Reviewed,
    Seat,
    Suggestion,
    Viewpoint,
)

BUDGET_SECONDS = 1.0  # for the best bot's move in a review
_numbers = itertools.count(1)


class ReplayTable(BaseTable[V, M, E]):
    """A replay. The only legal move is the one that was played; `play` then steps forward."""

    kind: Literal["replay"] = "replay"

    def __init__(
        self, replayed: EngineReplay, viewpoint: Viewpoint, captions: Mapping[int, str]
    ) -> None:
        super().__init__()
        self.id = f"replay-{next(_numbers)}"
        self._replayed = replayed
        self._viewpoint = viewpoint
        self._captions = captions
        self._at = 0
        self._autoplay: asyncio.Task[None] | None = None

    @classmethod
    async def open(
        cls,
        game: AnyRecord,
        *,
        names: Sequence[str] = (),
        at: int = 0,
        viewpoint: Viewpoint = "all",
        captions: Mapping[int, str] | None = None,
    ) -> ReplayTable[AnyView, str]:
        """Replay a Record, its JSON value or its link text from step `at`; step 0 is the deal.

        `captions` are texts by step, for tutorials. Raises IllegalMove (`bad-record`).
        """
        record = read_record(game)
        try:
            replayed = await asyncio.to_thread(EngineReplay, record, names)
        except RefusedByRules as error:
            raise error_from_rules(error) from error
        table: ReplayTable[AnyView, str] = ReplayTable(replayed, viewpoint, captions or {})
        table.go(min(max(0, at), table.steps))
        return table

    @property
    def steps(self) -> int:
        """The number of moves, which is also the last step."""
        return self._replayed.steps

    @property
    def at(self) -> int:
        """The present step."""
        return self._at

    @property
    def caption(self) -> str | None:
        """The caption of this step, or None."""
        return self._captions.get(self._at)

    @property
    def seat(self) -> Seat:
        """The seat that the game is seen from; None with all hands open, and for watchers."""
        return None if self._viewpoint == "all" else self._viewpoint

    @property
    def my_turn(self) -> bool:
        """Whether the next move may be played from this viewpoint."""
        return bool(self._next)

    async def turn(self, signal: Signal | None = None) -> bool:
        """Whether the next move may be played from this viewpoint; never waits."""
        self._require_open()
        return self.my_turn

    def go(self, step: int) -> None:
        """Go to a step; going forward emits the events of every move on the way."""
        if not 0 <= step <= self.steps:
            raise IllegalMove("bad-record", f"the game has steps 0 to {self.steps}")
        back, self._at = step < self._at, step
        entries = tuple(self._replayed.log(step, self._viewpoint))
        if back:
            self.log.set(cast(Any, entries))
        header = self._replayed.header(step)
        self.view.set(cast(Any, read_view(self._replayed.view(step, self._viewpoint))))
        self.header.set(header)
        self.seats.set(local_seats(header, ()))
        self.clock.set(ClockReading(0))
        self._add_to_log(entries)

    def next(self) -> bool:
        """Go one step forward; returns False at the end."""
        if self._at < self.steps:
            self.go(self._at + 1)
            return True
        return False

    def back(self) -> bool:
        """Go one step back; returns False at the deal."""
        if self._at > 0:
            self.go(self._at - 1)
            return True
        return False

    def look(self, viewpoint: Viewpoint) -> None:
        """Change the viewpoint: a seat, None for a watcher's, or "all" for open hands."""
        self._viewpoint = viewpoint
        self.log.set(())
        self.go(self._at)

    def autoplay(self, interval: float = 1.0) -> None:
        """Show a step every `interval` seconds until the end or `pause`."""
        self.pause()
        self._autoplay = asyncio.create_task(self._play_on(interval))

    def pause(self) -> None:
        """Stop `autoplay`."""
        if self._autoplay:
            self._autoplay.cancel()
        self._autoplay = None

    async def close(self) -> None:
        """Stop `autoplay` and end all streams."""
        self.pause()
        await super().close()

    async def _play_on(self, interval: float) -> None:
        await asyncio.sleep(interval)
        while self.next():
            await asyncio.sleep(interval)

    async def choices(self) -> tuple[M, ...]:
        """The move that was played here, if it may be played from this viewpoint."""
        self._require_open()
        return tuple(cast(Any, text) for _, text in self._next)

    async def refusal(self, move: M) -> Refusal | None:
        """Why `move` may not be played: only the move that was played here may."""
        self._require_open()
        if self._at >= self.steps:
            return Refusal("game-over")
        if not self._next:
            return Refusal("not-your-turn")
        ((_, played),) = self._next
        return None if move == played else Refusal("read-only", f"{played} was played")

    async def suggest(self) -> Suggestion[M]:
        """The move that the best bot would have played here."""
        self._require_open()
        if not self._next:
            raise IllegalMove("not-your-turn")
        reviewed = await self._review_move(self._at)
        return Suggestion(cast(Any, reviewed.better or reviewed.move), reviewed.why)

    async def play(self, move: M) -> Played[E]:
        """Play the move that was played here, which goes one step forward."""
        if refused := await self.refusal(move):
            raise IllegalMove(refused.reason, refused.text)
        self.next()
        return Played(self._at + 1, self.log.value[-1].events)

    async def draft(self, move: M | None) -> None:
        """Do nothing: a replay has no clock."""
        self._require_open()

    async def say(self, text: str = "", *, preset: str = "") -> None:
        """Raise Refused: a replay has no chat."""
        self._require_open()
        raise Refused("read-only", "a replay has no chat")

    async def history(self) -> tuple[Entry[E], ...]:
        """The whole log, including moves after the present step."""
        self._require_open()
        return tuple(cast(Any, self._replayed.log(self.steps, self._viewpoint)))

    async def record(self) -> Record:
        """The replayed record."""
        self._require_open()
        return self._replayed.record

    async def review(self, seat: int | None = None) -> tuple[Reviewed, ...]:
        """Each move, or those of `seat`, beside the one that the best bot would have played."""
        self._require_open()
        moves = self._replayed.record.moves[: self.steps]
        wanted = [index for index, (mover, _) in enumerate(moves) if seat in (None, mover)]
        return tuple([await self._review_move(index) for index in wanted])

    async def _review_move(self, index: int) -> Reviewed:
        review = await asyncio.to_thread(self._replayed.review, index, BUDGET_SECONDS)
        return Reviewed(**{**review, "why": Advice(**review["why"])})

    @property
    def _next(self) -> tuple[tuple[Seat, str], ...]:
        """The next move as a tuple of one; empty if it may not be played from this viewpoint."""
        following = self._replayed.record.moves[: self.steps][self._at : self._at + 1]
        return tuple(
            (seat, move)
            for seat, move in following
            if seat is None or self._viewpoint in ("all", seat)
        )
