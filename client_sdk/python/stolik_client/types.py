"""The values in a table's streams.

A view is typed by its game: `ZoleView` has a `ZoleTable`. In a view of any game
`isinstance(view.table, ZoleTable)` narrows the table's type.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any, Generic, Literal, NewType, Protocol, runtime_checkable

from typing_extensions import TypeVar

from stolik.documents.chair import Chair
from stolik.documents.log_entry import By
from stolik.documents.move_events import Reader as Viewpoint
from stolik.engine.bots.advice import Advice, GapUnit
from stolik.engine.bridge.state import Options as BridgeOptions
from stolik.engine.bridge.state import Rack as BridgeRack
from stolik.engine.bridge.state import Table as BridgeTable
from stolik.engine.contract import Event, Seat
from stolik.engine.farkle.queries import Keeps as FarkleKeeps
from stolik.engine.farkle.state import Options as FarkleOptions
from stolik.engine.farkle.state import Rack as FarkleRack
from stolik.engine.farkle.state import Table as FarkleTable
from stolik.engine.rikiki.state import Options as RikikiOptions
from stolik.engine.rikiki.state import Rack as RikikiRack
from stolik.engine.rikiki.state import Table as RikikiTable
from stolik.engine.rummikub.queries import Draft as RummikubDraft
from stolik.engine.rummikub.queries import PlannedSet as RummikubPlannedSet
from stolik.engine.rummikub.state import Options as RummikubOptions
from stolik.engine.rummikub.state import Rack as RummikubRack
from stolik.engine.rummikub.state import Table as RummikubTable
from stolik.engine.zole.state import Options as ZoleOptions
from stolik.engine.zole.state import Rack as ZoleRack
from stolik.engine.zole.state import Table as ZoleTable
from stolik_client.event_types import (
    AnyEvent,
    BridgeEvent,
    EventOf,
    FarkleEvent,
    RikikiEvent,
    RummikubEvent,
    ZoleEvent,
)

AnyOptions = BridgeOptions | FarkleOptions | RikikiOptions | RummikubOptions | ZoleOptions
AnyTable = BridgeTable | FarkleTable | RikikiTable | RummikubTable | ZoleTable
AnyRack = BridgeRack | FarkleRack | RikikiRack | RummikubRack | ZoleRack

O_co = TypeVar("O_co", covariant=True, default=AnyOptions)
T_co = TypeVar("T_co", covariant=True, default=AnyTable)
R_co = TypeVar("R_co", covariant=True, default=AnyRack)
M_co = TypeVar("M_co", covariant=True, default=str)
E_co = TypeVar("E_co", covariant=True, default=AnyEvent)

# The text of a move of one game: moves.zole.big(), or ZoleMove("B") for what a person typed.
BridgeMove = NewType("BridgeMove", str)
FarkleMove = NewType("FarkleMove", str)
RikikiMove = NewType("RikikiMove", str)
RummikubMove = NewType("RummikubMove", str)
ZoleMove = NewType("ZoleMove", str)

GameName = Literal["rummikub", "rikiki", "zole", "bridge", "farkle"]
Level = Literal["random", "basic", "advanced"]
Presence = Literal["here", "thinking", "away", "bot", "empty"]
ConnectionState = Literal["live", "offline", "denied"]

__all__ = [
    "AnyEvent", "AnyOptions", "AnyRack", "AnyTable", "AnyView", "BridgeEvent", "BridgeMove",
    "BridgeOptions", "BridgeRack", "BridgeTable", "BridgeView", "ClockReading",
    "ConnectionState", "Entry", "Event", "EventOf", "FarkleEvent", "FarkleKeeps", "FarkleMove",
    "FarkleOptions", "FarkleRack", "FarkleTable", "FarkleView", "GameName", "Level", "Message",
    "Pending", "Played", "Presence", "Refusal", "Reviewed", "RikikiEvent", "RikikiMove",
    "RikikiOptions", "RikikiRack", "RikikiTable", "RikikiView", "RummikubDraft",
    "RummikubEvent", "RummikubMove", "RummikubOptions", "RummikubPlannedSet", "RummikubRack",
    "RummikubTable", "RummikubView", "Seat", "SeatInfo", "Suggestion", "View", "Viewpoint",
    "ZoleEvent", "ZoleMove", "ZoleOptions", "ZoleRack", "ZoleTable", "ZoleView",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class View(Generic[O_co, T_co, R_co]):
    """What one seat may see at position `seq`; `rack` is None for watchers."""

    game: GameName
    engine: str
    seq: int
    seat: Seat
    options: O_co
    table: T_co
    rack: R_co | None
    shown: dict[str, Any]  # hidden information that a practice option reveals
    racks: tuple[R_co, ...] | None = None  # all racks, only in a replay with open hands


AnyView = View[AnyOptions, AnyTable, AnyRack]
BridgeView = View[BridgeOptions, BridgeTable, BridgeRack]
FarkleView = View[FarkleOptions, FarkleTable, FarkleRack]
RikikiView = View[RikikiOptions, RikikiTable, RikikiRack]
RummikubView = View[RummikubOptions, RummikubTable, RummikubRack]
ZoleView = View[ZoleOptions, ZoleTable, ZoleRack]


@runtime_checkable
class Entry(Protocol[E_co]):
    """An entry of a table's log: a move, and what came of it."""

    @property
    def seq(self) -> int:
        """The position that the move led to."""

    @property
    def seat(self) -> Seat:
        """Who moved; None is the host."""

    @property
    def move(self) -> str:
        """The part that everybody may read; of an `undo` the `seq` to which it goes back."""

    @property
    def by(self) -> By:
        """Who chose the move; `undo` is none, but takes moves back."""

    @property
    def at(self) -> int:
        """Server time in ms."""

    @property
    def events(self) -> tuple[E_co, ...]:
        """What this seat may see of what happened."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatInfo(Chair):
    """A chair with its seat and the presence of its player."""

    seat: int
    mine: bool
    presence: Presence
    seen: int | None  # the player's last heartbeat or move (server time in ms), if known
    asked: bool  # whether this seat is to move
    since: int | None  # when its turn began (server time in ms)

    @classmethod
    def of(cls, chair: Chair, **about: Any) -> SeatInfo:
        """The chair with what is known `about` its player."""
        return cls(**{field.name: getattr(chair, field.name) for field in fields(Chair)}, **about)


@dataclass(frozen=True, slots=True)
class Message:
    """A chat message: a text, or the key of a preset phrase."""

    id: str
    uid: str
    at: int
    text: str = ""
    preset: str = ""


@dataclass(frozen=True, slots=True)
class ClockReading:
    """The clocks of a table in ms; `now` is the estimated server time."""

    now: int
    deadline: int | None = None
    left: int | None = None  # until the deadline, never negative
    banks: tuple[int, ...] = ()  # the time left of each seat


@dataclass(frozen=True, slots=True)
class Pending:
    """A move that was sent `tries` times and is not answered yet."""

    game_id: str
    seq: int
    move_id: str
    move: str
    tries: int = 0


@dataclass(frozen=True, slots=True)
class Played(Generic[E_co]):
    """The answer to a move: the new position's `seq`, and the events."""

    seq: int
    events: tuple[E_co, ...]


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move may not be played: a key of the texts, and one line for developers."""

    reason: str
    text: str = ""
    values: dict[str, Any] = field(default_factory=dict)  # what `Texts.refusal` can name


@dataclass(frozen=True, slots=True)
class Suggestion(Generic[M_co]):
    """A good move, and the reason: `Texts.advice` writes it, `str` in English."""

    move: M_co
    why: Advice


@dataclass(frozen=True, slots=True)
class Reviewed:
    """A played move beside the best bot's; `better` is None if the bot agrees."""

    index: int
    seat: Seat
    move: str
    better: str | None
    why: Advice
    gap: float = 0.0  # how much more the better move is worth on average
    unit: GapUnit = "points"
    judged: bool = True  # whether there was another move and the bot could compare the two
