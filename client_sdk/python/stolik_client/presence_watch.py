"""The presence of the other people at a table: here, thinking or away."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik_client.connection import Connection
from stolik_client.listeners import Documents
from stolik_client.presence import TABLE_GONE_AFTER_MS
from stolik_client.streams import Unsubscribe
from stolik_client.types import Presence, SeatInfo


class PresenceWatch:
    """Listens to the heartbeats of a changing set of people; calls `on_change` when one beats."""

    def __init__(self, connection: Connection, on_change: Callable[[], None]) -> None:
        self.last_seen: dict[str, int] = {}  # server time in ms, by uid
        self._connection = connection
        self._on_change = on_change
        self._stops: dict[str, Unsubscribe] = {}

    def watch(self, uids: Iterable[str]) -> None:
        """Listen to exactly these people from now on."""
        wanted = set(uids)
        for uid in self._stops.keys() - wanted:
            self._stops.pop(uid)()
        for uid in wanted - self._stops.keys():
            on_documents = partial(self._on_heartbeat, uid)
            self._stops[uid] = self._connection.listeners.document(f"presence/{uid}", on_documents)

    def note_seen(self, uid: str, at: int) -> None:
        """Count a move at `at` (server time in ms) as a heartbeat."""
        self.last_seen[uid] = max(at, self.last_seen.get(uid, 0))

    def close(self) -> None:
        """Stop listening."""
        self.watch(())

    def _on_heartbeat(self, uid: str, documents: Documents) -> None:
        before = self.last_seen.get(uid)
        if uid in documents:
            self.note_seen(uid, round(documents[uid]["seen"].timestamp() * 1000))
        else:
            self.last_seen.pop(uid, None)
        if self.last_seen.get(uid) != before:
            self._on_change()


def seat_infos(
    header: Header, my_uid: str, last_seen: Mapping[str, int], now: int
) -> tuple[SeatInfo, ...]:
    """The seats of a table with the presence of their people at server time `now`."""

    def info(seat: int, chair: Chair) -> SeatInfo:
        mine, asked = chair.uid == my_uid, seat in header.asked
        seen = now if mine else last_seen.get(chair.uid or "")
        here = seen is not None and now - seen < TABLE_GONE_AFTER_MS
        since = header.turn_started if asked else None
        return SeatInfo.of(
            chair, seat=seat, mine=mine, presence=_presence(chair, asked, here), seen=seen,
            asked=asked, since=since,
        )  # fmt: skip

    return tuple(info(seat, chair) for seat, chair in enumerate(header.seats))


def _presence(chair: Chair, asked: bool, here: bool) -> Presence:
    if chair.kind == "open":
        return "empty"
    if chair.kind == "bot":
        return "bot"
    if chair.away or not here:
        return "away"
    return "thinking" if asked else "here"
