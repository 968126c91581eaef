"""The interface of every table: remote, local or replayed. Write clients against it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol, overload

from typing_extensions import TypeVar

from stolik.documents.header import Header
from stolik.engine.records import Record
from stolik_client.streams import Signal, State, Stream
from stolik_client.types import (
    AnyEvent,
    AnyView,
    ClockReading,
    ConnectionState,
    Entry,
    FarkleKeeps,
    Message,
    Pending,
    Played,
    Refusal,
    Reviewed,
    RummikubDraft,
    RummikubPlannedSet,
    Seat,
    SeatInfo,
    Suggestion,
)

V_co = TypeVar("V_co", covariant=True, default=AnyView)
M = TypeVar("M", default=Any)
E_co = TypeVar("E_co", covariant=True, default=AnyEvent)


class Table(Protocol[V_co, M, E_co]):
    """A table as seen from one seat; an async context manager that closes it.

    `Table[ZoleView, ZoleMove, ZoleEvent]` is a table of Zole; a plain `Table` is one of any game.
    """

    @property
    def kind(self) -> Literal["remote", "local", "replay"]:
        """Which kind of table this is."""

    @property
    def id(self) -> str:
        """The id of the game; local tables and replays make their own."""

    @property
    def header(self) -> State[Header]:
        """What everybody at the table may know: players, status, clock, result."""

    @property
    def view(self) -> State[V_co]:
        """What this seat sees; it has no value before the deal."""

    @property
    def seats(self) -> State[tuple[SeatInfo, ...]]:
        """The seats in order, with the presence of their players."""

    @property
    def events(self) -> Stream[Entry[E_co]]:
        """Each new log entry once, in order."""

    @property
    def log(self) -> State[tuple[Entry[E_co], ...]]:
        """The log so far; `history()` loads older entries."""

    @property
    def chat(self) -> State[tuple[Message, ...]]:
        """The chat messages, the latest last."""

    @property
    def clock(self) -> State[ClockReading]:
        """The server's time and the time left for this turn."""

    @property
    def pending(self) -> State[Pending | None]:
        """The move that was sent and is not answered yet, or None."""

    @property
    def connection(self) -> State[ConnectionState]:
        """Whether the table is up to date; a local table is always `live`."""

    @property
    def seat(self) -> Seat:
        """The seat that the table is seen from; None for watchers and a host without a seat."""

    @property
    def my_turn(self) -> bool:
        """Whether this seat (or the host) is to move."""

    async def choices(self) -> tuple[M, ...]:
        """Legal moves, not all in Farkle (equal dice) and Rummikub; () if it is not my turn."""

    async def refusal(self, move: M) -> Refusal | None:
        """Why `move` may not be played now, or None if it may. Makes no call."""

    @overload
    async def query(self, name: Literal["keeps"]) -> FarkleKeeps | None: ...
    @overload
    async def query(
        self, name: Literal["sets"], *, sets: Sequence[RummikubPlannedSet]
    ) -> RummikubDraft | None: ...
    async def query(self, name: str, **fields: Any) -> Any:
        """Ask the game's rules about the view: `keeps` in Farkle, `sets` in Rummikub.

        Makes no call; None before the deal. Raises StolikError if the game has no such query.
        """

    async def suggest(self) -> Suggestion[M]:
        """A good move, and one line that explains it."""

    async def play(self, move: M) -> Played[E_co]:
        """Play a move and wait for the answer. Raises StolikError if it is refused."""

    async def draft(self, move: M | None) -> None:
        """Store an unfinished Rummikub move, played if legal when time is up; None withdraws it."""

    async def say(self, text: str = "", *, preset: str = "") -> None:
        """Send a chat message: a text, or a preset phrase by its key."""

    async def turn(self, signal: Signal | None = None) -> bool:
        """Wait for this seat's turn; returns True then, and False once the game is over.

        Raises Closed when the table is closed or `signal` set, and StolikError when nothing more
        can come: the bots of a local table have failed, or this user may not see the table.
        """

    async def history(self) -> tuple[Entry[E_co], ...]:
        """The whole log from the first move."""

    async def record(self) -> Record:
        """The record of a finished game. Raises StolikError before the end."""

    async def review(self) -> tuple[Reviewed, ...]:
        """Each move of the finished game beside the one that the best bot would have played."""

    async def close(self) -> None:
        """Stop listening to the table; the seat is kept. Questions and moves then raise Closed."""
