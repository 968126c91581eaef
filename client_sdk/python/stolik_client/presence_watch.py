"""The others at a table: who is here, who thinks, who is gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from stolik_client.connection import Connection
from stolik_client.header import Chair, Header
from stolik_client.listeners import Found
from stolik_client.presence import GONE_FROM_TABLE
from stolik_client.streams import Unsubscribe
from stolik_client.types import Presence, SeatInfo


class Onlookers:
    """Watches the presence of a changing group of people."""

    def __init__(self, connection: Connection, changed: Callable[[], None]) -> None:
        self.seen: dict[str, int] = {}  # ms by uid
        self._connection = connection
        self._changed = changed
        self._stops: dict[str, Unsubscribe] = {}

    def watch(self, uids: Iterable[str]) -> None:
        """Watch exactly these people from now on."""
        wanted = set(uids)
        for uid in self._stops.keys() - wanted:
            self._stops.pop(uid)()
        for uid in wanted - self._stops.keys():
            told = self._teller(uid)
            self._stops[uid] = self._connection.listening.document(f"presence/{uid}", told)

    def saw(self, uid: str, at: int) -> None:
        """Somebody moved at `at` (server time, ms): a sign as good as a heartbeat."""
        self.seen[uid] = max(at, self.seen.get(uid, 0))

    def close(self) -> None:
        """Watch nobody."""
        self.watch(())

    def _teller(self, uid: str) -> Callable[[Found], None]:
        def told(found: Found) -> None:
            before = self.seen.get(uid)
            if uid in found:
                self.saw(uid, round(found[uid]["seen"].timestamp() * 1000))
            else:
                self.seen.pop(uid, None)
            if self.seen.get(uid) != before:
                self._changed()

        return told


def seats_of(header: Header, me: str, seen: Mapping[str, int], now: int) -> tuple[SeatInfo, ...]:
    """The chairs of a table with who is here, at server time `now`."""

    def info(seat: int, chair: Chair) -> SeatInfo:
        mine, asked = chair.uid == me, seat in header.asked
        last = now if mine else seen.get(chair.uid or "")
        here = last is not None and now - last < GONE_FROM_TABLE
        since = header.turn_started if asked else None
        return SeatInfo(seat, chair, mine, _presence(chair, asked, here), last, asked, since)

    return tuple(info(seat, chair) for seat, chair in enumerate(header.seats))


def _presence(chair: Chair, asked: bool, here: bool) -> Presence:
    if chair.kind == "open":
        return "empty"
    if chair.kind == "bot":
        return "bot"
    if chair.away or not here:
        return "away"
    return "thinking" if asked else "here"
