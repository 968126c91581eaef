"""The lobby's live lists: tables, invitations and people, each a state that can be stopped."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal, TypeVar

from google.cloud.firestore import FieldFilter

from stolik_client.connection import Connection
from stolik_client.header import GameName, Header, read_header
from stolik_client.listeners import Found
from stolik_client.player_cards import Names, Player
from stolik_client.presence import GONE_AFTER
from stolik_client.streams import State, Unsubscribe

GOING_ON = ["waiting", "playing", "between_rounds"]
MOST = 100
AGAIN = 15.0  # seconds after which people who left silently drop out of the list
T = TypeVar("T")
log = logging.getLogger(__name__)

__all__ = ["ActivePlayer", "Invitation", "Live", "Player", "TableInfo"]


@dataclass(frozen=True, slots=True)
class TableInfo:
    """A table as lists show it."""

    game_id: str
    header: Header
    my_turn: bool
    missing: int


@dataclass(frozen=True, slots=True)
class Invitation:
    """An invitation; of kind `seat`, somebody asks the host for their seat on a new device."""

    kind: Literal["game", "seat"]
    game_id: str
    game: GameName
    sender: str
    sender_name: str
    seat: int
    until: int


@dataclass(frozen=True, slots=True)
class ActivePlayer:
    """Somebody who is here and would play."""

    player: Player
    seen: int
    looking: str | None


class Live(State[T]):
    """A state fed by listeners."""

    def __init__(self) -> None:
        super().__init__()
        self.stops: list[Unsubscribe] = []
        self.task: asyncio.Task[None] | None = None

    def stop(self) -> None:
        """Listen no more."""
        for stop in self.stops:
            stop()
        if self.task:
            self.task.cancel()
        self.end()


def my_games(connection: Connection) -> Live[tuple[TableInfo, ...]]:
    """Tables that go on where one sits or hosts."""
    games, uid = connection.db.collection("games"), connection.uid
    going = games.where(filter=FieldFilter("status", "in", GOING_ON))
    seated = going.where(filter=FieldFilter("players", "array_contains", uid))
    hosted = going.where(filter=FieldFilter("host", "==", uid))
    return _tables(connection, (seated, hosted))


def open_tables(connection: Connection) -> Live[tuple[TableInfo, ...]]:
    """Waiting tables that are open to all."""
    games = connection.db.collection("games")
    waiting = games.where(filter=FieldFilter("status", "==", "waiting"))
    listed = waiting.where(filter=FieldFilter("visibility", "==", "open"))
    return _tables(connection, (listed.limit(MOST),))


async def finished(connection: Connection, most: int) -> tuple[TableInfo, ...]:
    """One's finished tables."""
    await connection.ready()
    games, uid = connection.db.collection("games"), connection.uid
    over = games.where(filter=FieldFilter("status", "==", "finished"))
    mine = over.where(filter=FieldFilter("players", "array_contains", uid))
    latest = mine.order_by("updated", direction="DESCENDING").limit(most)
    return tuple(_info(one.id, one.to_dict() or {}, uid) for one in await latest.get())


def missing(connection: Connection, game_id: str) -> Live[int]:
    """Empty chairs of a table."""
    count: Live[int] = Live()

    def told(found: Found) -> None:
        if game_id in found:
            count.set(read_header(found[game_id]).missing)

    count.stops.append(connection.listening.document(f"games/{game_id}", told))
    return count


def invitations(connection: Connection) -> Live[tuple[Invitation, ...]]:
    """Open invitations to whoever is signed in."""
    mine = connection.db.collection("invitations")
    to_me = mine.where(filter=FieldFilter("to", "==", connection.uid))
    still = to_me.where(filter=FieldFilter("status", "==", "open"))

    async def show(cards: Iterable[dict[str, Any]], names: Names) -> tuple[Invitation, ...]:
        valid = [card for card in cards if card["until"] > connection.clock.now()]
        known = await names.of(card["from"] for card in valid)
        return tuple(_invitation(card, known) for card in valid)

    return _named(connection, still, show)


