"""The lobby: create, find, join and leave tables, and live lists of tables and people."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from stolik.documents import answers
from stolik.documents.clock import Clock
from stolik.documents.header import Status
from stolik.engine.json_codec import to_plain
from stolik.engine.records import Record
from stolik_client import finished_games, lobby_streams, rankings, ratings
from stolik_client.connection import Connection
from stolik_client.form_checks import check_name, check_one_given
from stolik_client.live_state import LiveState
from stolik_client.lobby_streams import ActivePlayer, Invitation, Player, TableInfo
from stolik_client.player_cards import PlayerCards
from stolik_client.rankings import PublicCard, RankedPlayer, Ranking
from stolik_client.streams import Unsubscribe
from stolik_client.types import AnyOptions, GameName, Level


@dataclass(frozen=True, slots=True)
class SeatLink:
    """A link that gives one person one seat."""

    name: str
    seat: int
    link: str


@dataclass(frozen=True, slots=True)
class Created:
    """A new table, with its code and seat links; `seq` is 0 while it waits for players.

    `seat` is the host's own; None if the host takes none.
    """

    game_id: str
    code: str
    links: tuple[SeatLink, ...]
    seat: int | None
    seq: int


@dataclass(frozen=True, slots=True)
class Seated:
    """One's seat at a table; `seq` is 0 while the table waits for players."""

    game_id: str
    seat: int | None
    seq: int


