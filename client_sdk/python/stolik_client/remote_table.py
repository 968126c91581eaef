"""A table of the service: documents come by listeners, moves go through the outbox."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, Literal

from stolik.engine.effective_moves import effective_moves
from stolik.engine.json_codec import to_plain
from stolik.engine.records import Record
from stolik.local import view_queries
from stolik_client.chat_and_drafts import Talk
from stolik_client.connection import Connection
from stolik_client.errors import IllegalMove, Refused, Stale, StolikError
from stolik_client.outbox import Outbox, OutboxSettings
from stolik_client.presence_watch import Onlookers, seats_of
from stolik_client.replay_table import ReplayTable
from stolik_client.server_clock import local_ms
from stolik_client.table_base import NOT_ASKED, BaseTable, read_events
from stolik_client.table_feed import Feed, Moment
from stolik_client.types import Entry, Pending, Played, Refusal, Reviewed, Seat, Suggestion, View

TICK = 1.0
TAIL = 20  # entries before now that are loaded at first; older ones when asked for
LATE = 2000  # ms past the deadline before somebody claims
BUDGET = 1.0  # seconds to think about a suggestion


class RemoteTable(BaseTable):
    """A hosted table, looked at by whoever is signed in on the connection.

    The rules are at hand here, so refusals, choices and suggestions need no call. `resumed`
    is how a move that the end of a program interrupted ended: Played, an error, or None.
    """

    kind: Literal["remote"] = "remote"

    def __init__(self, connection: Connection, game_id: str, settings: OutboxSettings) -> None:
        super().__init__()
        self.id = game_id
        self.connection = connection
        self._uid = connection.uid
        self._refused: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._outbox = Outbox(game_id, self._send, self.pending, settings)
        self._onlookers = Onlookers(connection, self._show_seats)
        self._talk = Talk(connection, game_id, self.chat)
        self._moments: asyncio.Queue[Moment] = asyncio.Queue()
        self._feed = Feed(connection, game_id, self._show, self._trouble)
        self._claimed = 0
        self._exchange = (0, 0.0, 0.0)  # seq, sent, received
        self.resumed = asyncio.create_task(self._resume())
        filling, ticking = (asyncio.create_task(one) for one in (self._fill_all(), self._tick()))
        self._tasks: tuple[asyncio.Task[Any], ...] = (filling, ticking, self.resumed)

    @classmethod
    async def open(
        cls, connection: Connection, game_id: str, settings: OutboxSettings | None = None
    ) -> RemoteTable:
        """Look at a table. One that there is not, or that one may not see, is `no-such-game`."""
        table = cls(connection, game_id, settings or OutboxSettings())
        known = asyncio.create_task(table.header.when())
        either: tuple[asyncio.Future[Any], ...] = (known, table._refused)
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
            if not known.done():
                table._refused.result()
        except BaseException:
            await table.close()
            raise
        finally:
            known.cancel()
        return table

    @property
    def seat(self) -> Seat:
        """Where one sits, or None."""
        return self.header.value.seat_of(self._uid) if self.header.known else None

    async def choices(self) -> tuple[str, ...]:
        """Every legal move now."""
        view = self._asked()
        return tuple(await asyncio.to_thread(view_queries.choices, to_plain(view))) if view else ()

    async def refusal(self, move: str) -> Refusal | None:
        """Why `move` may not be played now, by the rules at hand."""
        header = self.header.value
        if header.over:
            return Refusal("game-over")
        view = self._asked()
        if view is None:
            return Refusal("not-your-turn" if header.seq else "not-started")
        found = view_queries.why_not(to_plain(view), move)
        return Refusal(found["reason"], found["text"]) if found else None

    async def suggest(self) -> Suggestion:
        """What the best bot would play; not in rated games."""
        view = self._asked()
        if view is None:
            raise Refused("not-your-turn")
        if self.header.value.rated:
            raise Refused("rated")
        if view.seat is None:
            return Suggestion((await self.choices())[0], "The next round is due.")
        seed = f"{self.id}/{view.seq}"
        value = to_plain(view)
        found = await asyncio.to_thread(view_queries.suggest, value, "advanced", BUDGET, seed)
        return Suggestion(found["move"], found["why"])

    async def play(self, move: str) -> Played:
        """Play a move; it is sent until it is answered."""
        if refused := await self.refusal(move):
            raise IllegalMove(refused.reason, refused.text)
        async with self._looking_again():
            return await self._outbox.deliver(move, self.view.value.seq)

    async def take_back(self, agree: bool = True) -> bool:
        """Ask for one's last move back, or answer `header.takeback`; whether it is undone."""
        return bool((await self._call_at("take_back", agree=agree))["undone"])

    async def claim_result(self, claim: Literal["win", "cancel"]) -> None:
        """End a live game that all others have left; from `header.claimable` on, out of turn."""
        await self._call_at("claim_result", claim=claim)

    async def draft(self, move: str) -> None:
        """Keep an unfinished layout, which the clock plays if it is legal when time is up."""
        await self._talk.draft(move, self.view.value.seq)

    async def say(self, text: str = "", *, preset: str = "") -> None:
        """Say something to the table, at most once a second."""
        await self._talk.say({"preset": preset} if preset else {"text": text})

    async def history(self) -> tuple[Entry, ...]:
        """The whole log from the first move."""
        await self.log.when(lambda log: len(log) > 0 or self.header.value.seq <= 1)
        if self.log.value and (first := self.log.value[0].seq) > 2:
            self.log.set((*await self._feed.entries(2, first - 1), *self.log.value))
        return self.log.value

    async def record(self) -> Record:
        """The finished game, with what its log hid."""
        header = self.header.value
        if not header.secret:
            raise Refused("not-finished")
        hidden = header.revealed or {}
        await self.log.when(lambda log: bool(log) and log[-1].seq >= header.seq)
        log = {one.seq: one for one in await self.history()}
        kept = [log[seq] for seq in effective_moves((one.seq, one.move) for one in log.values())]
        moves = tuple((one.seat, hidden.get(str(one.seq), one.move)) for one in kept)
        return Record(
            header.game, header.engine, header.options, len(header.seats), moves,
            header.secret, header.entropy, header.commitment,
        )  # fmt: skip

    async def review(self) -> tuple[Reviewed, ...]:
        """Each move against the best bot's."""
        async with await ReplayTable.open(await self.record()) as replay:
            return await replay.review()

    async def reload(self) -> None:
        """Ask for everything again, as after a long absence."""
        self._outbox.hurry()
        self.connection.listening.restart()
        await self._feed.reload()

    async def close(self) -> None:
        """Stop looking; a move on its way is kept where there is a storage."""
        self._outbox.close()
        self._feed.close()
        self._onlookers.close()
        self._talk.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._refused.done():
            self._refused.exception()
        await super().close()

    @property
    def _host(self) -> bool:
        return self.header.value.host == self._uid

    def _asked(self) -> View | None:
        """The view to act with, or None when nothing is asked."""
        actor = self._actor
        if actor == NOT_ASKED or not self.view.known:
            return None
        view = self.view.value
        return replace(view, seat=None, rack=None) if actor is None else view

    async def _send(self, pending: Pending) -> Played:
        sent = local_ms()
        found = await self.connection.call(
            "play_move",
            gameId=self.id, seq=pending.seq, moveId=pending.move_id, move=pending.move,
        )  # fmt: skip
        self.connection.moved = local_ms()
        self._exchange = found["seq"], sent, self.connection.moved
        self._settled = found["seq"]
        self._feed.expect(self._settled)
        return Played(found["seq"], read_events(found["events"]))

    async def _call_at(self, function: str, **fields: Any) -> Any:
        """Call about the table as it is shown now."""
        seq = self.header.value.seq
        return await self.connection.call(function, gameId=self.id, seq=seq, **fields)

    @contextlib.asynccontextmanager
    async def _looking_again(self) -> AsyncIterator[None]:
        """An answer that a table has moved on is a reason to look."""
        try:
            yield
        except Stale:
            with contextlib.suppress(StolikError):
                await self._feed.reload()
            raise

    async def _resume(self) -> Played | StolikError | None:
        try:
            return await self._outbox.resume()
        except StolikError as error:
            return error

    def _trouble(self, error: StolikError) -> None:
        denied = error.reason == "no-such-game"
        self.connection_state.set("denied" if denied else "offline")
        if denied and not self._refused.done():
            self._refused.set_exception(error)

    def _show(self, moment: Moment) -> None:
        header = moment.header
        self.connection_state.set("live")
        if self.header.known and header.seq < self.header.value.seq:
            return
        seq, sent, received = self._exchange
        if seq == header.seq and self.header.known and header.seq > self.header.value.seq:
            self.connection.clock.learn(sent, header.updated, received)
        self._moments.put_nowait(moment)
        if header.table is not None:
            self.view.set(moment.view(header.seat_of(self._uid)))
        self.header.set(header)
        if (entry := moment.entry()) and entry.by == "player" and entry.seat is not None:
            self._onlookers.saw(header.seats[entry.seat].uid or "", entry.at)
        self._show_seats()
        self.clock.set(self.connection.clock.read(header))
        if self._uid in header.players:
            self._talk.listen()

    async def _fill_all(self) -> None:
        """New entries in order; those that were missed, or lie shortly before, come first."""
        filled = False
        while True:
            moment = await self._moments.get()
            seq, entry = moment.header.seq, moment.entry()
            last = self.log.value[-1].seq if self.log.value else 1
            missed = await self._lost(last + 1 if filled else max(2, seq - TAIL), seq - 1)
            entries = (*missed, entry) if entry else missed
            if filled:
                self._heard(entries)
            else:
                self.log.set(entries)
            filled = True

    async def _lost(self, first: int, last: int) -> tuple[Entry, ...]:
        while True:
            try:
                return await self._feed.entries(first, last)
            except StolikError as error:
                self._trouble(error)
                await asyncio.sleep(TICK)

    def _show_seats(self) -> None:
        header = self.header.value
        self._onlookers.watch(uid for uid in header.players if uid != self._uid)
        now = self.connection.clock.now()
        self.seats.set(seats_of(header, self._uid, self._onlookers.seen, now))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            if self.header.known:
                reading = self.connection.clock.read(self.header.value)
                if reading.deadline is not None or reading.banks:
                    self.clock.set(reading)
                with contextlib.suppress(StolikError):
                    await self._claim(reading.now)

    async def _claim(self, now: int) -> None:
        """Ask the service to end a turn whose time is up, if its own task is late."""
        header = self.header.value
        if header.deadline is None or header.over or self._claimed == header.seq:
            return
        if now > header.deadline + LATE + 500 * (self.seat or 0):
            self._claimed = header.seq
            async with self._looking_again():
                self._feed.expect((await self._call_at("claim_timeout"))["seq"])
