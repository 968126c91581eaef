"""Stolik tables from Python: hosted, on this machine against bots, or replayed.

LocalTable, RemoteTable and ReplayTable implement Table. Account and Lobby are for hosted tables.
"""

from stolik.documents.chair import Chair
from stolik.documents.clock import Clock
from stolik.documents.header import Header
from stolik.documents.rating_scale import START_RATING
from stolik.engine.records import Record, Verdict
from stolik_client import move_text as moves
from stolik_client.account import Account, ChatCode, Person, Profile
from stolik_client.connection import Connection, Emulators
from stolik_client.errors import (
    Closed,
    IllegalMove,
    InternalError,
    Invalid,
    NotSignedIn,
    Offline,
    Refused,
    RefusedByService,
    Stale,
    StolikError,
    TooMany,
    TooOld,
)
from stolik_client.form_checks import NewAccount
from stolik_client.host_actions import HostActions
from stolik_client.lobby import Created, Lobby, Seated, SeatLink
from stolik_client.lobby_streams import ActivePlayer, Invitation, Player, TableInfo
from stolik_client.local_settings import SavedTable, bot, person
from stolik_client.local_table import LocalTable
from stolik_client.outbox import OutboxSettings
from stolik_client.presence import Heartbeat
from stolik_client.rankings import PublicCard, RankedPlayer, Ranking
from stolik_client.records import verify
from stolik_client.remote_table import RemoteTable
from stolik_client.repeated_calls import RepeatSettings
from stolik_client.replay_table import ReplayTable
from stolik_client.server_clock import ServerClock
from stolik_client.streams import Emitter, MutableState, Signal, State, Stream
from stolik_client.table import Table
from stolik_client.texts import LANGUAGES, Texts
from stolik_client.types import (
    AnyEvent,
    BridgeEvent,
    BridgeMove,
    BridgeView,
    ClockReading,
    Entry,
    EventOf,
    FarkleEvent,
    FarkleKeeps,
    FarkleMove,
    FarkleView,
    GameName,
    Level,
    Message,
    Pending,
    Played,
    Refusal,
    Reviewed,
    RikikiEvent,
    RikikiMove,
    RikikiView,
    RummikubDraft,
    RummikubEvent,
    RummikubMove,
    RummikubPlannedSet,
    RummikubView,
    SeatInfo,
    Suggestion,
    View,
    ZoleEvent,
    ZoleMove,
    ZoleView,
)

__all__ = [
    "LANGUAGES", "START_RATING", "Account", "ActivePlayer", "AnyEvent", "BridgeEvent", "BridgeMove",
    "BridgeView", "Chair", "ChatCode", "Clock", "ClockReading", "Closed", "Connection",
    "Created", "Emitter", "Emulators", "Entry", "EventOf", "FarkleEvent", "FarkleKeeps",
    "FarkleMove", "FarkleView", "GameName", "Header", "Heartbeat", "HostActions", "IllegalMove",
    "InternalError", "Invalid", "Invitation", "Level", "Lobby", "LocalTable", "Message",
    "MutableState", "NewAccount", "NotSignedIn", "Offline", "OutboxSettings", "Pending",
    "Person", "Played", "Player", "Profile", "PublicCard", "RankedPlayer", "Ranking", "Record",
    "Refusal", "Refused", "RefusedByService", "RemoteTable", "RepeatSettings", "ReplayTable",
    "Reviewed", "RikikiEvent", "RikikiMove", "RikikiView", "RummikubDraft", "RummikubEvent",
    "RummikubMove", "RummikubPlannedSet", "RummikubView", "SavedTable", "SeatInfo", "SeatLink",
    "Seated", "ServerClock", "Signal", "Stale", "State", "StolikError", "Stream", "Suggestion",
    "Table", "TableInfo", "Texts", "TooMany", "TooOld", "Verdict", "View", "ZoleEvent",
    "ZoleMove", "ZoleView", "bot", "moves", "person", "verify",
]  # fmt: skip
