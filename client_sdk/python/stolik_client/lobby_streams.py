"""The lobby's live lists of tables, invitations and people, each a state that can be stopped."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from google.cloud.firestore import FieldFilter

from stolik.documents import answers
from stolik.documents.header import Header
from stolik.documents.stored_fields import read_header
from stolik.engine import games
from stolik_client.answered import answered
from stolik_client.connection import Connection
from stolik_client.errors import Offline, StolikError
from stolik_client.joined_header import is_dealt, join_header
from stolik_client.listeners import Documents
from stolik_client.live_state import LiveState, RefreshedState
from stolik_client.player_cards import Player, PlayerCards
from stolik_client.presence import LOBBY_GONE_AFTER_MS, TABLE_GONE_AFTER_MS
from stolik_client.streams import MutableState, Unsubscribe
from stolik_client.types import GameName

MAX_ACTIVE_PLAYERS = 100
Document = Mapping[str, Any]
log = logging.getLogger(__name__)

__all__ = ["ActivePlayer", "Invitation", "Player", "TableInfo"]


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table in a list; `missing` is the number of open seats while it waits."""

    game_id: str
    header: Header
    my_turn: bool
    missing: int


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation, valid until `until` (ms).

    With the kind `seat` it is a request to the host: a player wants their seat on a new device.
    """

    kind: Literal["game", "seat"]
    game_id: str
    game: GameName
    sender: str
    sender_name: str
    seat: int
    until: int
    duplicate: bool = False  # whether the deal was played before: the host may know all of it


@dataclass(frozen=True, slots=True)
class ActivePlayer(Player):
    """Somebody online who is looking for a game; `seen` is their last heartbeat in ms."""

    seen: int = 0
    looking: str = "any"  # the game, or any


def my_games(connection: Connection) -> LiveState[tuple[TableInfo, ...]]:
    """The unfinished tables where the user plays or hosts."""
    mine = FieldFilter("members", "array_contains", connection.uid)
    headers = connection.db.collection("games").where(filter=mine)
    unfinished = headers.where(filter=FieldFilter("status", "in", ["waiting", "playing"]))
    return _tables(connection, unfinished)


def open_tables(connection: Connection, game: GameName) -> LiveState[tuple[answers.OpenTable, ...]]:
    """Waiting tables of a game that anybody may join, newest first."""

    async def load() -> tuple[answers.OpenTable, ...]:
        listed: answers.OpenTables = await connection.public_list("open_tables", game)
        return tuple(listed["tables"])

    return RefreshedState(connection, load)


def live_tables(connection: Connection, game: GameName) -> LiveState[tuple[answers.LiveTable, ...]]:
    """Tables of a game in play that anybody may watch, the latest change first."""

    async def load() -> tuple[answers.LiveTable, ...]:
        listed: answers.LiveTables = await connection.public_list("live_tables", game)
        return tuple(listed["tables"])

    return RefreshedState(connection, load)


async def finished(
    connection: Connection, limit: int, before: int | None = None
) -> tuple[TableInfo, ...]:
    """The user's tables that are over, the latest first; those before a time (ms) if given."""
    ended = FieldFilter("status", "in", ["finished", "cancelled"])
    over = connection.db.collection("games").where(filter=ended)
    mine = over.where(filter=FieldFilter("members", "array_contains", connection.uid))
    latest = mine.order_by("updated", direction="DESCENDING")
    page = (latest if before is None else latest.start_after({"updated": before})).limit(limit)
    uid, tables = connection.uid, await answered(connection, page.get)
    return tuple(_info(table.id, table.to_dict() or {}, None, uid) for table in tables)


async def watchers(connection: Connection, game_id: str) -> int:
    """How many people have shown within some minutes that they watch a table."""
    since = datetime.fromtimestamp((connection.clock.now() - TABLE_GONE_AFTER_MS) / 1000, UTC)
    here = connection.db.collection("presence").where(filter=FieldFilter("seen", ">", since))
    mine = here.where(filter=FieldFilter("watching", "==", game_id))
    count: Any = mine.count()
    ((counted,),) = await answered(connection, count.get)
    return int(counted.value)


def missing(connection: Connection, game_id: str) -> LiveState[int]:
    """The number of open seats of a waiting table; 0 once it has started."""
    count: LiveState[int] = LiveState(connection.timeout)

    def update(documents: Documents) -> None:
        if game_id in documents:
            count.set(read_header(documents[game_id], lenient=True).missing)

    count.stops.append(connection.listeners.document(f"games/{game_id}", update, count.report))
    return count


def invitations(connection: Connection) -> LiveState[tuple[Invitation, ...]]:
    """The user's unanswered invitations."""
    everybodys = connection.db.collection("invitations")
    mine = everybodys.where(filter=FieldFilter("to", "==", connection.uid))
    unanswered = mine.where(filter=FieldFilter("status", "==", "open"))

    async def build(documents: Iterable[Document], cards: PlayerCards) -> tuple[Invitation, ...]:
        valid = [document for document in documents if document["until"] > connection.clock.now()]
        senders = await cards.read(document["from"] for document in valid)
        return tuple(_invitation(document, senders) for document in valid)

    return _with_cards(connection, unanswered, build)


