"""`games/{id}`: the header of a table, with its chairs and its clock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal

from stolik.engine import games
from stolik.engine.contract import AnyGame, Result

PROTOCOL = 1  # version of the wire; a client that speaks an older one is refused: client-too-old
CLAIM_AFTER_MS = 60_000  # a person may be away from a live table so long before others may claim
CLAIM_WINDOW_MS = 30_000  # time to claim in, before the seat that was left is played for

Status = Literal["waiting", "playing", "between_rounds", "finished", "cancelled"]
LIVE = ("playing", "between_rounds")


@dataclass(frozen=True, slots=True)
class Chair:
    """One seat at a table, and who sits on it."""

    kind: Literal["open", "human", "bot"] = "open"
    uid: str | None = None
    name: str = ""
    level: str = ""  # of a bot, or of the bot that stands in for somebody away
    away: bool = False  # a person who left or kept timing out; played for until they return
    missed: int = 0  # turns in a row that the clock had to play
    reserved: bool = False  # waits for the person who holds its link or invitation
    until: int = 0  # ms; when the reservation ends, 0 never
    left: int = 0  # ms; when the person went away, 0 while they are here

    @property
    def plays_itself(self) -> bool:
        """Whether the seat is played without waiting for a person."""
        return self.kind == "bot" or self.away

    def is_free(self, now: int) -> bool:
        """Whether anybody may sit down here."""
        return self.kind == "open" and (not self.reserved or 0 < self.until <= now)


@dataclass(frozen=True, slots=True)
class Clock:
    """How time is kept: none, per move, a bank with increment, or days per move."""

    kind: Literal["none", "move", "bank", "days"] = "none"
    seconds: int = 0  # per move, or in the bank at the start
    increment: int = 0  # seconds added to the bank after each move
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
    seq: int  # of the move's entry; it and all after it would go
    move: str  # as everybody may read it
    agreed: tuple[str, ...] = ()  # uids


NO_CLOCK, NO_COST = Clock(), Cost()


@dataclass(frozen=True, slots=True)
class Header:
    """`games/{id}`: everything about a table that everybody at it may know."""

    game: str
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
    clock: Clock = NO_CLOCK
    code: str = ""
    settings: str = ""  # equal for tables that quick match may fill alike
    rated: bool = False
    leaver: Literal["bot", "skip", "end"] = "bot"
    idle: int = 0  # cancel a live table after so many seconds without action; 0 never
    players: tuple[str, ...] = ()  # uids of the people seated
    departures: dict[str, Any] | None = None  # house rules that differ from the default
    entropy: tuple[str, ...] = ()
    seq: int = 0
    turn: int | None = None
    turn_uid: str | None = None
    asked: tuple[int | None, ...] = ()
    deadline: int | None = None  # ms
    turn_started: int | None = None  # ms
    banks: tuple[int, ...] = ()  # ms left per seat
    scores: tuple[int, ...] = ()
    table: dict[str, Any] | None = None  # what `sets/table` holds, so that one listener is enough
    entry: dict[str, Any] | None = None  # the log's entry `seq`, for the same reason
    held: tuple[int, ...] = ()  # the seq since which each seat's rack is as it is
    result: Result | None = None
    secret: str | None = None  # published when the game ends
    revealed: dict[str, str] | None = None  # full text of moves whose log entry hid a part, by seq
    moved: dict[str, str] | None = None  # the id of each seat's last move
    votes: tuple[str, ...] = ()  # uids who voted to cancel
    pauses: tuple[str, ...] = ()  # uids who want the clock to rest until the next move
    barrier: int = 1  # the last entry that showed something hidden: none up to it is taken back
    takeback: Takeback | None = None  # a move that somebody would like to take back
    claimable: int | None = None  # ms; from when on the only person left may claim the result
    rematch: tuple[str, ...] = ()  # uids who want to play again
    declined: tuple[str, ...] = ()  # uids who do not
    next_game: str | None = None  # the rematch, once agreed
    duplicate_of: str | None = None
    chat: bool = False  # the table is also shown in a chat
    muted: tuple[str, ...] = ()
    kicked: tuple[str, ...] = ()
    cost: Cost = NO_COST
    protocol: int = PROTOCOL

    def seat_of(self, uid: str) -> int | None:
        """Where `uid` sits, or None."""
        return next((i for i, chair in enumerate(self.seats) if chair.uid == uid), None)

    @property
    def plays_itself(self) -> bool:
        """Whether it is the turn of a seat that waits for nobody."""
        return self.turn is not None and self.seats[self.turn].plays_itself

    @property
    def rests_until(self) -> int:
        """Until when the seat of somebody who left waits for a claim; ms, 0 if it does not."""
        away = self.turn is not None and self.seats[self.turn].away
        return self.claimable + CLAIM_WINDOW_MS if away and self.claimable is not None else 0

    def engine_game(self) -> AnyGame:
        """The rules that this table was dealt with."""
        return games.find(self.engine)

    def with_chair(self, seat: int, **changes: Any) -> Header:
        """The header with one chair changed, and `players` in step with it."""
        chairs = list(self.seats)
        chairs[seat] = replace(chairs[seat], **changes)
        people = tuple(chair.uid for chair in chairs if chair.kind == "human" and chair.uid)
        after = replace(self, seats=tuple(chairs), players=people)
        return replace(after, claimable=_claimable(after))


def _claimable(header: Header) -> int | None:
    """When the last person at a live table may claim the result; None while there are others."""
    people = [chair for chair in header.seats if chair.kind == "human"]
    gone = [chair.left for chair in people if chair.away]
    alone = gone and len(gone) == len(people) - 1
    return max(gone) + CLAIM_AFTER_MS if alone and header.clock.kind in ("move", "bank") else None
