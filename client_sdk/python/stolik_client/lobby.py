"""Finding a table and people to sit at it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from stolik.engine.json_codec import to_plain
from stolik_client import lobby_streams
from stolik_client.connection import Connection
from stolik_client.form_checks import check_name
from stolik_client.header import Clock, GameName, Status
from stolik_client.lobby_streams import ActivePlayer, Invitation, Live, Player, TableInfo
from stolik_client.types import AnyOptions, Level


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A link that leads one person to one seat."""

    name: str
    seat: int
    link: str


@dataclass(frozen=True, slots=True)
class Created:
    """A new table, and the ways to it."""

    game_id: str
    code: str
    links: tuple[SeatLink, ...]
    seq: int


@dataclass(frozen=True, slots=True)
class Seated:
    """A chair that one has; `seq` is 0 while the table waits."""

    game_id: str
    seat: int | None
    seq: int


class Lobby:
    """The tables of the service, for whoever is signed in on a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._lists: list[Live[Any]] = []

    async def create(
        self,
        game: GameName,
        seats: int,
        *,
        options: AnyOptions | Mapping[str, Any] | None = None,
        clock: Clock | None = None,
        rated: bool | None = None,
        name: str | None = None,
        sit: bool | None = None,
        invite: Sequence[str] | None = None,
        challenge: Sequence[str] | None = None,
        links: Sequence[str] | None = None,
        bots: Sequence[Level] | None = None,
        visibility: Literal["private", "unlisted", "open"] | None = None,
        spectators: bool | None = None,
        leaver: Literal["bot", "skip", "end"] | None = None,
        idle: int | None = None,
        entropy: str | None = None,
    ) -> Created:
        """Open a table. `invite` takes uids, `challenge` names of members, `links` any names."""
        wanted = {"sit": sit, "invite": invite, "challenge": challenge, "links": links}
        house = {"visibility": visibility, "spectators": spectators, "leaver": leaver, "idle": idle}
        found = await self._connection.call(
            "create_game", game=game, seats=seats, options=_options(options), clock=_clock(clock),
            rated=rated, name=_name(name), bots=bots, entropy=entropy, **wanted, **house,
        )  # fmt: skip
        return _created(found)

    async def search(
        self,
        game: GameName,
        seats: int,
        *,
        options: AnyOptions | Mapping[str, Any] | None = None,
        clock: Clock | None = None,
        rated: bool | None = None,
        name: str | None = None,
        entropy: str | None = None,
    ) -> Seated:
        """Quick match: a waiting table with equal settings, or a new one."""
        found = await self._connection.call(
            "search_game", game=game, seats=seats, options=_options(options), clock=_clock(clock),
            rated=rated, name=_name(name), entropy=entropy,
        )  # fmt: skip
        return _seated(found)

    async def join(
        self,
        game_id: str | None = None,
        *,
        code: str | None = None,
        link: str | None = None,
        name: str | None = None,
        entropy: str | None = None,
    ) -> Seated:
        """Sit down by exactly one of id, code and link, or come back to one's seat."""
        found = await self._connection.call(
            "join_game", gameId=game_id, code=code, link=link, name=_name(name), entropy=entropy
        )
        return _seated(found)

    async def preview(
        self, game_id: str | None = None, *, code: str | None = None, link: str | None = None
    ) -> dict[str, Any]:
        """What an id, a code or a link leads to, before one joins."""
        ways = {"gameId": game_id, "code": code, "link": link}
        found: dict[str, Any] = await self._connection.call("preview_game", **ways)
        return found

    async def duplicate(self, game_id: str, **company: Any) -> Created:
        """A table with the cards of a finished game, to compare."""
        found = await self._connection.call("duplicate_game", gameId=game_id, **company)
        return _created(found)

    async def decline(self, game_id: str) -> None:
        """Say no to an invitation; the chair is free again."""
        await self._connection.call("decline_invitation", gameId=game_id)

    async def leave(self, game_id: str) -> None:
        """Get up from a table."""
        await self._connection.call("leave_game", gameId=game_id)

    async def start(self, game_id: str, bots: Level | None = None) -> int:
        """Start as the host with those who are there; a level fills empty chairs with bots."""
        found = await self._connection.call("start_game", gameId=game_id, bots=bots)
        return int(found["seq"])

    async def cancel(self, game_id: str, vote: bool = True) -> Status:
        """Cancel as the host before the first move; later it is a vote. Answers the status."""
        found = await self._connection.call("cancel_game", gameId=game_id, vote=vote)
        status: Status = found["status"]
        return status

    async def rematch(self, game_id: str, agree: bool = True) -> str | None:
        """Agree to play again, or not; the new table once everybody has agreed."""
        found = await self._connection.call("rematch", gameId=game_id, agree=agree)
        table: str | None = found["gameId"]
        return table

    async def remove(self, game_id: str) -> None:
        """Delete a table that never got going."""
        await self._connection.call("delete_game", gameId=game_id)

    def my_games(self) -> Live[tuple[TableInfo, ...]]:
        """One's tables that go on, those that wait for one's move first."""
        return self._keep(lobby_streams.my_games(self._connection))

    def open_tables(self) -> Live[tuple[TableInfo, ...]]:
        """Tables that anybody may join."""
        return self._keep(lobby_streams.open_tables(self._connection))

    async def finished(self, most: int = 50) -> tuple[TableInfo, ...]:
        """Finished tables, the latest first."""
        return await lobby_streams.finished(self._connection, most)

    def invitations(self) -> Live[tuple[Invitation, ...]]:
        """Invitations that wait for an answer."""
        return self._keep(lobby_streams.invitations(self._connection))

    async def invited(self) -> AsyncIterator[Invitation]:
        """Each invitation to a table once, as it comes."""
        told: set[tuple[str, int]] = set()
        async for waiting in self.invitations():
            for one in waiting:
                if one.kind == "game" and (one.game_id, one.until) not in told:
                    told.add((one.game_id, one.until))
                    yield one

    def active_players(self) -> Live[tuple[ActivePlayer, ...]]:
        """People who are here and not playing."""
        return self._keep(lobby_streams.active_players(self._connection))

    async def find_players(self, start: str, most: int = 20) -> tuple[Player, ...]:
        """People whose name begins with `start`."""
        return await lobby_streams.find_players(self._connection, start, most)

    def missing(self, game_id: str) -> Live[int]:
        """How many chairs of a waiting table are still empty; 0 once it has started."""
        return self._keep(lobby_streams.missing(self._connection, game_id))

    def close(self) -> None:
        """End every list."""
        for one in self._lists:
            one.stop()

    def _keep(self, one: Live[Any]) -> Live[Any]:
        self._lists.append(one)
        return one


def _options(options: AnyOptions | Mapping[str, Any] | None) -> Any:
    return dict(options) if isinstance(options, Mapping) else to_plain(options)


def _clock(clock: Clock | None) -> dict[str, Any] | None:
    if clock is None:
        return None
    told = {"seconds": clock.seconds, "increment": clock.increment, "days": clock.days}
    used = {"none": (), "move": ("seconds",), "bank": ("seconds", "increment"), "days": ("days",)}
    return {"kind": clock.kind, **{key: told[key] for key in used[clock.kind]}}


def _name(name: str | None) -> str | None:
    if name is not None:
        check_name(name)
    return name


def _created(found: Mapping[str, Any]) -> Created:
    links = tuple(SeatLink(one["name"], one["seat"], one["link"]) for one in found["links"])
    return Created(found["gameId"], found["code"], links, found["seq"])


def _seated(found: Mapping[str, Any]) -> Seated:
    return Seated(found["gameId"], found["seat"], found["seq"])
