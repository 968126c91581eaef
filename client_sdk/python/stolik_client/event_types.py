"""The events of each game by kind: `event.kind == "rolled"` narrows the type of `event.values`.

tests/sdk_python/test_event_types.py compares them with the engine's list.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

from typing_extensions import TypeVar

from stolik.engine.events.bridge_events import (
    BridgeAllPass,
    BridgeBid,
    BridgeContract,
    BridgeDealt,
    BridgeRound,
    BridgeUnplayed,
)
from stolik.engine.events.farkle_events import (
    FarkleBanked,
    FarkleBeyond,
    FarkleFarkle,
    FarkleKept,
    FarkleLastTurns,
    FarkleRolled,
    FarkleRound,
    FarkleTakenOver,
    FarkleWon,
)
from stolik.engine.events.rikiki_events import (
    RikikiBid,
    RikikiDealt,
    RikikiRound,
    RikikiTrump,
)
from stolik.engine.events.rummikub_events import (
    RummikubDealt,
    RummikubDraw,
    RummikubDrawn,
    RummikubMeld,
    RummikubScored,
)
from stolik.engine.events.shared_events import (
    BySeat,
    BySeatCard,
    CardTrick,
    Over,
)
from stolik.engine.events.zole_events import (
    ZoleChoice,
    ZoleDealt,
    ZoleKind,
    ZoleNext,
    ZolePule,
    ZoleRound,
    ZoleStash,
    ZoleTaken,
    ZoleTrick,
)

K_co = TypeVar("K_co", covariant=True, default=str)
W_co = TypeVar("W_co", covariant=True, default=Mapping[str, Any])


class EventOf(Protocol[K_co, W_co]):
    """Something that happened at a move."""

    @property
    def audience(self) -> int | None:
        """The only seat that may see it; None for everybody."""

    @property
    def kind(self) -> K_co:
        """What happened."""

    @property
    def values(self) -> W_co:
        """What belongs to it, by name."""


AnyEvent = EventOf[str, Mapping[str, Any]]
RummikubEvent = (
    EventOf[Literal["meld"], RummikubMeld]
    | EventOf[Literal["draw"], RummikubDraw]
    | EventOf[Literal["drawn"], RummikubDrawn]
    | EventOf[Literal["pass"], BySeat]
    | EventOf[Literal["skip"], BySeat]
    | EventOf[Literal["scored"], RummikubScored]
    | EventOf[Literal["dealt"], RummikubDealt]
)
RikikiEvent = (
    EventOf[Literal["dealt"], RikikiDealt]
    | EventOf[Literal["trump"], RikikiTrump]
    | EventOf[Literal["bid"], RikikiBid]
    | EventOf[Literal["card"], BySeatCard]
    | EventOf[Literal["trick"], CardTrick]
    | EventOf[Literal["round"], RikikiRound]
    | EventOf[Literal["over"], Over]
)
ZoleEvent = (
    EventOf[Literal["choice"], ZoleChoice]
    | EventOf[Literal["kind"], ZoleKind]
    | EventOf[Literal["taken"], ZoleTaken]
    | EventOf[Literal["stash"], ZoleStash]
    | EventOf[Literal["card"], BySeatCard]
    | EventOf[Literal["trick"], ZoleTrick]
    | EventOf[Literal["pule"], ZolePule]
    | EventOf[Literal["resign"], BySeat]
    | EventOf[Literal["round"], ZoleRound]
    | EventOf[Literal["next"], ZoleNext]
    | EventOf[Literal["dealt"], ZoleDealt]
    | EventOf[Literal["over"], Over]
)
BridgeEvent = (
    EventOf[Literal["dealt"], BridgeDealt]
    | EventOf[Literal["bid"], BridgeBid]
    | EventOf[Literal["contract"], BridgeContract]
    | EventOf[Literal["all-pass"], BridgeAllPass]
    | EventOf[Literal["partner"], BySeatCard]
    | EventOf[Literal["card"], BySeatCard]
    | EventOf[Literal["partner-revealed"], BySeatCard]
    | EventOf[Literal["trick"], CardTrick]
    | EventOf[Literal["unplayed"], BridgeUnplayed]
    | EventOf[Literal["round"], BridgeRound]
    | EventOf[Literal["over"], Over]
)
FarkleEvent = (
    EventOf[Literal["rolled"], FarkleRolled]
    | EventOf[Literal["kept"], FarkleKept]
    | EventOf[Literal["banked"], FarkleBanked]
    | EventOf[Literal["farkle"], FarkleFarkle]
    | EventOf[Literal["penalty"], FarkleBanked]
    | EventOf[Literal["beyond"], FarkleBeyond]
    | EventOf[Literal["lastTurns"], FarkleLastTurns]
    | EventOf[Literal["takenOver"], FarkleTakenOver]
    | EventOf[Literal["won"], FarkleWon]
    | EventOf[Literal["round"], FarkleRound]
)
