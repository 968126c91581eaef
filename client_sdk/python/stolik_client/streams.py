"""Streams of values: with `subscribe` for callbacks and `async for` for loops."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Any, Generic, TypeVar

from stolik_client.errors import Closed, Offline, StolikError

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Listener = Callable[[T], None]
Unsubscribe = Callable[[], object]
Signal = asyncio.Event  # ends a wait when it is set
OnEnd = Callable[[StolikError | None], object]  # an error: nothing more can come
_log = logging.getLogger(__name__)


def _always(_: object) -> bool:
    return True


class Stream(Generic[T_co]):
    """Values over time; `async for` and `subscribe` get the same ones.

    Not thread-safe: emit and subscribe in the same event loop.
    """

    def __init__(self) -> None:
        self._listeners: dict[object, Callable[[Any], None]] = {}
        self._on_end: dict[object, OnEnd] = {}
        self._failure: StolikError | None = None
        self.ended = False

    def subscribe(self, listener: Callable[[T_co], None]) -> Unsubscribe:
        """Call `listener` with every value from now on; returns a function that stops it."""
        key = object()
        if not self.ended:
            self._listeners[key] = listener
        return lambda: self._listeners.pop(key, None)

    async def __aiter__(self) -> AsyncIterator[T_co]:
        waiting: deque[T_co] = deque()
        changed = asyncio.Event()
        failure: StolikError | None = None

        def add(value: Any) -> None:
            waiting.append(value)
            changed.set()

        def on_end(error: StolikError | None) -> None:
            nonlocal failure
            failure = None if isinstance(error, Offline) else error  # what is offline heals
            changed.set()

        key = object()
        self._on_end[key] = on_end
        stop = self.subscribe(add)
        on_end(self._failure)
        try:
            while True:
                while waiting:
                    yield waiting.popleft()
                if failure:
                    raise failure
                if self.ended:
                    return
                changed.clear()
                await changed.wait()
        finally:
            stop()
            self._on_end.pop(key, None)


class Emitter(Stream[T]):
    """A stream that its owner sends values to."""

    def emit(self, value: T) -> None:
        """Call every listener with `value`; an error of one is logged and stops nothing else."""
        for listener in tuple(self._listeners.values()):
            try:
                listener(value)
            except Exception:
                _log.exception("a listener failed")

    def end(self) -> None:
        """Remove every listener; async iterators finish, and what waits raises Closed."""
        self.ended = True
        self._listeners.clear()
        for on_end in tuple(self._on_end.values()):
            on_end(None)

    def fail(self, error: StolikError | None) -> None:
        """Nothing more can come, as it seems: what waits, now or later, raises `error`.

        Listeners stay, and iterators also outlast Offline. `fail(None)` says that values can come
        again.
        """
        if self.ended:
            return
        self._failure = error
        if error:
            for on_end in tuple(self._on_end.values()):
                on_end(error)


class State(Stream[T_co]):
    """A stream that keeps its latest value and gives it to new listeners at once."""

    def __init__(self, *first: T_co) -> None:
        super().__init__()
        self._latest: tuple[T_co, ...] = first  # empty before the first value

    @property
    def known(self) -> bool:
        """Whether there is a value yet."""
        return bool(self._latest)

    @property
    def value(self) -> T_co:
        """The latest value. Raises LookupError before there is one."""
        if not self._latest:
            raise LookupError("there is no value yet; await when()")
        return self._latest[0]

    def subscribe(self, listener: Callable[[T_co], None]) -> Unsubscribe:
        """Call `listener` with the latest value and every later one."""
        stop = super().subscribe(listener)
        if self._latest:
            listener(self._latest[0])
        return stop

    async def when(
        self, wanted: Callable[[T_co], bool] = _always, signal: Signal | None = None
    ) -> T_co:
        """The present value if it satisfies `wanted`, else the first later one that does.

        Raises Closed if the stream ends, or `signal` is set, before there is one, and the
        stream's error if nothing more can come.
        """
        result: asyncio.Future[T_co] = asyncio.get_running_loop().create_future()

        def check(value: Any) -> None:
            if result.done():
                return
            try:
                if wanted(value):
                    result.set_result(value)
            except Exception as error:
                result.set_exception(error)

        def give_up(error: StolikError | None) -> None:
            if not result.done():
                closed = Closed("closed", "closed before the awaited value came")
                result.set_exception(error or closed)

        key = object()
        self._on_end[key] = give_up
        stop = self.subscribe(check)
        aborting = asyncio.create_task(_call_when_set(signal, give_up)) if signal else None
        if self.ended or self._failure:
            give_up(self._failure)
        try:
            return await result
        finally:
            stop()
            self._on_end.pop(key, None)
            if aborting:
                aborting.cancel()


class MutableState(State[T], Emitter[T]):
    """A state that its owner sets."""

    def set(self, value: T) -> None:
        """Make `value` the latest; listeners are not called if it equals the present one."""
        if self.ended or (self._latest and self._latest[0] == value):
            return
        self._latest = (value,)
        self.emit(value)


async def _call_when_set(signal: Signal, call: OnEnd) -> None:
    await signal.wait()
    call(Closed("closed", "the signal was set"))
