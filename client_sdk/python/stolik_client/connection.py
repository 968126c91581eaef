"""One connection to the service: who is signed in, the callables, and live documents."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import httpx

from stolik_client.auth import Auth, Session
from stolik_client.errors import NotSignedIn, Offline, from_call
from stolik_client.listeners import Listening
from stolik_client.server_clock import ServerClock
from stolik_client.streams import State
from stolik_client.user_client import AsyncUserClient

REGION = "europe-west1"
PROTOCOL = 1  # the version of the wire that this client speaks
UNAUTHORIZED = 401


@dataclass(frozen=True, slots=True)
class Emulators:
    """`host:port` of each emulator, for work on one machine."""

    firestore: str = "127.0.0.1:8080"
    auth: str = "127.0.0.1:9099"
    functions: str = "127.0.0.1:5001"


class Connection:
    """An async context manager, made inside the event loop; nothing is sent before the first call.

    `transport` replaces httpx's own, for proxies and for tests of bad weather.
    """

    def __init__(
        self,
        project: str = "demo-stolik",
        api_key: str = "any",
        emulators: Emulators | None = None,
        *,
        timeout: float = 15,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        hosts = emulators
        local = f"http://{hosts.functions}/{project}/{REGION}" if hosts else ""
        self._functions = local or f"https://{REGION}-{project}.cloudfunctions.net"
        self._http = httpx.AsyncClient(timeout=timeout, transport=transport, trust_env=not hosts)
        self._fresh = asyncio.Lock()
        self.auth = Auth(self._http, api_key, hosts.auth if hosts else None)
        self.clock = ServerClock()
        self.moved = 0.0  # local ms of this person's last move: as good a sign as a heartbeat
        self.session: State[Session | None] = State(None)
        self.db = AsyncUserClient(hosts.firestore if hosts else None, self._token, project)
        self.listening = Listening(self.db, self.ready)

    async def __aenter__(self) -> Connection:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def uid(self) -> str:
        """Who is signed in. Raises NotSignedIn."""
        if self.session.value is None:
            raise NotSignedIn("not-signed-in")
        return self.session.value.uid

    def sign(self, session: Session | None) -> None:
        """Act as somebody from now on; listeners ask again with the new rights."""
        before = self.session.value
        self.session.set(session)
        if (before and before.uid) != (session and session.uid):
            self.listening.restart()

    async def ready(self) -> Session | None:
        """The session with a token that is good for a while; tokens end every hour."""
        async with self._fresh:
            session = self.session.value
            if session and session.tired:
                session = await self.auth.refreshed(session)
                self.session.set(session)
            return session

    async def call(self, function: str, **fields: Any) -> Any:
        """The result of a callable; None fields are left out. Raises StolikError."""
        wanted = {key: value for key, value in fields.items() if value is not None}
        body = {"data": {**wanted, "protocol": PROTOCOL}}
        answer = await self._post(function, body)
        if answer.status_code == UNAUTHORIZED and self.session.value:
            await self._renew()
            answer = await self._post(function, body)
        try:
            content = answer.json()
        except ValueError:
            raise Offline("offline", f"{function} answered {answer.status_code}") from None
        if error := content.get("error"):
            told = error.get("status", ""), error.get("message", ""), error.get("details")
            raise from_call(*told)
        return content.get("result")

    async def close(self) -> None:
        """Stop listening and hang up."""
        await self.listening.close()
        await self.db.hang_up()
        await self._http.aclose()
        self.session.end()

    async def _post(self, function: str, body: dict[str, Any]) -> httpx.Response:
        session = await self.ready()
        headers = {"Authorization": f"Bearer {session.token}"} if session else {}
        url = f"{self._functions}/{function}"
        try:
            return await self._http.post(url, json=body, headers=headers)
        except httpx.HTTPError as error:
            raise Offline("offline", str(error) or type(error).__name__) from error

    async def _renew(self) -> None:
        """A token that the service refuses is replaced once, whatever its clock says."""
        if session := self.session.value:
            self.session.set(await self.auth.refreshed(session))

    def _token(self) -> str | None:
        session = self.session.value
        return session.token if session else None
