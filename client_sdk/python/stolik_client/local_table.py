"""A table on this device: its people and bots, without an account or a network."""

from __future__ import annotations

import asyncio
import itertools
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import Any, Literal, Self, TypeVar, cast, overload

from typing_extensions import Unpack

from stolik.engine.bots.advice import Advice
from stolik.engine.errors import Refused as RefusedByRules
from stolik.engine.json_codec import to_plain
from stolik.engine.records import Record
from stolik.local import LocalTable as EngineTable
from stolik_client.errors import IllegalMove, InternalError, StolikError, error_from_rules
from stolik_client.form_checks import check_message, check_secret
from stolik_client.local_settings import Chairs, LocalSettings, SavedTable
from stolik_client.replay_table import ReplayTable
from stolik_client.streams import MutableState
from stolik_client.table_base import BaseTable, E, M, V, local_seats, read_view
from stolik_client.types import (
    AnyOptions,
    AnyView,
    BridgeEvent,
    BridgeMove,
    BridgeView,
    ClockReading,
    Entry,
    FarkleEvent,
    FarkleMove,
    FarkleView,
    GameName,
    Message,
    Played,
    Refusal,
    Reviewed,
    RikikiEvent,
    RikikiMove,
    RikikiView,
    RummikubEvent,
    RummikubMove,
    RummikubView,
    Suggestion,
    ZoleEvent,
    ZoleMove,
    ZoleView,
)

T = TypeVar("T")
_log = logging.getLogger(__name__)
_table_numbers = itertools.count(1)
_message_numbers = itertools.count(1)


