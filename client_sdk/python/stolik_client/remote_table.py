"""A hosted table: updates come from Firestore listeners, moves go through the outbox."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import replace
from typing import Any, Literal, TypedDict, cast, overload

from typing_extensions import Unpack

from stolik.documents import answers
from stolik.documents.game_record import assemble_record
from stolik.engine.bots.advice import Advice
from stolik.engine.records import Record
from stolik.local import view_queries
from stolik_client.chat_and_drafts import ChatAndDrafts
from stolik_client.connection import Connection
from stolik_client.errors import (
    Closed,
    IllegalMove,
    NotSignedIn,
    Offline,
    RefusedByService,
    Stale,
    StolikError,
    refusal_error,
)
from stolik_client.form_checks import check_game_id, check_message
from stolik_client.outbox import Outbox, OutboxSettings
from stolik_client.presence_watch import PresenceWatch, seat_infos
from stolik_client.replay_table import ReplayTable
from stolik_client.server_clock import local_ms
from stolik_client.streams import MutableState, Signal
from stolik_client.table_base import NO_ACTOR, BaseTable, E, M, V, plain_view, read_events
from stolik_client.table_feed import TableFeed, TableUpdate
from stolik_client.table_log import TableLog
from stolik_client.types import (
    AnyView,
    BridgeEvent,
    BridgeMove,
    BridgeView,
    Entry,
    FarkleEvent,
    FarkleMove,
    FarkleView,
    GameName,
    Pending,
    Played,
    Refusal,
    Reviewed,
    RikikiEvent,
    RikikiMove,
    RikikiTable,
    RikikiView,
    RummikubEvent,
    RummikubMove,
    RummikubView,
    Seat,
    Suggestion,
    ZoleEvent,
    ZoleMove,
    ZoleView,
)

TICK_SECONDS = 1.0  # between updates of the clock
CLAIM_DELAY_MS = 2000  # after the deadline, before a client claims the timeout
CLAIM_STAGGER_MS = 500  # more for each higher seat, so that clients do not claim all at once
BUDGET_SECONDS = 1.0  # for a suggestion


class OpenSettings(TypedDict, total=False):
    """How a hosted table is opened."""

    outbox: OutboxSettings | None
    signal: Signal | None  # ends the wait for the table's first answer


class RemoteTable(BaseTable[V, M, E]):
    """A hosted table, as seen by the signed-in user of the connection.

    Refusals, choices and suggestions are computed here, without a call. `resumed` is a task: the
    answer to a move that an earlier program left in the outbox's storage, its error, or None.
    """

    kind: Literal["remote"] = "remote"

    def __init__(self, connection: Connection, game_id: str, settings: OutboxSettings) -> None:
        super().__init__()
        self.id = game_id
        self._server = connection
        self._uid = connection.uid
        if settings.storage is None:
            settings = replace(settings, storage=connection.storage)
        self._outbox = Outbox(game_id, self._send, self.pending, settings)
        self._presence = PresenceWatch(connection, self._update_seats)
        self._chat_and_drafts = ChatAndDrafts(connection, game_id, self.chat)
        self._feed = TableFeed(connection, game_id, self._on_update, self._on_error)
        self._table_log = TableLog(self._feed, self.log, self._add_to_log, self._on_error)
        self._claimed_seq = 0
        self._opened: MutableState[bool | None] = MutableState(None)
        self._last_move = (0, 0.0, 0.0)  # seq after it; local ms when sent and when answered
        self.resumed = asyncio.create_task(self._resume())
        self._tasks: tuple[asyncio.Task[Any], ...] = (
            asyncio.create_task(self._table_log.run()),
            asyncio.create_task(self._tick()),
            self.resumed,
        )
        self._stops = (
            connection.on_close(self.close),
            connection.on_wake(self._outbox.retry_now),
        )

    @overload
    @classmethod
    async def open(
        cls, connection: Connection, game_id: str, *, game: Literal["bridge"],
        **settings: Unpack[OpenSettings],
    ) -> RemoteTable[BridgeView, BridgeMove, BridgeEvent]: ...  # fmt: skip
    @overload
    @classmethod
    async def open(
        cls, connection: Connection, game_id: str, *, game: Literal["farkle"],
        **settings: Unpack[OpenSettings],
    ) -> RemoteTable[FarkleView, FarkleMove, FarkleEvent]: ...  # fmt: skip
    @overload
    @classmethod
    async def open(
        cls, connection: Connection, game_id: str, *, game: Literal["rikiki"],
        **settings: Unpack[OpenSettings],
    ) -> RemoteTable[RikikiView, RikikiMove, RikikiEvent]: ...  # fmt: skip
    @overload
    @classmethod
    async def open(
        cls, connection: Connection, game_id: str, *, game: Literal["rummikub"],
        **settings: Unpack[OpenSettings],
    ) -> RemoteTable[RummikubView, RummikubMove, RummikubEvent]: ...  # fmt: skip
    @overload
    @classmethod
    async def open(
        cls, connection: Connection, game_id: str, *, game: Literal["zole"],
        **settings: Unpack[OpenSettings],
    ) -> RemoteTable[ZoleView, ZoleMove, ZoleEvent]: ...  # fmt: skip
    @overload
    @classmethod
    async def open(
        cls, connection: Connection, game_id: str, *, game: GameName | None = None,
        **settings: Unpack[OpenSettings],
    ) -> RemoteTable[AnyView, str]: ...  # fmt: skip
    @classmethod
    async def open(
        cls, connection: Connection, game_id: str, *, game: GameName | None = None,
        outbox: OutboxSettings | None = None, signal: Signal | None = None,
    ) -> RemoteTable[Any, Any]:  # fmt: skip
        """Open a table and wait for its header. `game`, if given, types the table.

        Raises RefusedByService (`no-such-game`) if it does not exist, the user may not see it or
        it plays another game; Invalid for what cannot be an id; Offline if there is no answer
        within the connection's timeout.
        """
        check_game_id(game_id)
        if connection.closed:
            raise Closed("closed", "the connection was closed")
        table: RemoteTable[Any, Any] = cls(connection, game_id, outbox or OutboxSettings())
        try:
            played = await table._first_header(signal)
            if game not in (None, played):
                raise RefusedByService("no-such-game", f"this table plays {played}")
        except BaseException:
            await table.close()
            raise
        return table

    async def _first_header(self, signal: Signal | None) -> str:
        """The game, once the header is there or it is known that it will not come."""
        opened = self._opened.when(lambda opened: opened is not None, signal)
        try:
            await asyncio.wait_for(opened, self._server.timeout)
        except TimeoutError:
            raise Offline("offline", "no answer from Firestore") from None
        if self._failure:
            raise self._failure
        return self.header.value.game

    @property
    def seat(self) -> Seat:
        """The user's seat; None for watchers and a host without a seat."""
        return self.header.value.seat_of(self._uid) if self.header.known else None

    async def choices(self) -> tuple[M, ...]:
        """Every legal move now, for Rummikub some useful ones; () if it is not my turn."""
        self._require_open()
        view = self._view_to_move()
        moves: Any = await asyncio.to_thread(view_queries.choices, plain_view(view)) if view else ()
        return tuple(moves)

    async def refusal(self, move: M) -> Refusal | None:
        """Why `move` may not be played now, or None if it may. Makes no call."""
        self._require_open()
        header = self.header.value
        if header.over:
            return Refusal("game-over")
        view = self._view_to_move()
        if view is None:
            return Refusal("not-your-turn" if header.seq else "not-started")
        refused = view_queries.why_not(plain_view(view), str(move))
        return Refusal(**refused) if refused else None

    async def suggest(self) -> Suggestion[M]:
        """The move that the best bot would play. Raises RefusedByService in rated games."""
        self._require_open()
        view = self._view_to_move()
        if view is None:
            raise IllegalMove("not-your-turn")
        if self.header.value.rated:
            raise RefusedByService("rated")
        if view.seat is None:  # the host between rounds
            (move, *_) = await self.choices()
            if isinstance(view.table, RikikiTable):  # any number of cards may be dealt
                move = cast(Any, f"deal {view.table.next_size}")
            return Suggestion(move, Advice("next-round"))
        query = plain_view(view), "advanced", BUDGET_SECONDS, f"{self.id}/{view.seq}"
        hint = await asyncio.to_thread(view_queries.suggest, *query)
        return Suggestion(cast(Any, hint["move"]), Advice(**hint["why"]))

    async def play(self, move: M) -> Played[E]:
        """Play a move; it is sent again until it is answered. Raises StolikError if refused.

        While another move of this table is `pending` it raises Refused (`busy`).

        Who is cancelled, as by `asyncio.wait_for`, only stops waiting: the move is still sent, and
        `pending` shows it until it is answered.
        """
        self._outbox.require_free()
        if refused := await self.refusal(move):
            raise refusal_error(refused.reason, refused.text, {"values": refused.values})
        return await self._outbox.deliver(str(move), self._seq)

    async def take_back(self) -> bool:
        """Ask to take back one's last move. Returns whether it is taken back now."""
        answer: answers.TakebackAnswer = await self._call_at_seq("take_back")
        return answer["undone"]

    async def answer_takeback(self, wish: str, agree: bool = True) -> bool:
        """Agree to a wish, or decline or withdraw it, by its `header.takeback.id`.

        Returns whether the move is taken back now.
        """
        fields = {"wish": wish, "agree": agree}
        answer: answers.TakebackAnswer = await self._call_at_seq("take_back", **fields)
        return answer["undone"]

    async def claim_result(self, claim: Literal["win", "cancel"]) -> None:
        """End a game that all others have left: allowed from the time `header.claimable` on."""
        await self._call_at_seq("claim_result", claim=claim)

    async def draft(self, move: M | None) -> None:
        """Store an unfinished move, played if it is legal when time is up; None withdraws it.

        Raises IllegalMove (`not-your-turn`) where it may not be stored, as before the deal.
        """
        self._require_open()
        await self._chat_and_drafts.draft(None if move is None else str(move), self._seq)

    async def say(self, text: str = "", *, preset: str = "") -> None:
        """Send a chat message: a text, or a preset phrase by its key; at most one a second.

        Raises Invalid for an empty or too long message, TooMany for too many.
        """
        self._require_open()
        check_message(text, preset)
        await self._chat_and_drafts.say({"preset": preset} if preset else {"text": text})

    async def history(self) -> tuple[Entry[E], ...]:
        """The whole log from the first move."""
        self._require_open()
        return await self._table_log.whole(self.header.value.seq)

    async def record(self) -> Record:
        """The record of the finished game, hidden moves included. Raises Refused before the end."""
        self._require_open()
        header = self.header.value
        if not header.secret:
            raise RefusedByService("not-finished")
        if header.seq > 1:  # else it ended before the first move, and the log stays empty
            await self.log.when(lambda log: bool(log) and log[-1].seq >= header.seq)
        return Record.read(assemble_record(header, cast(Any, await self.history())))

    async def review(self) -> tuple[Reviewed, ...]:
        """Each move of the finished game beside the one that the best bot would have played."""
        async with await ReplayTable.open(await self.record()) as replay:
            return await replay.review()

    async def reload(self) -> None:
        """Read everything again, as after a long absence."""
        self._require_open()
        self._outbox.retry_now()
        self._server.listeners.restart()
        await self._feed.reload()

    async def close(self) -> None:
        """Stop listening; a pending move stays in the outbox's storage."""
        for stop in self._stops:
            stop()
        self._opened.end()
        await self._outbox.close()
        self._feed.close()
        self._presence.close()
        self._chat_and_drafts.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await super().close()

    @property
    def _is_host(self) -> bool:
        return self.header.value.may_act_as_host(self._uid, self._server.clock.now())

    @property
    def _seq(self) -> int:
        return cast(AnyView, self.view.value).seq if self.view.known else 0

    def _view_to_move(self) -> AnyView | None:
        """The view of the seat (or host) that this user moves for; None if it is not my turn."""
        actor = self._actor
        if actor == NO_ACTOR or not self.view.known:
            return None
        view = cast(AnyView, self.view.value)
        return replace(view, seat=None, rack=None) if actor is None else view

    async def _send(self, pending: Pending) -> Played[E]:
        sent = local_ms()
        async with self._reload_if_stale():
            answer: answers.MoveAnswer = await self._server.call(
                "play_move",
                gameId=self.id, seq=pending.seq, moveId=pending.move_id, move=pending.move,
            )  # fmt: skip
        self._server.last_move_at = local_ms()
        self._own_move_seq = answer["seq"]
        self._last_move = self._own_move_seq, sent, self._server.last_move_at
        self._feed.expect(self._own_move_seq)
        return Played(self._own_move_seq, cast(Any, read_events(answer["events"])))

    async def _call_at_seq(self, function: str, **fields: Any) -> Any:
        """Call a callable for this table with the present `seq`."""
        self._require_open()
        seq = self.header.value.seq
        return await self._server.call(function, gameId=self.id, seq=seq, **fields)

    @contextlib.asynccontextmanager
    async def _reload_if_stale(self) -> AsyncIterator[None]:
        """Reload the table if the body raises Stale, and raise it again."""
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

    def _on_error(self, error: StolikError) -> None:
        if isinstance(self._failure, NotSignedIn):
            return  # until there is an update for somebody who signs in
        denied = isinstance(error, NotSignedIn) or error.reason == "no-such-game"
        self.connection.set("denied" if denied else "offline")
        self._set_failure(error if denied else None)
        if denied:
            self._opened.set(False)

    def _on_update(self, update: TableUpdate) -> None:
        header = update.header
        self.connection.set("live")
        self._set_failure(None)
        if self.header.known and header.seq < self.header.value.seq:
            return
        seq, sent, received = self._last_move
        if seq == header.seq and self.header.known and header.seq > self.header.value.seq:
            self._server.clock.add_sample(sent, header.updated, received)
        self._table_log.put(update)
        if header.table is not None:
            self.view.set(cast(Any, update.view(header.seat_of(self._uid))))
        self.header.set(header)
        self._opened.set(True)
        if (entry := update.entry()) and entry.by == "player" and entry.seat is not None:
            self._presence.note_seen(header.seats[entry.seat].uid or "", entry.at)
        self._update_seats()
        self.clock.set(self._server.clock.read(header))
        if self._uid in header.players:
            self._chat_and_drafts.listen()

    def _update_seats(self) -> None:
        header = self.header.value
        self._presence.watch(uid for uid in header.players if uid != self._uid)
        now = self._server.clock.now()
        self.seats.set(seat_infos(header, self._uid, self._presence.last_seen, now))

    async def _tick(self) -> None:
        while True:
            await asyncio.sleep(TICK_SECONDS)
            if self.header.known:
                reading = self._server.clock.read(self.header.value)
                if reading.deadline is not None or reading.banks:
                    self.clock.set(reading)
                if self.header.value.status == "between_rounds":
                    self._update_turn()  # others may deal when the host does not
                with contextlib.suppress(StolikError):
                    await self._claim_timeout(reading.now)

    async def _claim_timeout(self, now: int) -> None:
        """Ask the service to end a turn whose time is up, in case its own task is late."""
        header = self.header.value
        if header.deadline is None or header.over or self._claimed_seq == header.seq:
            return
        if now > header.deadline + CLAIM_DELAY_MS + CLAIM_STAGGER_MS * (self.seat or 0):
            self._claimed_seq = header.seq
            async with self._reload_if_stale():
                self._feed.expect((await self._call_at_seq("claim_timeout"))["seq"])
