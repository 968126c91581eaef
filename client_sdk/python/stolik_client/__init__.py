"""Stolik tables from Python: hosted, on this machine against bots, or replayed.

LocalTable, RemoteTable and ReplayTable implement Table. Account and Lobby are for hosted tables.
"""

from stolik.documents.chair import Chair
from stolik.documents.clock import Clock
from stolik.documents.header import Header
from stolik.engine.records import Record
from stolik_client import move_text as moves
from stolik_client.account import Account, ChatCode, Person, Profile
from stolik_client.connection import Connection, Emulators
from stolik_client.errors import (
    IllegalMove,
    InternalError,
    Invalid,
    NotSignedIn,
    Offline,
    Refused,
    Stale,
    StolikError,
    TooOld,
)
from stolik_client.form_checks import NewAccount
from stolik_client.host_actions import HostActions
from stolik_client.lobby import Created, Lobby, Seated
from stolik_client.lobby_streams import ActivePlayer, Invitation, Player, TableInfo
from stolik_client.local_table import LocalTable, SavedTable, bot, person
from stolik_client.outbox import OutboxSettings
from stolik_client.remote_table import RemoteTable
from stolik_client.repeated_calls import RepeatSettings
from stolik_client.replay_table import ReplayTable
from stolik_client.streams import State, Stream
from stolik_client.table import Table
from stolik_client.texts import Texts
from stolik_client.types import Entry, GameName, Level, Played, Refusal, SeatInfo, Suggestion, View

__all__ = [
    "Account", "ActivePlayer", "Chair", "ChatCode", "Clock", "Connection", "Created", "Emulators",
    "Entry", "GameName", "Header", "HostActions", "IllegalMove", "InternalError", "Invalid",
    "Invitation", "Level", "Lobby", "LocalTable", "NewAccount", "NotSignedIn", "Offline",
    "OutboxSettings", "Person", "Played", "Player", "Profile", "Record", "Refusal", "Refused",
    "RemoteTable", "RepeatSettings", "ReplayTable", "SavedTable", "SeatInfo", "Seated", "Stale",
    "State", "StolikError", "Stream", "Suggestion", "Table", "TableInfo", "Texts", "TooOld", "View",
    "bot", "moves", "person",
]  # fmt: skip