def active_players(connection: Connection) -> Live[tuple[ActivePlayer, ...]]:
    """Others who are looking for a game."""
    since = datetime.fromtimestamp((connection.clock.now() - GONE_AFTER) / 1000, UTC)
    recent = connection.db.collection("presence").where(filter=FieldFilter("seen", ">", since))

    async def show(cards: Iterable[dict[str, Any]], names: Names) -> tuple[ActivePlayer, ...]:
        now = connection.clock.now()
        here = [card for card in cards if _is_here(card, connection.uid, now)]
        known = await names.of(card["id"] for card in here)
        return tuple(
            ActivePlayer(known[card["id"]], _ms(card["seen"]), card["looking"]) for card in here
        )

    return _named(connection, recent.limit(500), show, every=AGAIN)


async def find_players(connection: Connection, start: str, most: int) -> tuple[Player, ...]:
    """Members by the beginning of their name."""
    await connection.ready()
    by_name = connection.db.collection("players").order_by("name")
    range_ = by_name.start_at({"name": start}).end_at({"name": f"{start}\uf8ff"}).limit(most)
    return tuple(Player.read(one.id, one.to_dict() or {}) for one in await range_.get())


def _tables(connection: Connection, queries: tuple[Any, ...]) -> Live[tuple[TableInfo, ...]]:
    live: Live[tuple[TableInfo, ...]] = Live()
    parts: dict[int, Found] = {}
    uid = connection.uid

    def told(number: int) -> Callable[[Found], None]:
        def hear(found: Found) -> None:
            parts[number] = found
            if len(parts) == len(queries):
                every = {key: card for part in parts.values() for key, card in part.items()}
                tables = [_info(key, card, uid) for key, card in every.items()]
                live.set(tuple(sorted(tables, key=_my_turn_first)))

        return hear

    for number, query in enumerate(queries):
        live.stops.append(connection.listening.query(query, told(number)))
    return live


def _named(connection: Connection, query: Any, show: Any, every: float | None = None) -> Live[Any]:
    """A list that needs people's names, which are read when they are new."""
    live: Live[Any] = Live()
    names, latest = Names(connection), State[Found]()
    changed = asyncio.Event()

    async def keep() -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(changed.wait(), every)
            changed.clear()
            if latest.known:
                cards = [{**card, "id": key} for key, card in latest.value.items()]
                try:
                    live.set(await show(cards, names))
                except Exception:  # a card that nobody planned must not end the list
                    log.exception("a list of the lobby failed")

    def told(found: Found) -> None:
        latest.set(found)
        changed.set()

    live.task = asyncio.get_running_loop().create_task(keep())
    live.stops.append(connection.listening.query(query, told))
    return live


def _info(game_id: str, document: Mapping[str, Any], uid: str) -> TableInfo:
    header = read_header(document)
    seat = header.seat_of(uid)
    asked = any(header.host == uid if one is None else one == seat for one in header.asked)
    return TableInfo(game_id, header, asked, header.missing)


def _my_turn_first(info: TableInfo) -> tuple[bool, float, int]:
    """My turns first, the most urgent of them first; then what moved last."""
    deadline = info.header.deadline if info.my_turn else None
    urgent = float("inf") if deadline is None else float(deadline)
    return not info.my_turn, urgent, -info.header.updated


def _invitation(card: Mapping[str, Any], known: Mapping[str, Player]) -> Invitation:
    kind = card.get("kind", "game")
    name = card.get("name", "") if kind == "seat" else known[card["from"]].name
    told = card["gameId"], card["game"], card["from"]
    return Invitation(kind, *told, name, card["seat"], card["until"])


def _is_here(card: Mapping[str, Any], me: str, now: int) -> bool:
    return card["id"] != me and card["looking"] is not None and now - _ms(card["seen"]) < GONE_AFTER


def _ms(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)