def active_players(connection: Connection) -> LiveState[tuple[ActivePlayer, ...]]:
    """Others who are looking for a game, those who were seen last first. Asked for repeatedly."""
    cards = PlayerCards(connection)

    async def load() -> tuple[ActivePlayer, ...]:
        since = datetime.fromtimestamp((connection.clock.now() - LOBBY_GONE_AFTER_MS) / 1000, UTC)
        looking = FieldFilter("looking", "in", [*games.NAMES, "any"])
        in_lobby = connection.db.collection("presence").where(filter=looking)
        recent = in_lobby.where(filter=FieldFilter("seen", ">", since))
        latest = recent.order_by("seen", direction="DESCENDING").limit(MAX_ACTIVE_PLAYERS)
        entries = await answered(connection, latest.get)
        found = {entry.id: entry.to_dict() or {} for entry in entries}
        found.pop(connection.uid, None)
        players = await cards.read(found)
        return tuple(
            ActivePlayer(
                card.uid,
                card.name,
                card.guest,
                card.bot,
                _ms(entry["seen"]),
                entry["looking"],
            )
            for uid, entry in found.items()
            if (card := players[uid])
        )

    return RefreshedState(connection, load)


async def find_players(connection: Connection, prefix: str, limit: int) -> tuple[Player, ...]:
    """People whose name begins with `prefix`, in any case."""
    start, by_name = prefix.lower(), connection.db.collection("players").order_by("search")
    matching = by_name.start_at({"search": start}).end_at({"search": f"{start}\uf8ff"})
    cards = await answered(connection, matching.limit(limit).get)
    return tuple(Player.read(card.id, card.to_dict() or {}) for card in cards)


def _tables(connection: Connection, query: Any) -> LiveState[tuple[TableInfo, ...]]:
    """The tables of a query; each that is dealt is listened to by itself.

    A query for all of one's live tables would be asked again at every move of everybody.
    """
    state: LiveState[tuple[TableInfo, ...]] = LiveState(connection.timeout)
    headers: Documents = {}
    live: dict[str, Document | None] = {}  # by game, once it has answered
    stops: dict[str, Unsubscribe] = {}  # by game

    def show() -> None:
        if stops.keys() <= live.keys():
            tables = (_info(key, header, live.get(key), connection.uid)
                      for key, header in headers.items())  # fmt: skip
            state.set(tuple(sorted(tables, key=_my_turn_first)))

    def show_soon() -> None:  # because one commit may change several documents
        asyncio.get_running_loop().call_soon(show)

    def watch(game_id: str) -> None:
        def update(documents: Documents) -> None:
            live[game_id] = next(iter(documents.values()), None)
            show_soon()

        def lose(error: StolikError) -> None:
            if not isinstance(error, Offline):  # without a network the known table stays good
                update({})

        path = f"games/{game_id}/sets/table"
        stops[game_id] = connection.listeners.document(path, update, lose)

    def update_headers(documents: Documents) -> None:
        nonlocal headers
        headers = documents
        for key in stops.keys() - headers.keys():
            stops.pop(key)()
            live.pop(key, None)
        for key, header in headers.items():
            if is_dealt(header) and key not in stops:
                watch(key)
        show_soon()

    def stop_all() -> None:
        for stop in stops.values():
            stop()

    state.stops += [connection.listeners.query(query, update_headers, state.report), stop_all]
    return state


def _with_cards(connection: Connection, query: Any, build: Any) -> LiveState[Any]:
    """A live list that `build` makes of the query's documents and people's cards."""
    live: LiveState[Any] = LiveState(connection.timeout)
    cards, latest = PlayerCards(connection), MutableState[Documents]()
    changed = asyncio.Event()

    async def rebuild_on_change() -> None:
        while True:
            await changed.wait()
            changed.clear()
            documents = [{**document, "id": key} for key, document in latest.value.items()]
            try:
                live.set(await build(documents, cards))
            except Exception:  # one malformed document must not end the list
                log.exception("a lobby list failed")

    def update(documents: Documents) -> None:
        latest.set(documents)
        changed.set()

    live.task = asyncio.get_running_loop().create_task(rebuild_on_change())
    live.stops.append(connection.listeners.query(query, update, live.report))
    return live


def _info(game_id: str, document: Document, live: Document | None, uid: str) -> TableInfo:
    header = join_header(document, live) or read_header(document, lenient=True)
    seat = header.seat_of(uid)
    my_turn = any(header.host == uid if asked is None else asked == seat for asked in header.asked)
    return TableInfo(game_id, header, my_turn, header.missing)


def _my_turn_first(info: TableInfo) -> tuple[bool, float, int]:
    """Sort key: my turns by deadline, then the other tables, the last updated first."""
    deadline = info.header.deadline if info.my_turn else None
    due = float("inf") if deadline is None else float(deadline)
    return not info.my_turn, due, -info.header.updated


def _invitation(document: Document, senders: Mapping[str, Player]) -> Invitation:
    kind, sender = document.get("kind", "game"), document["from"]
    name = document.get("name", "") if kind == "seat" else senders[sender].name
    return Invitation(
        kind, document["gameId"], document["game"], sender, name,
        document["seat"], document["until"], document.get("duplicate", False),
    )  # fmt: skip


def _ms(time: datetime) -> int:
    return round(time.timestamp() * 1000)