class Lobby:
    """The service's tables, for the signed-in user of a connection."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._live_states: list[LiveState[Any]] = []
        self._closed = False
        self._stop_closing: Unsubscribe | None = None

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
        host_starts: bool | None = None,
        idle: int | None = None,
        entropy: str | None = None,
    ) -> Created:
        """Create a table. `invite` takes uids, `challenge` names of members, `links` any names.

        The other fields are those of `create_game` in docs/protocol.md.
        """
        answer: answers.Created = await self._connection.call(
            "create_game", game=game, seats=seats, options=_options(options), clock=_clock(clock),
            rated=rated, name=_name(name), sit=sit, invite=invite, challenge=challenge, links=links,
            bots=bots, visibility=visibility, spectators=spectators, leaver=leaver,
            hostStarts=host_starts, idle=idle, entropy=entropy,
        )  # fmt: skip
        return _created(answer)

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
        """Quick match: a seat at a waiting table with the same settings, or at a new one."""
        answer: answers.Seated = await self._connection.call(
            "search_game", game=game, seats=seats, options=_options(options), clock=_clock(clock),
            rated=rated, name=_name(name), entropy=entropy,
        )  # fmt: skip
        return _seated(answer)

    async def join(
        self,
        game_id: str | None = None,
        *,
        code: str | None = None,
        link: str | None = None,
        name: str | None = None,
        entropy: str | None = None,
    ) -> Seated:
        """Take a seat, or return to one's own. Give exactly one of id, code and link.

        Raises Invalid for none or several.
        """
        check_one_given(game_id=game_id, code=code, link=link)
        answer: answers.Seated = await self._connection.call(
            "join_game", gameId=game_id, code=code, link=link, name=_name(name), entropy=entropy
        )
        return _seated(answer)

    async def preview(
        self, game_id: str | None = None, *, code: str | None = None, link: str | None = None
    ) -> answers.Preview:
        """The table of an id, a code or a link, without joining it."""
        check_one_given(game_id=game_id, code=code, link=link)
        answer: answers.Preview = await self._connection.call(
            "preview_game", gameId=game_id, code=code, link=link
        )
        return answer

    async def duplicate(
        self,
        game_id: str,
        *,
        clock: Clock | None = None,
        name: str | None = None,
        sit: bool | None = None,
        invite: Sequence[str] | None = None,
        challenge: Sequence[str] | None = None,
        links: Sequence[str] | None = None,
        bots: Sequence[Level] | None = None,
        visibility: Literal["private", "unlisted", "open"] | None = None,
        spectators: bool | None = None,
        leaver: Literal["bot", "skip", "end"] | None = None,
        host_starts: bool | None = None,
        idle: int | None = None,
        entropy: str | None = None,
    ) -> Created:
        """Create a table with the cards or dice of a finished game, to compare the results.

        The other fields are those of `create`.
        """
        answer: answers.Created = await self._connection.call(
            "duplicate_game", gameId=game_id, clock=_clock(clock), name=_name(name), sit=sit,
            invite=invite, challenge=challenge, links=links, bots=bots, visibility=visibility,
            spectators=spectators, leaver=leaver, hostStarts=host_starts, idle=idle,
            entropy=entropy,
        )  # fmt: skip
        return _created(answer)

    async def decline(self, game_id: str) -> None:
        """Decline an invitation; the seat is open again."""
        await self._connection.call("decline_invitation", gameId=game_id)

    async def leave(self, game_id: str) -> None:
        """Leave a table."""
        await self._connection.call("leave_game", gameId=game_id)

    async def start(self, game_id: str, bots: Level | None = None, cards: int | None = None) -> int:
        """Start the game as the host before the table is full; returns the first `seq`.

        A level fills the open seats with bots. `cards` are those of the first round of Rikiki.
        """
        answer: answers.StartAnswer = await self._connection.call(
            "start_game", gameId=game_id, bots=bots, cards=cards
        )
        return answer["seq"]

    async def cancel(self, game_id: str, vote: bool = True) -> Status:
        """Cancel the table: at once as the host before the first move, later by a vote.

        Returns the table's status afterwards.
        """
        answer: answers.CancelAnswer = await self._connection.call(
            "cancel_game", gameId=game_id, vote=vote
        )
        return answer["status"]

    async def rematch(
        self, game_id: str, agree: bool = True, absent: Literal["bot", "out"] | None = None
    ) -> str | None:
        """Accept or decline a rematch; the new table's id once nobody is waited for any more.

        `absent` is the host's choice for the chairs of those who do not play again.
        """
        choice = {} if absent is None else {"absent": absent}
        answer: answers.RematchAnswer = await self._connection.call(
            "rematch", gameId=game_id, agree=agree, **choice
        )
        return answer["gameId"]

    async def remove(self, game_id: str) -> None:
        """Delete a table as its host."""
        await self._connection.call("delete_game", gameId=game_id)

    def my_games(self) -> LiveState[tuple[TableInfo, ...]]:
        """The unfinished tables where one plays or hosts, those that wait for one first."""
        return self._keep(lobby_streams.my_games(self._connection))

    def open_tables(self, game: GameName) -> LiveState[tuple[answers.OpenTable, ...]]:
        """Waiting tables of a game that anybody may join, newest first.

        They are asked for again every 10 s while somebody listens.
        """
        return self._keep(lobby_streams.open_tables(self._connection, game))

    async def finished(self, limit: int = 50, before: int | None = None) -> tuple[TableInfo, ...]:
        """One's tables that are over, with a result or cancelled, the latest first.

        With `before`, those that changed before that time (ms).
        """
        return await lobby_streams.finished(self._connection, limit, before)

    def live_tables(self, game: GameName) -> LiveState[tuple[answers.LiveTable, ...]]:
        """Tables in play that anybody may watch, the latest change first.

        They are asked for again every 10 s while somebody listens.
        """
        return self._keep(lobby_streams.live_tables(self._connection, game))

    async def watchers(self, game_id: str) -> int:
        """How many people watch a table now."""
        return await lobby_streams.watchers(self._connection, game_id)

    def invitations(self) -> LiveState[tuple[Invitation, ...]]:
        """One's unanswered invitations."""
        return self._keep(lobby_streams.invitations(self._connection))

    async def invited(self) -> AsyncIterator[Invitation]:
        """Each invitation to a table once, as it comes."""
        seen: set[tuple[str, int]] = set()
        async for invitations in self.invitations():
            for invitation in invitations:
                key = invitation.game_id, invitation.until
                if invitation.kind == "game" and key not in seen:
                    seen.add(key)
                    yield invitation

    def active_players(self) -> LiveState[tuple[ActivePlayer, ...]]:
        """People who are online and looking for a game."""
        return self._keep(lobby_streams.active_players(self._connection))

    async def find_players(self, prefix: str, limit: int = 20) -> tuple[Player, ...]:
        """People whose name begins with `prefix`, in any case."""
        return await lobby_streams.find_players(self._connection, prefix, limit)

    async def players(self, uids: Sequence[str]) -> tuple[Player, ...]:
        """The public cards of these people, in this order; people without a card are left out."""
        cards = await PlayerCards(self._connection).load(uids)
        return tuple(cards[uid] for uid in uids if uid in cards)

    async def rankings(
        self, game: GameName, limit: int = 50, after: RankedPlayer | None = None
    ) -> tuple[RankedPlayer, ...]:
        """Everybody who finished a game that counts, by the rate of games won.

        Those with fewer than five games come last, with the rate None. `after` is the last row of
        the page before.
        """
        return await rankings.rankings(self._connection, game, limit, after)

    async def ranking_of(self, game: GameName, uid: str) -> Ranking | None:
        """Somebody's row in a ranking and their place; None without a game that counts."""
        return await rankings.ranking_of(self._connection, game, uid)

    async def card(self, uid: str) -> PublicCard:
        """Somebody's public card, with statistics and the latest games."""
        return await rankings.public_card(self._connection, uid)

    async def ratings(self, game: GameName, uids: Sequence[str]) -> dict[str, float]:
        """The ratings of people in one game, by uid; somebody new has START_RATING."""
        return await ratings.ratings(self._connection, game, uids)

    async def record(self, game_id: str) -> Record:
        """The record of a finished game, as `verify` reads it.

        Raises RefusedByService (`not-finished`) before the end.
        """
        return await finished_games.game_record(self._connection, game_id)

    def missing(self, game_id: str) -> LiveState[int]:
        """How many seats of a waiting table are still open; 0 once it has started."""
        return self._keep(lobby_streams.missing(self._connection, game_id))

    def close(self) -> None:
        """Stop every live state that this lobby has returned."""
        self._closed = True
        if self._stop_closing:
            self._stop_closing()
        for live in self._live_states:
            live.stop()

    def _keep(self, live: LiveState[Any]) -> LiveState[Any]:
        self._live_states.append(live)
        if self._stop_closing is None:  # a lobby that only calls leaves nothing behind
            self._stop_closing = self._connection.on_close(self.close)
        if self._closed or self._connection.closed:
            live.stop()
        return live


def _options(options: AnyOptions | Mapping[str, Any] | None) -> Any:
    return dict(options) if isinstance(options, Mapping) else to_plain(options)


def _clock(clock: Clock | None) -> dict[str, Any] | None:
    if clock is None:
        return None
    used = {"none": (), "move": ("seconds",), "bank": ("seconds", "increment"), "days": ("days",)}
    return {"kind": clock.kind, **{name: getattr(clock, name) for name in used[clock.kind]}}


def _name(name: str | None) -> str | None:
    if name is not None:
        check_name(name)
    return name


def _created(answer: answers.Created) -> Created:
    links = tuple(SeatLink(link["name"], link["seat"], link["link"]) for link in answer["links"])
    return Created(answer["gameId"], answer["code"], links, answer["seat"], answer["seq"])


def _seated(answer: answers.Seated) -> Seated:
    return Seated(answer["gameId"], answer["seat"], answer["seq"])
