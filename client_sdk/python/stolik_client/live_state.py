"""States that listeners, or repeated requests, keep up to date until they are stopped."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import TypeVar

from stolik_client.connection import Connection
from stolik_client.errors import InternalError, NotSignedIn, Offline, StolikError
from stolik_client.streams import MutableState, Unsubscribe

REFRESH_SECONDS = 10.0  # as long as Firebase Hosting keeps a list
T = TypeVar("T")
log = logging.getLogger(__name__)


class LiveState(MutableState[T]):
    """A state that listeners keep up to date until `stop` is called.

    Where that fails, `when` raises the cause until the next value comes. That is Offline where
    there is no value after `timeout` seconds.
    """

    def __init__(self, timeout: float | None = None) -> None:
        super().__init__()
        self.stops: list[Unsubscribe] = []
        self.task: asyncio.Task[None] | None = None
        if timeout is not None:
            loop = asyncio.get_running_loop()
            late = Offline("offline", f"no answer within {timeout:g} s")
            self.stops.append(loop.call_later(timeout, self.report, late).cancel)

    def set(self, value: T) -> None:
        """Make `value` the latest; what had failed works again."""
        self.fail(None)
        super().set(value)

    def report(self, error: StolikError) -> None:
        """It cannot be kept up to date now. Without a network a known value stays good."""
        if isinstance(self._failure, NotSignedIn):
            return  # what follows from that says less
        if not (isinstance(error, Offline) and self.known):
            self.fail(error)

    def stop(self) -> None:
        """Stop its listeners and end the state."""
        for stop in self.stops:
            stop()
        if self.task:
            self.task.cancel()
        self.end()


class RefreshedState(LiveState[T]):
    """A state that is loaded again every 10 s while it has subscribers.

    A load that fails does not change the value; the next one comes as always, or at once when the
    connection is woken or somebody asks anew.
    """

    def __init__(self, connection: Connection, load: Callable[[], Awaitable[T]]) -> None:
        super().__init__()
        self._load = load
        self._timeout = connection.timeout
        self._woken = asyncio.Event()
        self.stops.append(connection.on_wake(self._woken.set))

    def subscribe(self, listener: Callable[[T], None]) -> Unsubscribe:
        """Call `listener` with the latest value and every later one."""
        if self._failure:
            self.fail(None)
            self._woken.set()
        stop = super().subscribe(listener)
        if not self.ended and (self.task is None or self.task.done()):
            self.task = asyncio.get_running_loop().create_task(self._refresh())
        return stop

    async def _refresh(self) -> None:
        while self._listeners:
            self._woken.clear()
            try:
                self.set(await asyncio.wait_for(self._load(), self._timeout))
            except TimeoutError:
                self.report(Offline("offline", f"no answer within {self._timeout:g} s"))
            except StolikError as error:
                log.info("a list could not be loaded: %s", error)
                self.report(error)
            except Exception as error:
                log.exception("a list failed")
                self.report(InternalError("internal", repr(error)))
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), REFRESH_SECONDS)
