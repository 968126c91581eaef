"""The one interface of every table: remote, local or replayed. Clients are written against it."""

from __future__ import annotations

from typing import Literal, Protocol

from stolik.engine.records import Record
from stolik_client.header import Header
from stolik_client.streams import State, Stream
from stolik_client.types import (
    ClockReading,
    Connected,
    Entry,
    Message,
    Pending,
    Played,
    Refusal,
    Reviewed,
    Seat,
    SeatInfo,
    Suggestion,
    View,
)


class Table(Protocol):
    """A table and one's place at it; an async context manager, closed at the end of the block."""

    @property
    def kind(self) -> Literal["remote", "local", "replay"]:
        """Where the game is played."""

    @property
    def id(self) -> str:
        """The game's id; of a local table one of its own."""

    @property
    def header(self) -> State[Header]:
        """Everything about the table that everybody at it may know."""

    @property
    def view(self) -> State[View]:
        """What this seat sees. Unknown before the deal."""

    @property
    def seats(self) -> State[tuple[SeatInfo, ...]]:
        """The chairs in order, with who is here."""

    @property
    def events(self) -> Stream[Entry]:
        """Each entry of the log once, in order, from now on."""

    @property
    def log(self) -> State[tuple[Entry, ...]]:
        """The log so far; `history()` loads what lies before."""

    @property
    def chat(self) -> State[tuple[Message, ...]]:
        """What was said, the latest last."""

    @property
    def clock(self) -> State[ClockReading]:
        """The time as the server has it, and what is left of it."""

    @property
    def pending(self) -> State[Pending | None]:
        """The move on its way, or None."""

    @property
    def connection_state(self) -> State[Connected]:
        """Whether what is shown is fresh; a local table is always live."""

    @property
    def seat(self) -> Seat:
        """The seat looked from; None for a host without a chair and for watchers."""

    @property
    def my_turn(self) -> bool:
        """Whether a move of this seat (or of the host) is asked for now."""

    async def choices(self) -> tuple[str, ...]:
        """Every legal move now (for Rummikub useful ones); empty when it is not my turn."""

    async def refusal(self, move: str) -> Refusal | None:
        """Why `move` may not be played now, or None if it may. Asks no server."""

    async def suggest(self) -> Suggestion:
        """A good move and one line that says why."""

    async def play(self, move: str) -> Played:
        """Play a move; returns when it is settled, raises StolikError when it is refused."""

    async def draft(self, move: str) -> None:
        """Keep an unfinished Rummikub layout for the clock to play."""

    async def say(self, text: str = "", *, preset: str = "") -> None:
        """Say something: a text, or a preset phrase by its key."""

    async def turn(self) -> bool:
        """Wait until something is asked of this seat (True) or the game is over (False)."""

    async def history(self) -> tuple[Entry, ...]:
        """The whole log from the first move."""

    async def record(self) -> Record:
        """The finished game; while hidden cards matter it is refused."""

    async def review(self) -> tuple[Reviewed, ...]:
        """Each move of the finished game against what the best bot would have played."""

    async def close(self) -> None:
        """Stop looking; the seat is kept."""
