"""A position in the shapes of the service's documents, so that clients see no difference."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from stolik.engine import games
from stolik.engine.contract import AnyGame, AnyPosition, Event, Seat
from stolik.engine.json_codec import Plain, to_plain
from stolik.engine.options import changed_options

PROTOCOL = 1
NO_TIME = {"kind": "none", "seconds": 0, "increment": 0, "days": 0}


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits on a seat: a person at this device, or a bot of some level."""

    kind: Literal["human", "bot"] = "human"
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """One move of the log with all its events; `heard` leaves out what a seat may not know."""

    seq: int
    seat: Seat
    move: str  # the public part
    by: str
    at: int
    events: tuple[Event, ...]

    def heard(self, seat: Seat) -> dict[str, Plain]:
        """The entry as `seat` may read it."""
        return {
            "seq": self.seq,
            "seat": self.seat,
            "move": self.move,
            "by": self.by,
            "at": self.at,
            "events": heard(self.events, seat),
        }


@dataclass(frozen=True, slots=True)
class Sight:
    """One moment of a table: what `header` and `view` are made from."""

    game: AnyGame
    position: AnyPosition
    seq: int  # 1 after the deal
    chairs: Sequence[Chair]
    commitment: str = ""
    secret: str | None = None  # shown once the game is over
    entropy: tuple[str, ...] = ()
    now: int = 0
    revealed: dict[str, str] = field(default_factory=dict)


def heard(events: Sequence[Event], seat: Seat) -> list[Plain]:
    """The events that `seat` may know."""
    return [to_plain(one) for one in events if one.audience is None or one.audience == seat]


def uid_of(seat: int) -> str:
    """The user id that a local seat goes by."""
    return f"seat-{seat}"


def header(sight: Sight) -> dict[str, Plain]:
    """What the service would keep in `games/{id}`."""
    game, table = sight.game, sight.position.table
    result = game.result(sight.position)
    asked = () if result else game.asked(table)
    first = asked[0] if asked else None
    playing = "between_rounds" if asked and first is None else "playing"
    people = [uid_of(seat) for seat, chair in enumerate(sight.chairs) if chair.kind == "human"]
    return {
        "game": game.name,
        "engine": games.versioned_name(game),
        "options": to_plain(sight.position.options),
        "departures": changed_options(sight.position.options),
        "host": people[0] if people else "",
        "seats": [_chair(seat, chair) for seat, chair in enumerate(sight.chairs)],
        "players": people,
        "commitment": sight.commitment,
        "created": 0,
        "updated": sight.now,
        "status": "finished" if result else playing,
        "visibility": "private",
        "spectators": False,
        "clock": dict(NO_TIME),
        "code": "",
        "settings": "",
        "rated": False,
        "leaver": "bot",
        "idle": 0,
        "entropy": list(sight.entropy),
        "seq": sight.seq,
        "turn": first,
        "turnUid": None if first is None else _uid(sight.chairs, first),
        "asked": list(asked),
        "deadline": None,
        "turnStarted": sight.now,
        "banks": [],
        "scores": list(result.scores if result else table.scores),
        "table": to_plain(table),
        "entry": None,
        "held": [],
        "result": to_plain(result),
        "secret": sight.secret if result else None,
        "revealed": dict(sight.revealed) if result else None,
        "moved": {},
        "votes": [],
        "pauses": [],
        "barrier": sight.seq,
        "takeback": None,
        "claimable": None,
        "rematch": [],
        "declined": [],
        "nextGame": None,
        "duplicateOf": None,
        "chat": False,
        "muted": [],
        "kicked": [],
        "cost": {"reads": 0, "writes": 0},
        "protocol": PROTOCOL,
    }


def view(sight: Sight, seat: Seat, *, every_hand: bool = False) -> dict[str, Plain]:
    """What `seat` sees; with `every_hand` all racks lie open beside it."""
    seen = sight.game.view(sight.position, seat)
    racks = [to_plain(rack) for rack in sight.position.racks] if every_hand else None
    return {
        "game": sight.game.name,
        "engine": games.versioned_name(sight.game),
        "seq": sight.seq,
        "seat": seat,
        "options": to_plain(seen.options),
        "table": to_plain(seen.table),
        "rack": to_plain(seen.rack),
        "shown": seen.shown,
        "racks": racks,
    }


def _chair(seat: int, chair: Chair) -> dict[str, Plain]:
    return {
        "kind": chair.kind,
        "uid": uid_of(seat) if chair.kind == "human" else None,
        "name": chair.name,
        "level": chair.level,
        "away": False,
        "missed": 0,
        "reserved": False,
        "until": 0,
        "left": 0,
    }


def _uid(chairs: Sequence[Chair], seat: int) -> str | None:
    return uid_of(seat) if chairs[seat].kind == "human" else None
