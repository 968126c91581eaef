"""One connection to the service: the session, the callables, and Firestore."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from dataclasses import dataclass, fields
from typing import Any, TypeVar

import httpx

from stolik.documents.header import PROTOCOL
from stolik.documents.request_ids import WITHOUT_REQUEST_ID
from stolik_client.auth import Auth, Session
from stolik_client.errors import Closed, NotSignedIn, Offline, error_from_call
from stolik_client.listeners import Listeners
from stolik_client.repeated_calls import RepeatedCalls, RepeatSettings
from stolik_client.server_clock import ServerClock
from stolik_client.streams import MutableState, Unsubscribe
from stolik_client.user_client import AsyncUserClient

REGION = "europe-west1"  # of the service's functions
OTHER_FUNCTIONS = {  # callables that are served by another function than `api`
    "suggest_move": "think",
    "list_choices": "think",
    "export_account": "account_data",
    "delete_account": "account_data",
}
HTTP_OK = 200
HTTP_UNAUTHORIZED = 401
Close = Callable[[], Awaitable[None] | None]


@dataclass(frozen=True, slots=True)
class Emulators:
    """`host:port` of each Firebase emulator."""

    firestore: str = "127.0.0.1:8080"
    auth: str = "127.0.0.1:9099"
    functions: str = "127.0.0.1:5001"

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None) -> Emulators:
        """Those that STOLIK_FIRESTORE, STOLIK_AUTH and STOLIK_FUNCTIONS name, if set.

        Without an `environment` they are read from that of the process.
        """
        given = os.environ if environment is None else environment
        names = (field.name for field in fields(cls))
        hosts = {name: given.get(f"STOLIK_{name.upper()}") for name in names}
        return cls(**{name: host for name, host in hosts.items() if host})


class Connection:
    """A connection to the service, and an async context manager. Create it in the event loop.

    Nothing is sent before the first call. `address` is that of the API: `/api` on the service's
    site, or the function `api` itself, as by default. `storage` keeps moves that are not answered
    yet. `app_check` returns App Check's token, sent with every request. `timeout` is in seconds;
    `transport` replaces httpx's own, for proxies and for tests with a faulty network.
    """

    def __init__(
        self,
        project: str = "demo-stolik",
        api_key: str = "any",
        emulators: Emulators | None = None,
        *,
        region: str = REGION,
        address: str = "",
        storage: MutableMapping[str, str] | None = None,
        app_check: Callable[[], str | None] | None = None,
        timeout: float = 15,
        transport: httpx.AsyncBaseTransport | None = None,
        repeats: RepeatSettings | None = None,
    ) -> None:
        hosts = emulators
        local = f"http://{hosts.functions}/{project}/{region}" if hosts else ""
        self._functions = local or f"https://{region}-{project}.cloudfunctions.net"
        self._api = address.rstrip("/") or f"{self._functions}/api"
        self._http = httpx.AsyncClient(timeout=timeout, transport=transport, trust_env=not hosts)
        self._app_check = app_check or (lambda: None)
        self._http.event_hooks = {"request": [self._add_app_check]}
        self._refreshing = asyncio.Lock()
        repeats = repeats or RepeatSettings()
        self._repeated = RepeatedCalls(repeats)
        self._closers: dict[object, Close] = {}
        self._wakers: dict[object, Callable[[], object]] = {}
        self._requests: set[asyncio.Task[httpx.Response]] = set()
        self.closed = False  # whether `close` was called
        self.timeout = timeout
        self.storage = storage
        self.auth = Auth(self._send, api_key, hosts.auth if hosts else None)
        self.clock = ServerClock()
        self.last_move_at = 0.0  # local time; a move shows presence as a heartbeat does
        self.session: MutableState[Session | None] = MutableState(None)
        firestore = hosts.firestore if hosts else None
        self.db = AsyncUserClient(firestore, self._token, project, self._app_check)
        self.listeners = Listeners(self.db, self.ready, timeout, repeats)

    async def __aenter__(self) -> Connection:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    @property
    def uid(self) -> str:
        """The signed-in user's id. Raises NotSignedIn, or Closed if that is the reason."""
        if self.session.value is None:
            if self.closed:
                raise Closed("closed", "the connection was closed")
            hint = "sign in first, as with `await Account(connection).guest(name)`"
            raise NotSignedIn("not-signed-in", hint)
        return self.session.value.uid

    def set_session(self, session: Session | None) -> None:
        """Act as this user from now on, or as nobody; listeners restart with the new rights."""
        before = self.session.value
        self.session.set(session)
        if (before and before.uid) != (session and session.uid):
            self.listeners.restart()

    async def ready(self) -> Session | None:
        """The session, its token renewed if it expires soon; None if nobody is signed in.

        Raises NotSignedIn if the session was ended elsewhere: the account was deleted, say.
        """
        async with self._refreshing:
            session = self.session.value
            return await self._renew(session) if session and session.expiring else session

    async def _renew(self, session: Session) -> Session:
        """The session with a new token. If it was ended elsewhere, nobody is signed in any more.

        Raises NotSignedIn then, of which all listeners are told, too.
        """
        try:
            renewed = await self.auth.resume(session.refresh_token)
        except NotSignedIn as error:
            self.listeners.report(error)
            self.set_session(None)
            raise
        self.session.set(renewed)
        return renewed

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

    async def public_list(self, name: str, game: str) -> Any:
        """A list of a game's tables for anybody, asked without a token. Raises StolikError."""
        response = await self._send("GET", f"{self._api}/{name}", params={"game": game})
        if response.status_code != HTTP_OK or (listed := read_json(response)) is None:
            raise Offline("offline", f"{name} answered {response.status_code}")
        return listed

    async def _call(self, name: str, fields: dict[str, Any]) -> Any:
        body = {"data": {**fields, "protocol": PROTOCOL}}
        response = await self._post(name, body)
        session = self.session.value
        if response.status_code == HTTP_UNAUTHORIZED and session:
            await self._renew(session)
            response = await self._post(name, body)
        content = read_json(response) or {}
        error = content.get("error")
        if isinstance(error, dict) and error.get("status"):
            raise error_from_call(error["status"], error.get("message", ""), error.get("details"))
        if content.get("result") is None:  # of a gateway, or a network that wants a log-in
            raise Offline("offline", f"{name} answered {response.status_code}")
        return content["result"]

    def wake(self) -> None:
        """The network is back: try everything again now that waits for its next try."""
        if self.closed:
            return
        self._repeated.retry_now()
        self.listeners.reconnect()
        for waker in tuple(self._wakers.values()):
            waker()

    def on_wake(self, listener: Callable[[], object]) -> Unsubscribe:
        """Call `listener` at each wake; returns a function that forgets it."""
        return _keep(self._wakers, listener)

    def on_close(self, listener: Close) -> Unsubscribe:
        """Call `listener` when the connection is closed; returns a function that forgets it."""
        return _keep(self._closers, listener)

    async def close(self) -> None:
        """Close every table, lobby and account of this connection; what waits raises Closed."""
        if self.closed:
            return
        self.closed = True
        for request in tuple(self._requests):
            request.cancel()
        self._repeated.retry_now()
        for close in tuple(self._closers.values()):
            if (closing := close()) is not None:
                await closing
        await self.listeners.close()
        await self.db.close_channel()
        await self._http.aclose()
        self.session.end()

    async def _post(self, name: str, body: dict[str, Any]) -> httpx.Response:
        session = await self.ready()
        headers = {"Authorization": f"Bearer {session.token}"} if session else {}
        other = OTHER_FUNCTIONS.get(name)
        url = f"{self._functions}/{other}/{name}" if other else f"{self._api}/{name}"
        return await self._send("POST", url, json=body, headers=headers)

    async def _send(self, method: str, url: str, **content: Any) -> httpx.Response:
        """Send a request. Raises Offline, and Closed when the connection is or gets closed."""
        closed = Closed("closed", "the connection was closed")
        if self.closed:
            raise closed
        request = asyncio.create_task(self._http.request(method, url, **content))
        self._requests.add(request)
        try:
            return await asyncio.wait_for(request, self.timeout)
        except TimeoutError as error:
            raise Offline("offline", f"no answer within {self.timeout:g} s") from error
        except httpx.HTTPError as error:
            where = httpx.URL(url).netloc.decode()
            raise Offline("offline", f"{where}: {error or type(error).__name__}") from error
        except asyncio.CancelledError:
            if self.closed and not is_cancelled():
                raise closed from None
            raise
        finally:
            request.cancel()
            self._requests.discard(request)

    async def _add_app_check(self, request: httpx.Request) -> None:
        if token := self._app_check():
            request.headers["X-Firebase-AppCheck"] = token

    def _token(self) -> str | None:
        session = self.session.value
        return session.token if session else None


def is_cancelled() -> bool:
    """Whether somebody cancels the task that runs this, and not only what it waits for."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0


def read_json(response: httpx.Response) -> dict[str, Any] | None:
    """The JSON object of an answer; None if it has none, as a page of HTML."""
    try:
        content = response.json()
    except ValueError:
        return None
    return content if isinstance(content, dict) else None


L = TypeVar("L")


def _keep(listeners: dict[object, L], listener: L) -> Unsubscribe:
    key = object()
    listeners[key] = listener
    return lambda: listeners.pop(key, None)