class LocalTable(BaseTable[V, M, E]):
    """A game between people at this device and bots. The engine runs in a worker thread.

    `bot_failure` says why the bots have stopped; None while they play.
    """

    kind: Literal["local"] = "local"

    def __init__(self, engine: EngineTable, bot_delay: float, budget: float) -> None:
        super().__init__()
        self.id = f"local-{next(_table_numbers)}"
        self._engine = engine
        self._bot_delay, self._budget = bot_delay, budget
        chairs = enumerate(engine.chairs)
        self._human_seats = tuple(seat for seat, chair in chairs if chair.kind == "human")
        self._seat = self._human_seats[0] if self._human_seats else 0
        self._engine_lock = asyncio.Lock()
        self._unfinished: set[asyncio.Task[Any]] = set()
        self._bot_task: asyncio.Task[None] | None = None
        self.bot_failure: MutableState[StolikError | None] = MutableState(None)

    @overload
    @classmethod
    async def open(
        cls, game: Literal["bridge"], chairs: Chairs, **settings: Unpack[LocalSettings]
    ) -> LocalTable[BridgeView, BridgeMove, BridgeEvent]: ...
    @overload
    @classmethod
    async def open(
        cls, game: Literal["farkle"], chairs: Chairs, **settings: Unpack[LocalSettings]
    ) -> LocalTable[FarkleView, FarkleMove, FarkleEvent]: ...
    @overload
    @classmethod
    async def open(
        cls, game: Literal["rikiki"], chairs: Chairs, **settings: Unpack[LocalSettings]
    ) -> LocalTable[RikikiView, RikikiMove, RikikiEvent]: ...
    @overload
    @classmethod
    async def open(
        cls, game: Literal["rummikub"], chairs: Chairs, **settings: Unpack[LocalSettings]
    ) -> LocalTable[RummikubView, RummikubMove, RummikubEvent]: ...
    @overload
    @classmethod
    async def open(
        cls, game: Literal["zole"], chairs: Chairs, **settings: Unpack[LocalSettings]
    ) -> LocalTable[ZoleView, ZoleMove, ZoleEvent]: ...
    @overload
    @classmethod
    async def open(
        cls, game: GameName, chairs: Chairs, **settings: Unpack[LocalSettings]
    ) -> LocalTable[AnyView, str]: ...
    @classmethod
    async def open(
        cls,
        game: GameName,
        chairs: Chairs,
        *,
        options: AnyOptions | Mapping[str, Any] | None = None,
        secret: str | None = None,
        bot_delay: float = 0.6,
        budget: float = 1.0,
    ) -> LocalTable[Any, Any]:
        """Deal a new game. Raises IllegalMove if chairs or options are wrong, Invalid for a secret.

        `secret` (64 hex digits) repeats an earlier deal. Bots wait `bot_delay` seconds before a
        move and may compute for `budget` seconds.
        """
        values = dict(options) if isinstance(options, Mapping) else to_plain(options)
        key = secrets.token_hex(32) if secret is None else secret
        check_secret(key)
        engine = await _in_thread(lambda: EngineTable(game, chairs, key, values))
        return cls(engine, bot_delay, budget)._begin()

    @classmethod
    async def restore(
        cls, saved: SavedTable, *, bot_delay: float = 0.6, budget: float = 1.0
    ) -> LocalTable[AnyView, str]:
        """Continue a saved game."""
        engine = await _in_thread(lambda: EngineTable.restore(saved.record, saved.chairs))
        table: LocalTable[AnyView, str] = LocalTable(engine, bot_delay, budget)
        return table._begin()

    @property
    def seat(self) -> int:
        """The seat of the person who has the device."""
        return self._seat

    def sit(self, seat: int) -> None:
        """Switch to another person's seat: the device is passed on."""
        if seat not in self._human_seats:
            raise IllegalMove("no-such-seat", f"seat {seat} is not a person's")
        self._seat = seat
        self._update()

    async def choices(self) -> tuple[M, ...]:
        """Every legal move now, for Rummikub some useful ones; () if it is not my turn."""
        return tuple(cast(Any, await self._run(lambda: self._engine.choices(self._seat))))

    async def refusal(self, move: M) -> Refusal | None:
        """Why `move` may not be played now, or None if it may."""
        refused = await self._run(lambda: self._engine.why_not(self._seat, str(move)))
        return Refusal(**refused) if refused else None

    async def suggest(self) -> Suggestion[M]:
        """The move that the best bot would play."""
        hint = await self._run(lambda: self._engine.suggest(self._seat, self._budget))
        return Suggestion(cast(Any, hint["move"]), Advice(**hint["why"]))

    async def play(self, move: M) -> Played[E]:
        """Play a move of this seat; the bots' moves follow. Raises IllegalMove.

        Who is cancelled, as by `asyncio.wait_for`, only stops waiting: the move is still played.
        """
        self._require_open()
        return await self._to_its_end(self._play(move))

    async def _play(self, move: M) -> Played[E]:
        entry = await self._run(lambda: self._engine.play(self._seat, str(move), _now()))
        self._update()
        if not self.header.ended:
            self._start_bots()
        return Played(entry.seq, cast(Any, entry.events))

    async def draft(self, move: M | None) -> None:
        """Do nothing: a local table has no clock."""
        self._require_open()

    async def say(self, text: str = "", *, preset: str = "") -> None:
        """Add a message to the chat of this device. Raises Invalid."""
        self._require_open()
        check_message(text, preset)
        number = str(next(_message_numbers))
        message = Message(number, f"seat-{self._seat}", _now(), text, preset)
        self.chat.set((*self.chat.value, message))

    async def history(self) -> tuple[Entry[E], ...]:
        """The whole log from the first move."""
        self._require_open()
        return self.log.value

    async def record(self) -> Record:
        """The record of the finished game. Raises StolikError before the end."""
        return await self._run(self._engine.record)

    async def review(self) -> tuple[Reviewed, ...]:
        """Each move of the finished game beside the one that the best bot would have played."""
        async with await ReplayTable.open(await self.record()) as replay:
            return await replay.review()

    async def save(self) -> SavedTable:
        """What `restore` needs to continue the game."""
        return SavedTable(await self._run(self._engine.save), self._engine.chairs)

    def retry_bots(self) -> None:
        """Let the bots try again after `bot_failure`."""
        self.bot_failure.set(None)
        self._set_failure(None)
        self._start_bots()

    async def settled(self) -> None:
        """Wait until it is a person's turn, the game is over or `bot_failure` says why not."""
        if self._bot_task:
            await asyncio.wait([self._bot_task])

    async def close(self) -> None:
        """Stop the bots and end all streams."""
        self.bot_failure.end()
        if self._bot_task:
            self._bot_task.cancel()
            await asyncio.gather(self._bot_task, return_exceptions=True)
        await super().close()

    def _begin(self) -> Self:
        self._update()
        self._start_bots()
        return self

    async def _run(self, call: Callable[[], T]) -> T:
        self._require_open()
        return await self._to_its_end(self._run_locked(call))

    async def _run_locked(self, call: Callable[[], T]) -> T:
        async with self._engine_lock:
            return await _in_thread(call)

    async def _to_its_end(self, work: Coroutine[Any, Any, T]) -> T:
        """The result of `work`, which goes on if the waiter is cancelled, as its thread does."""
        task = asyncio.create_task(work)
        self._unfinished.add(task)
        task.add_done_callback(self._forget)
        await asyncio.wait([task])
        return task.result()

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._unfinished.discard(task)
        if not task.cancelled() and (error := task.exception()):
            _log.debug("asked of a local table: %r", error)  # also where nobody waits any more

    def _update(self) -> None:
        """Set all streams from the engine."""
        header = self._engine.header
        entries = self._engine.log(self._seat)
        self.view.set(cast(Any, read_view(self._engine.view(self._seat))))
        self.header.set(header)
        self.seats.set(local_seats(header, self._human_seats))
        self.clock.set(ClockReading(_now()))
        self._add_to_log(entries)

    def _start_bots(self) -> None:
        if self._bot_task is None or self._bot_task.done():
            self._bot_task = asyncio.create_task(self._play_bots())

    async def _play_bots(self) -> None:
        try:
            while self._bot_is_asked():
                await asyncio.sleep(self._bot_delay)
                if not await self._bot_step():
                    return
                self._update()
        except Exception as error:  # whoever waits for a turn is told
            _log.error("the bots have stopped", exc_info=error)
            bug = InternalError("internal", repr(error))
            failure = error if isinstance(error, StolikError) else bug
            self.bot_failure.set(failure)
            self._set_failure(failure)

    async def _bot_step(self) -> bool:
        """One move of a bot. A bot that fails plays any legal move instead."""
        try:
            return await self._run(lambda: self._engine.bot_step(_now(), self._budget))
        except Exception:
            _log.exception("a bot failed; it plays a random move")
            return await self._run(lambda: self._engine.bot_step(_now(), self._budget, "random"))

    def _bot_is_asked(self) -> bool:
        asked = self.header.value.asked
        if not asked:
            return False
        seat = asked[0]
        return not self._human_seats if seat is None else self._engine.chairs[seat].kind == "bot"


async def _in_thread(call: Callable[[], T]) -> T:
    """Run the engine in a thread; its refusals become the SDK's errors."""
    try:
        return await asyncio.to_thread(call)
    except RefusedByRules as error:
        raise error_from_rules(error) from error


def _now() -> int:
    return round(time.time() * 1000)
