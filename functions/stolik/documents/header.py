"""The record of a table in memory; `stored_fields` says which document holds which field."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal

from stolik.documents.chair import Chair
from stolik.documents.clock import NO_CLOCK, Clock
from stolik.documents.log_entry import LogEntryDocument
from stolik.engine import games
from stolik.engine.contract import AnyGame, Result
from stolik.engine.fast_replace import replace

PROTOCOL = 2  # version of the wire; a client that speaks an older one is refused: client-too-old
HOST_DEALS_MS = 60_000  # how long others wait for the host's deal where there is no clock
CLAIM_AFTER_MS = 60_000  # how long all others must have been away before a result may be claimed
CLAIM_WINDOW_MS = 30_000  # time to claim in, before the seat that was left is played
MISSED_TURNS_BEFORE_AWAY = 2  # turns in a row that the clock plays before a person counts as away
RETURN_GRACE_MS = 60_000  # how long somebody who left a rated game may come back

Status = Literal["waiting", "playing", "between_rounds", "finished", "cancelled"]
LIVE = ("playing", "between_rounds")


@dataclass(frozen=True, slots=True)
class Cost:
    """What the table has cost so far, in documents."""

    reads: int = 0
    writes: int = 0


@dataclass(frozen=True, slots=True)
class Takeback:
    """A wish to take a move back, named so that everybody knows what they agree to."""

    id: str  # new for every wish; an answer has to name it
    seat: int  # whose move it is
    seq: int  # of the move's entry; it and all after it would go
    move: str  # as everybody may read it
    agreed: tuple[str, ...] = ()  # uids


@dataclass(frozen=True, slots=True)
class Handover:
    """A seat that went to another device of its person during the game."""

    seat: int
    seq: int  # the position at that time
    at: int  # ms
    agreed: Literal["holder", "host"]  # who let it go


NO_COST = Cost()


@dataclass(frozen=True, slots=True)
class Header:
    """Everything about a table that everybody at it may know. Times are in ms.

    It is stored as two documents: the quiet `games/{id}` and, from the deal on, the live
    `games/{id}/sets/table`.
    """

    game: str
    engine: str  # the version of its rules that this table keeps: `zole@1`
    options: dict[str, Any]  # all house rules
    host: str  # uid; need not sit, empty when the account is gone
    seats: tuple[Chair, ...]
    commitment: str  # SHA-256 of the secret, published before the deal
    created: int
    updated: int
    started: int | None = None  # when the cards were dealt
    rev: int = 1  # version of the quiet document; the live one names it too
    status: Status = "waiting"
    visibility: Literal["private", "unlisted", "open"] = "private"
    spectators: bool = False  # whether anybody signed in may watch
    clock: Clock = NO_CLOCK
    code: str = ""  # to join by; empty where no chair can be taken
    settings: str = ""  # equal for tables that quick match may fill alike
    matched: bool = False  # made by quick match: whoever is gone loses their chair
    rated: bool = False
    leaver: Literal["bot", "skip", "end"] = "bot"  # what becomes of the seat of somebody who left
    host_starts: bool = False  # whether a full table waits until the host starts it
    idle: int = 0  # cancel a live table after so many seconds without action; 0 never
    players: tuple[str, ...] = ()  # uids of the people seated
    departures: dict[str, Any] | None = None  # house rules that differ from the default
    entropy: tuple[str, ...] = ()  # what each seat added to chance
    seq: int = 0  # the number of the position: the deal is 1, every move adds one
    turn: int | None = None  # the seat to move
    turn_uid: str | None = None  # its person
    asked: tuple[int | None, ...] = ()  # all seats that may act, None being the host
    deadline: int | None = None  # when the turn ends
    turn_started: int | None = None
    wake_at: int | None = None  # the first of the tasks that look after the table
    banks: tuple[int, ...] = ()  # ms left per seat
    scores: tuple[int, ...] = ()
    rounds: tuple[dict[str, Any], ...] = ()  # the score sheet: the last finished rounds
    table: dict[str, Any] | None = None  # what lies on the table
    shown: dict[str, Any] | None = None  # what practice aids show to everybody
    entry: LogEntryDocument | None = None  # the log's entry `seq`
    held: tuple[int, ...] = ()  # the seq since which each seat's rack is as it is
    result: Result | None = None
    secret: str | None = None  # published when the game ends
    revealed: dict[str, str] | None = None  # whole text of moves shown in part, by seq, at the end
    votes: tuple[str, ...] = ()  # uids who voted to cancel
    pauses: tuple[str, ...] = ()  # uids who want the clock to rest until the next move
    last_round: tuple[str, ...] = ()  # uids who want the match to end with the present round
    refused_end: tuple[str, ...] = ()  # uids who said no to the newest wish to end the game
    barrier: int = 1  # the last entry that showed something hidden: none up to it is taken back
    takeback: Takeback | None = None  # a move that somebody would like to take back
    claimable: int | None = None  # from when on the only person left may claim the result
    forfeited: tuple[int, ...] = ()  # seats that lost a rated game because their person left
    moves_to_count: tuple[int, ...] = ()  # own moves that each seat lacks for a game that counts
    rematch: tuple[str, ...] = ()  # uids who want to play again
    declined: tuple[str, ...] = ()  # uids who do not
    rematch_until: int | None = None  # when the wishes to play again end
    rematch_deals_at: int | None = None  # when it is dealt without those who have not answered
    rematch_absent: Literal["", "bot", "out"] = ""  # what becomes of their chairs; a bot if empty
    next_game: str | None = None  # the rematch, once agreed
    duplicate_of: str | None = None  # the table whose cards these are
    chat: bool = False  # the table is also shown in a Telegram chat
    muted: tuple[str, ...] = ()  # uids who may not write in the chat
    kicked: tuple[str, ...] = ()  # uids who may not come back
    handovers: tuple[Handover, ...] = ()  # seats that went to another device, the last ones
    cost: Cost = NO_COST
    protocol: int = PROTOCOL

    def seat_of(self, uid: str) -> int | None:
        """Where `uid` sits, or None."""
        return next((seat for seat, chair in enumerate(self.seats) if chair.uid == uid), None)

    def may_act_as_host(self, uid: str, now: int) -> bool:
        """Whether `uid` may do what the rules ask the host for, such as to deal the next round.

        The host may at once. So that somebody always can, players may too where the host has left,
        and without a clock when the host has not dealt for a while.
        """
        if uid == self.host:
            return True
        seat = self.seat_of(uid)
        if seat is None or self.seats[seat].away:
            return False
        host_seat = self.seat_of(self.host) if self.host else None
        host_left = not self.host or (host_seat is not None and self.seats[host_seat].away)
        return host_left or (self.deadline is None and self.updated + HOST_DEALS_MS <= now)

    @property
    def members(self) -> tuple[str, ...]:
        """The uids of the people seated, and of the host."""
        return tuple(dict.fromkeys(uid for uid in (*self.players, self.host) if uid))

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

    @property
    def plays_itself(self) -> bool:
        """Whether it is the turn of a seat that waits for nobody."""
        return self.turn is not None and self.seat_plays_itself(self.turn)

    def seat_plays_itself(self, seat: int) -> bool:
        """Whether a seat is played without waiting for a person.

        That of a person who left is, but a rated one only once it is lost.
        """
        chair = self.seats[seat]
        left = seat in self.forfeited if self.rated else chair.away
        return chair.kind == "bot" or left

    @property
    def clock_plays_on(self) -> bool:
        """Whether the clock has begun to play this turn, and plays the rest of it at once."""
        entry = self.entry
        if entry is None or entry.by != "clock" or entry.seat is None or entry.seat != self.turn:
            return False
        return self.deadline is not None and self.deadline == self.turn_started

    @property
    def forfeits_at(self) -> int | None:
        """When the next person who left a rated game loses it; ms, None if nobody has left."""
        if not self.rated or self.status not in LIVE:
            return None
        gone = [
            chair.left
            for seat, chair in enumerate(self.seats)
            if chair.away and seat not in self.forfeited
        ]
        return min(gone) + RETURN_GRACE_MS if gone else None

    @property
    def rests_until(self) -> int:
        """Until when the seat of somebody who left waits for a claim; ms, 0 if it does not.

        Its first turn does, so that there is time to claim however long the turn before it took.
        """
        if self.turn is None or not self.seats[self.turn].away or self.claimable is None:
            return 0
        if any(chair.away and chair.missed > MISSED_TURNS_BEFORE_AWAY for chair in self.seats):
            return 0  # somebody has played for who left, so whoever stayed plays on
        return max(self.claimable, self.turn_started or 0) + CLAIM_WINDOW_MS

    def engine_game(self) -> AnyGame:
        """The rules that this table was dealt with."""
        return games.find(self.engine)

    def engine_options(self) -> Any:
        """The house rules as the game's own class; checked once per process and set of options."""
        text = json.dumps(self.options, sort_keys=True)
        return _checked_options(self.engine, text, len(self.seats))

    def match_scores(self) -> tuple[int, ...]:
        """The scores of the match if it ends now."""
        return self.engine_game().match_scores(self.engine_options(), self.scores, self.rounds)

    def with_chair(self, seat: int, **changes: Any) -> Header:
        """The header with one chair changed, and `players` and `claimable` in step with it."""
        chairs = (*self.seats[:seat], replace(self.seats[seat], **changes), *self.seats[seat + 1 :])
        people = tuple(chair.uid for chair in chairs if chair.kind == "human" and chair.uid)
        claimable = None if self.rated else _claimable(chairs, self.clock)
        return replace(self, seats=chairs, players=people, claimable=claimable)


@lru_cache(maxsize=1_000)
def _checked_options(engine: str, options: str, seats: int) -> Any:
    return games.find(engine).read_options(json.loads(options), seats)


def _claimable(chairs: tuple[Chair, ...], clock: Clock) -> int | None:
    """When the last person at a live table may claim the result; None while there are others."""
    people = [chair for chair in chairs if chair.kind == "human"]
    gone = [chair.left for chair in people if chair.away]
    alone = gone and len(gone) == len(people) - 1
    return max(gone) + CLAIM_AFTER_MS if alone and clock.kind in ("move", "bank") else None
