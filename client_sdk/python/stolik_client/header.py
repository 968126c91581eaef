"""`games/{id}` as a value: everything about a table that everybody at it may know."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Literal

from stolik.engine.contract import Result
from stolik.engine.json_codec import camel_case, from_plain

GameName = Literal["rummikub", "rikiki", "zole", "bridge", "farkle"]
Status = Literal["waiting", "playing", "between_rounds", "finished", "cancelled"]


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at a table, and who sits on it."""

    kind: Literal["open", "human", "bot"] = "open"
    uid: str | None = None
    name: str = ""
    level: str = ""
    away: bool = False
    missed: int = 0
    reserved: bool = False
    until: int = 0
    left: int = 0


@dataclass(frozen=True, slots=True)
class Clock:
    """How time is kept: none, per move, a bank with increment, or days per move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Cost:
    """What the table has cost so far, in documents."""

    reads: int = 0
    writes: int = 0


@dataclass(frozen=True, slots=True)
class Takeback:
    """A wish to take a move back, named so that everybody knows what they agree to."""

    seat: int
    seq: int
    move: str
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Header:
    """What everybody at a table may know. Times are in ms."""

    game: GameName
    engine: str
    options: dict[str, Any]
    host: str
    seats: tuple[Chair, ...]
    commitment: str
    created: int
    updated: int
    status: Status = "waiting"
    visibility: Literal["private", "unlisted", "open"] = "private"
    spectators: bool = False
    clock: Clock = Clock()
    code: str = ""
    settings: str = ""
    rated: bool = False
    leaver: Literal["bot", "skip", "end"] = "bot"
    idle: int = 0
    players: tuple[str, ...] = ()
    departures: dict[str, Any] | None = None
    entropy: tuple[str, ...] = ()
    seq: int = 0
    turn: int | None = None
    turn_uid: str | None = None
    asked: tuple[int | None, ...] = ()
    deadline: int | None = None
    turn_started: int | None = None
    banks: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()
    table: dict[str, Any] | None = None
    entry: dict[str, Any] | None = None
    held: tuple[int, ...] = ()
    result: Result | None = None
    secret: str | None = None
    revealed: dict[str, str] | None = None
    moved: dict[str, str] | None = None
    votes: tuple[str, ...] = ()
    pauses: tuple[str, ...] = ()
    barrier: int = 1
    takeback: Takeback | None = None
    claimable: int | None = None
    rematch: tuple[str, ...] = ()
    declined: tuple[str, ...] = ()
    next_game: str | None = None
    duplicate_of: str | None = None
    chat: bool = False
    muted: tuple[str, ...] = ()
    kicked: tuple[str, ...] = ()
    cost: Cost = Cost()
    protocol: int = 1

    def seat_of(self, uid: str) -> int | None:
        """Where `uid` sits, or None."""
        return next((seat for seat, chair in enumerate(self.seats) if chair.uid == uid), None)

    @property
    def over(self) -> bool:
        """Whether nothing more will happen here."""
        return self.status in ("finished", "cancelled")

    @property
    def missing(self) -> int:
        """How many chairs of a waiting table are empty; 0 once it has started."""
        empty = sum(chair.kind == "open" for chair in self.seats)
        return empty if self.status == "waiting" else 0

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where, an empty chair by its number."""
        return tuple(chair.name or str(seat + 1) for seat, chair in enumerate(self.seats))


def read_header(document: Mapping[str, Any]) -> Header:
    """The header in a document; fields that this client does not know are left out."""
    seats = [_known(Chair, chair) for chair in document["seats"]]
    return from_plain(Header, {**_known(Header, document), "seats": seats})


def _known(kind: Any, value: Mapping[str, Any]) -> dict[str, Any]:
    names = {camel_case(field.name) for field in fields(kind)}
    return {key: one for key, one in value.items() if key in names}
