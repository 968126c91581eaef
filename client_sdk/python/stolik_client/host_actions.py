"""What a host does beyond opening a table, and what people at it agree on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from stolik_client.connection import Connection
from stolik_client.lobby import Seated

Complaint = Literal["abuse", "cheating", "stalling", "name", "other"]


class Hosting:
    """One table, for its host and its people."""

    def __init__(self, connection: Connection, game_id: str) -> None:
        self._connection = connection
        self._game_id = game_id

    async def invite(self, uids: Sequence[str] = (), challenge: Sequence[str] = ()) -> None:
        """Keep free chairs for more people, by uid or by name."""
        await self._call("invite_player", invite=list(uids), challenge=list(challenge))

    async def kick(self, uid: str) -> None:
        """Send somebody away before the start."""
        await self._call("kick_player", uid=uid)

    async def mute(self, uid: str, muted: bool = True) -> None:
        """Stop somebody from writing, or let them write again."""
        await self._call("mute_player", uid=uid, muted=muted)

    async def answer_seat(self, uid: str, agree: bool) -> None:
        """Let a seat move to the device of `uid`, who asked for it, or not."""
        await self._call("answer_seat", uid=uid, agree=agree)

    @staticmethod
    async def ask_seat(connection: Connection, link: str) -> Seated:
        """Ask the host to move the seat of `link` to this device."""
        found = await connection.call("ask_seat", link=link)
        return Seated(found["gameId"], found["seat"], 0)

    async def give_time(self) -> int | None:
        """Give the person to move more time; the new deadline in ms."""
        deadline: int | None = (await self._call("give_time"))["deadline"]
        return deadline

    async def pause(self, agree: bool = True) -> bool:
        """Ask for a rest or end one; whether the clock rests, once everybody agrees."""
        return bool((await self._call("pause_game", agree=agree))["paused"])

    async def report(self, uid: str, why: Complaint, text: str | None = None) -> None:
        """Tell whoever runs the service about somebody here."""
        await self._call("report", uid=uid, why=why, text=text)

    async def _call(self, function: str, **fields: Any) -> Any:
        return await self._connection.call(function, gameId=self._game_id, **fields)
