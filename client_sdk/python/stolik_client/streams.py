"""Streams: a listener gets every value, an async iterator waits for the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Generic, TypeVar

T = TypeVar("T")
Listener = Callable[[T], None]
Unsubscribe = Callable[[], None]


class Stream(Generic[T]):
    """Values over time. `async for` and `subscribe` see the same ones.

    A stream belongs to one event loop: values are sent and heard in it.
    """

    def __init__(self) -> None:
        self._listeners: dict[object, Listener[T]] = {}
        self._enders: dict[object, Callable[[], None]] = {}
        self.ended = False

    def subscribe(self, listener: Listener[T]) -> Unsubscribe:
        """Call `listener` with every value from now on; the answer stops it."""
        key = object()
        if not self.ended:
            self._listeners[key] = listener
        return lambda: void(self._listeners.pop(key, None))

    def emit(self, value: T) -> None:
        """Tell everybody who listens."""
        for listener in tuple(self._listeners.values()):
            listener(value)

    def end(self) -> None:
        """Let go of every listener; async iterators finish."""
        self.ended = True
        self._listeners.clear()
        for ender in tuple(self._enders.values()):
            ender()

    async def __aiter__(self) -> AsyncIterator[T]:
        waiting: deque[T] = deque()
        awake = asyncio.Event()

        def heard(value: T) -> None:
            waiting.append(value)
            awake.set()

        key = object()
        self._enders[key] = awake.set
        stop = self.subscribe(heard)
        try:
            while True:
                while waiting:
                    yield waiting.popleft()
                if self.ended:
                    return
                awake.clear()
                await awake.wait()
        finally:
            stop()
            self._enders.pop(key, None)


class State(Stream[T]):
    """A stream that has a present: who subscribes gets the latest value at once."""

    def __init__(self, *first: T) -> None:
        super().__init__()
        self._held: tuple[T, ...] = first

    @property
    def known(self) -> bool:
        """Whether there is a value yet."""
        return bool(self._held)

    @property
    def value(self) -> T:
        """The latest value. Raises LookupError before there is one."""
        if not self._held:
            raise LookupError("nothing is known yet; await when()")
        return self._held[0]

    def subscribe(self, listener: Listener[T]) -> Unsubscribe:
        """Call `listener` with the latest value and every later one."""
        stop = super().subscribe(listener)
        if self._held:
            listener(self._held[0])
        return stop

    def set(self, value: T) -> None:
        """Make `value` the latest; an equal one again is silent."""
        if self.ended or (self._held and self._held[0] == value):
            return
        self._held = (value,)
        self.emit(value)

    async def when(self, wanted: Callable[[T], bool] = lambda _: True) -> T:
        """The first value, now or later, that satisfies `wanted`.

        Raises asyncio.CancelledError when the stream ends before there is one.
        """
        found: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def heard(value: T) -> None:
            if not found.done() and wanted(value):
                found.set_result(value)

        key = object()
        self._enders[key] = lambda: void(found.cancel())
        stop = self.subscribe(heard)
        if self.ended:
            found.cancel()
        try:
            return await found
        finally:
            stop()
            self._enders.pop(key, None)


def void(_: object) -> None:
    """Forget an answer that nobody needs."""
