"""A TCP proxy to a part of the stack whose connections can be cut and recorded."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable

OnBytes = Callable[[bytes], None]


class TcpProxy:
    """Forwards connections to `host`, in a thread of its own; `address` is where to connect."""

    def __init__(self, host: str, tap: OnBytes | None = None, delay_seconds: float = 0.0) -> None:
        self._host, _, port = host.partition(":")
        self._port = int(port)
        self._tap = tap  # called with everything that comes back from `host`
        self._delay_seconds = delay_seconds  # of everything that comes back
        self._ends: set[asyncio.StreamWriter] = set()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self.address = ""

    def __enter__(self) -> TcpProxy:
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(
            asyncio.start_server(self._forward, "127.0.0.1", 0), self._loop
        ).result()
        self.address = f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._server.close)
        self.cut()
        asyncio.run_coroutine_threadsafe(self._wait_closed(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def cut(self) -> None:
        """Abort every open connection; new ones are forwarded again."""
        self._loop.call_soon_threadsafe(self._break)

    def _break(self) -> None:
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def _wait_closed(self) -> None:
        """Wait until the task of every connection has ended."""
        rest = asyncio.all_tasks(self._loop) - {asyncio.current_task()}
        await asyncio.gather(*rest, return_exceptions=True)

    async def _forward(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            there, forth = await asyncio.open_connection(self._host, self._port)
        except OSError:
            back.transport.abort()
            return
        self._ends |= {back, forth}
        back_again = _copy(there, back, self._tap, self._delay_seconds)
        await asyncio.gather(_copy(here, forth), back_again)
        self._ends -= {back, forth}


async def _copy(
    source: asyncio.StreamReader,
    sink: asyncio.StreamWriter,
    tap: OnBytes | None = None,
    delay_seconds: float = 0.0,
) -> None:
    with contextlib.suppress(OSError):
        while some := await source.read(65_536):
            if tap:
                tap(some)
            if delay_seconds:  # all of it by the same time, so that the order stays
                asyncio.get_running_loop().call_later(delay_seconds, sink.write, some)
                continue
            sink.write(some)
            await sink.drain()
    sink.close()
