"""What a table shows. `isinstance(view.table, ZoleTable)` narrows what lies on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from stolik.engine.bridge.state import Options as BridgeOptions
from stolik.engine.bridge.state import Rack as BridgeRack
from stolik.engine.bridge.state import Table as BridgeTable
from stolik.engine.contract import Event, Seat
from stolik.engine.farkle.options import Options as FarkleOptions
from stolik.engine.farkle.table import Rack as FarkleRack
from stolik.engine.farkle.table import Table as FarkleTable
from stolik.engine.rikiki.state import Options as RikikiOptions
from stolik.engine.rikiki.state import Rack as RikikiRack
from stolik.engine.rikiki.state import Table as RikikiTable
from stolik.engine.rummikub.options import Options as RummikubOptions
from stolik.engine.rummikub.state import Rack as RummikubRack
from stolik.engine.rummikub.state import Table as RummikubTable
from stolik.engine.zole.state import Options as ZoleOptions
from stolik.engine.zole.state import Rack as ZoleRack
from stolik.engine.zole.state import Table as ZoleTable
from stolik_client.header import Chair, GameName

AnyOptions = BridgeOptions | FarkleOptions | RikikiOptions | RummikubOptions | ZoleOptions
AnyTable = BridgeTable | FarkleTable | RikikiTable | RummikubTable | ZoleTable
AnyRack = BridgeRack | FarkleRack | RikikiRack | RummikubRack | ZoleRack

Level = Literal["random", "basic", "advanced"]
Presence = Literal["here", "thinking", "away", "bot", "empty"]
Connected = Literal["live", "offline", "denied"]
Eyes = int | None | Literal["all"]

__all__ = [
    "AnyOptions", "AnyRack", "AnyTable", "BridgeOptions", "BridgeRack", "BridgeTable",
    "ClockReading", "Connected", "Entry", "Event", "Eyes", "FarkleOptions", "FarkleRack",
    "FarkleTable", "Level", "Message", "Pending", "Played", "Presence", "Refusal", "Reviewed",
    "RikikiOptions", "RikikiRack", "RikikiTable", "RummikubOptions", "RummikubRack",
    "RummikubTable", "Seat", "SeatInfo", "Suggestion", "View", "ZoleOptions", "ZoleRack",
    "ZoleTable",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class View:
    """What one seat may see at one moment; `rack` is None for those who only watch."""

    game: GameName
    engine: str
    seq: int
    seat: Seat
    options: AnyOptions
    table: AnyTable
    rack: AnyRack | None
    shown: dict[str, Any]  # what practice aids lay open
    racks: tuple[AnyRack, ...] | None = None  # every hand: only in replays with open hands


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the log: a move as everybody may read it, and what came of it."""

    seq: int
    seat: Seat
    move: str
    by: Literal["player", "clock", "bot", "undo"]  # "undo" is no move: see `effective_moves`
    at: int  # server time in ms; 0 where nobody kept it
    events: tuple[Event, ...]  # for everybody, and those that only this seat may hear


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A chair, who sits on it and whether they are here."""

    seat: int
    chair: Chair
    mine: bool
    presence: Presence
    seen: int | None  # when the person was last seen (server time, ms), if known
    asked: bool
    since: int | None  # since when the table waits for this seat


@dataclass(frozen=True, slots=True)
class Message:
    """Something that was said: a text, or the key of a preset phrase."""

    id: str
    uid: str
    at: int
    text: str = ""
    preset: str = ""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """The table's time: `now` is the server's, whatever the local clock says; ms."""

    now: int
    deadline: int | None = None
    left: int | None = None  # until the deadline, never negative
    banks: tuple[int, ...] = ()  # of each seat, the running one counted down


@dataclass(frozen=True, slots=True)
class Pending:
    """A move on its way: sent, perhaps several times, and not answered yet."""

    game_id: str
    seq: int
    move_id: str
    move: str
    tries: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """The answer to a move: the new position's number, and what happened."""

    seq: int
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move may not be played, with one line that says what to do."""

    reason: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A good move, and why."""

    move: str
    why: str


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One move looked at again: what was played, and what the best bot would have played."""

    index: int
    seat: Seat
    move: str
    better: str | None
    why: str
