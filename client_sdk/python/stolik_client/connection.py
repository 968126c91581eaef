"""One connection to the service: the session, the callables, and Firestore."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

import httpx

from stolik.documents.header import PROTOCOL
from stolik.documents.request_ids import WITHOUT_REQUEST_ID
from stolik_client.auth import Auth, Session
from stolik_client.errors import NotSignedIn, Offline, error_from_call
from stolik_client.listeners import Listeners
from stolik_client.repeated_calls import RepeatedCalls, RepeatSettings
from stolik_client.server_clock import ServerClock
from stolik_client.streams import State
from stolik_client.user_client import AsyncUserClient

REGION = "europe-west1"  # of the service's functions
OTHER_FUNCTIONS = {  # callables that are served by another function than `api`
    "suggest_move": "think",
    "list_choices": "think",
    "export_account": "account_data",
    "delete_account": "account_data",
}
HTTP_UNAUTHORIZED = 401


@dataclass(frozen=True, slots=True)
class Emulators:
    """`host:port` of each Firebase emulator."""

    firestore: str = "127.0.0.1:8080"
    auth: str = "127.0.0.1:9099"
    functions: str = "127.0.0.1:5001"


class Connection:
    """A connection to the service, and an async context manager. Create it in the event loop.

    Nothing is sent before the first call. `api` is the address of the API: `/api` on the service's
    site, or the function `api` itself, as by default. `timeout` is in seconds; `transport` replaces
    httpx's own, for proxies and for tests with a faulty network.
    """

    def __init__(
        self,
        project: str = "demo-stolik",
        api_key: str = "any",
        emulators: Emulators | None = None,
        *,
        api: str = "",
        timeout: float = 15,
        transport: httpx.AsyncBaseTransport | None = None,
        repeats: RepeatSettings | None = None,
    ) -> None:
        hosts = emulators
        local = f"http://{hosts.functions}/{project}/{REGION}" if hosts else ""
        self._functions = local or f"https://{REGION}-{project}.cloudfunctions.net"
        self._api = api.rstrip("/") or f"{self._functions}/api"
        self._http = httpx.AsyncClient(timeout=timeout, transport=transport, trust_env=not hosts)
        self._refreshing = asyncio.Lock()
        self._repeated = RepeatedCalls(repeats or RepeatSettings())
        self.auth = Auth(self._http, api_key, hosts.auth if hosts else None)
        self.clock = ServerClock()
        self.last_move_at = 0.0  # local time; a move shows presence as a heartbeat does
        self.session: State[Session | None] = State(None)
        self.db = AsyncUserClient(hosts.firestore if hosts else None, self._token, project)
        self.listeners = Listeners(self.db, self.ready)

    async def __aenter__(self) -> Connection:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def uid(self) -> str:
        """The signed-in user's id. Raises NotSignedIn."""
        if self.session.value is None:
            raise NotSignedIn("not-signed-in")
        return self.session.value.uid

    def set_session(self, session: Session | None) -> None:
        """Act as this user from now on, or as nobody; listeners restart with the new rights."""
        before = self.session.value
        self.session.set(session)
        if (before and before.uid) != (session and session.uid):
            self.listeners.restart()

    async def ready(self) -> Session | None:
        """The session, its token renewed if it expires soon; None if nobody is signed in."""
        async with self._refreshing:
            session = self.session.value
            if session and session.expiring:
                session = await self.auth.resume(session.refresh_token)
                self.session.set(session)
            return session

    async def call(self, name: str, /, **fields: Any) -> Any:
        """Call a callable and return its result. Fields that are None are left out.

        A call that changes something is repeated if it gets no answer, and takes effect once. A
        token that the service rejects is renewed once, even if it has not expired. Raises
        StolikError.
        """
        given = {key: value for key, value in fields.items() if value is not None}
        if name in WITHOUT_REQUEST_ID:
            return await self._call(name, given)
        return await self._repeated.run(
            repr((name, given)),
            lambda request_id: self._call(name, {**given, "requestId": request_id}),
        )

    async def _call(self, name: str, fields: dict[str, Any]) -> Any:
        body = {"data": {**fields, "protocol": PROTOCOL}}
        response = await self._post(name, body)
        session = self.session.value
        if response.status_code == HTTP_UNAUTHORIZED and session:
            self.session.set(await self.auth.resume(session.refresh_token))
            response = await self._post(name, body)
        try:
            content = response.json()
        except ValueError:
            raise Offline("offline", f"{name} answered {response.status_code}") from None
        if error := content.get("error"):
            raise error_from_call(
                error.get("status", ""), error.get("message", ""), error.get("details")
            )
        return content.get("result")

    async def close(self) -> None:
        """Stop all listeners and close the network connections."""
        await self.listeners.close()
        await self.db.close_channel()
        await self._http.aclose()
        self.session.end()

    async def _post(self, name: str, body: dict[str, Any]) -> httpx.Response:
        session = await self.ready()
        headers = {"Authorization": f"Bearer {session.token}"} if session else {}
        other = OTHER_FUNCTIONS.get(name)
        url = f"{self._functions}/{other}/{name}" if other else f"{self._api}/{name}"
        try:
            return await self._http.post(url, json=body, headers=headers)
        except httpx.HTTPError as error:
            raise Offline("offline", str(error) or type(error).__name__) from error

    def _token(self) -> str | None:
        session = self.session.value
        return session.token if session else None
