"""Actions of a table's host (invite, kick, mute) and of its players (time, pause, report)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from stolik.documents import answers
from stolik_client.connection import Connection
from stolik_client.lobby import Seated

Complaint = Literal["abuse", "cheating", "stalling", "name", "other"]


class HostActions:
    """Actions at one table. Host only: invite, kick, mute and links."""

    def __init__(self, connection: Connection, game_id: str) -> None:
        self._connection = connection
        self._game_id = game_id

    async def invite(self, uids: Sequence[str] = (), challenge: Sequence[str] = ()) -> None:
        """Reserve open seats for people: `uids` by uid, `challenge` by member name."""
        await self._call("invite_player", invite=list(uids), challenge=list(challenge))

    async def kick(self, uid: str) -> None:
        """Remove somebody before the game starts."""
        await self._call("kick_player", uid=uid)

    async def mute(self, uid: str, muted: bool = True) -> None:
        """Stop somebody from writing in the chat, or let them write again."""
        await self._call("mute_player", uid=uid, muted=muted)

    async def links(self) -> list[answers.HostLink]:
        """The links to seats of this table, and who has used theirs."""
        answer: answers.HostLinks = await self._call("list_links")
        return answer["links"]

    async def replace_link(self, seat: int) -> answers.HostLink:
        """Give a seat another link; the old one leads nowhere from now on."""
        answer: answers.HostLink = await self._call("replace_link", seat=seat)
        return answer

    async def answer_seat(self, uid: str, agree: bool) -> None:
        """Give a seat to the device that asked as `uid` (see ask_seat), or refuse.

        As its holder, or as the host once the holder has been away for long.
        """
        await self._call("answer_seat", uid=uid, agree=agree)

    @staticmethod
    async def ask_seat(connection: Connection, link: str) -> Seated:
        """Ask the holder of an already used `link`, and the host, to move its seat here."""
        answer: answers.SeatAsked = await connection.call("ask_seat", link=link)
        return Seated(answer["gameId"], answer["seat"], 0)

    async def give_time(self) -> int | None:
        """Give the player to move more time; returns the new deadline in ms."""
        answer: answers.TimeAnswer = await self._call("give_time")
        return answer["deadline"]

    async def pause(self, agree: bool = True) -> bool:
        """Ask to pause the clock, or end the pause; returns whether the clock is paused.

        It is paused once everybody present has asked, and runs again with the next move.
        """
        answer: answers.PauseAnswer = await self._call("pause_game", agree=agree)
        return answer["paused"]

    async def last_round(self, agree: bool = True) -> bool:
        """Wish that the match ends with the present round, or decline it.

        Returns whether everybody present has agreed.
        """
        answer: answers.LastRoundAnswer = await self._call("last_round", agree=agree)
        return answer["agreed"]

    async def report(self, uid: str, why: Complaint, text: str | None = None) -> None:
        """Report a player of this table to the operator of the service."""
        await self._call("report", uid=uid, why=why, text=text)

    async def _call(self, function: str, **fields: Any) -> Any:
        return await self._connection.call(function, gameId=self._game_id, **fields)
