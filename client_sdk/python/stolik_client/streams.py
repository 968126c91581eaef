"""Streams of values: with `subscribe` for callbacks and `async for` for loops."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from typing import Generic, TypeVar

T = TypeVar("T")
Listener = Callable[[T], None]
Unsubscribe = Callable[[], object]


class Stream(Generic[T]):
    """Values over time; `async for` and `subscribe` get the same ones.

    Not thread-safe: emit and subscribe in the same event loop.
    """

    def __init__(self) -> None:
        self._listeners: dict[object, Listener[T]] = {}
        self._on_end: dict[object, Callable[[], object]] = {}
        self.ended = False

    def subscribe(self, listener: Listener[T]) -> Unsubscribe:
        """Call `listener` with every value from now on; returns a function that stops it."""
        key = object()
        if not self.ended:
            self._listeners[key] = listener
        return lambda: self._listeners.pop(key, None)

    def emit(self, value: T) -> None:
        """Call every listener with `value`."""
        for listener in tuple(self._listeners.values()):
            listener(value)

    def end(self) -> None:
        """Remove every listener; async iterators finish."""
        self.ended = True
        self._listeners.clear()
        for on_end in tuple(self._on_end.values()):
            on_end()

    async def __aiter__(self) -> AsyncIterator[T]:
        waiting: deque[T] = deque()
        changed = asyncio.Event()

        def add(value: T) -> None:
            waiting.append(value)
            changed.set()

        key = object()
        self._on_end[key] = changed.set
        stop = self.subscribe(add)
        try:
            while True:
                while waiting:
                    yield waiting.popleft()
                if self.ended:
                    return
                changed.clear()
                await changed.wait()
        finally:
            stop()
            self._on_end.pop(key, None)


class State(Stream[T]):
    """A stream that keeps its latest value and gives it to new listeners at once."""

    def __init__(self, *first: T) -> None:
        super().__init__()
        self._latest: tuple[T, ...] = first  # empty before the first value

    @property
    def known(self) -> bool:
        """Whether there is a value yet."""
        return bool(self._latest)

    @property
    def value(self) -> T:
        """The latest value. Raises LookupError before there is one."""
        if not self._latest:
            raise LookupError("there is no value yet; await when()")
        return self._latest[0]

    def subscribe(self, listener: Listener[T]) -> Unsubscribe:
        """Call `listener` with the latest value and every later one."""
        stop = super().subscribe(listener)
        if self._latest:
            listener(self._latest[0])
        return stop

    def set(self, value: T) -> None:
        """Make `value` the latest; listeners are not called if it equals the present one."""
        if self.ended or (self._latest and self._latest[0] == value):
            return
        self._latest = (value,)
        self.emit(value)

    async def when(self, wanted: Callable[[T], bool] = lambda _: True) -> T:
        """The present value if it satisfies `wanted`, else the first later one that does.

        Raises asyncio.CancelledError if the stream ends before there is one.
        """
        result: asyncio.Future[T] = asyncio.get_running_loop().create_future()

        def check(value: T) -> None:
            if not result.done() and wanted(value):
                result.set_result(value)

        key = object()
        self._on_end[key] = result.cancel
        stop = self.subscribe(check)
        if self.ended:
            result.cancel()
        try:
            return await result
        finally:
            stop()
            self._on_end.pop(key, None)
