"""Bad weather for one connection: calls and answers get lost on purpose."""

from __future__ import annotations

import asyncio
import contextlib
import random

import httpx


class LossyTransport(httpx.AsyncBaseTransport):
    """Loses some requests to `play_move` before they arrive and some answers afterwards.

    Others are delayed or sent twice, as proxies do.
    """

    def __init__(self, seed: int) -> None:
        self._network = httpx.AsyncHTTPTransport()
        self._random = random.Random(seed)
        self.requests, self.answers, self.repeats = 0.1, 0.3, 0.1
        self.calls = self.lost = self.repeated = 0

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if not request.url.path.endswith("/play_move"):
            return await self._network.handle_async_request(request)
        self.calls += 1
        if self._random.random() < self.requests:
            raise self._dropped(request)
        answer = await self._network.handle_async_request(request)
        if self._random.random() < self.repeats:
            self.repeated += 1
            await answer.aread()
            answer = await self._network.handle_async_request(request)
        if self._random.random() < self.answers:
            await answer.aread()
            raise self._dropped(request)
        return answer

    async def aclose(self) -> None:
        await self._network.aclose()

    def _dropped(self, request: httpx.Request) -> httpx.ReadError:
        self.lost += 1
        return httpx.ReadError("lost on the way", request=request)


class CuttableProxy:
    """A way to Firestore that can be cut: everything that runs over it breaks at once."""

    def __init__(self, host: str) -> None:
        self._host, _, port = host.partition(":")
        self._port = int(port)
        self._ends: set[asyncio.StreamWriter] = set()
        self.open = True
        self.address = ""

    async def __aenter__(self) -> CuttableProxy:
        self._server = await asyncio.start_server(self._carry, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()
        self._server.close()

    def cut(self) -> None:
        """Break every connection; new ones break at once until `open` is set again."""
        self.open = False
        for end in self._ends:
            end.transport.abort()
        self._ends.clear()

    async def _carry(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        if not self.open:
            back.transport.abort()
            return
        there, forth = await asyncio.open_connection(self._host, self._port)
        self._ends |= {back, forth}
        await asyncio.gather(_pour(here, forth), _pour(there, back))


async def _pour(source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while some := await source.read(65536):
            sink.write(some)
            await sink.drain()
    sink.close()
