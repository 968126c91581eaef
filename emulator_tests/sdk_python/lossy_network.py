"""Network faults for one connection: lost calls and answers, and a Firestore stream that breaks."""

from __future__ import annotations

import asyncio
import contextlib
import random
import re

import httpx


class LossyTransport(httpx.AsyncBaseTransport):
    """Loses some requests to `play_move` and some of its answers, and sends some requests twice.

    The attributes `lose_request`, `lose_answer` and `repeat` are probabilities.
    """

    def __init__(self, seed: int) -> None:
        self._network = httpx.AsyncHTTPTransport()
        self._random = random.Random(seed)
        self.lose_request, self.lose_answer, self.repeat = 0.1, 0.3, 0.1
        self.calls = self.lost = self.repeated = 0

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        if not request.url.path.endswith("/play_move"):
            return await self._network.handle_async_request(request)
        self.calls += 1
        if self._random.random() < self.lose_request:
            raise self._loss(request)
        answer = await self._network.handle_async_request(request)
        if self._random.random() < self.repeat:
            self.repeated += 1
            await answer.aread()
            answer = await self._network.handle_async_request(request)
        if self._random.random() < self.lose_answer:
            await answer.aread()
            raise self._loss(request)
        return answer

    async def aclose(self) -> None:
        await self._network.aclose()

    def _loss(self, request: httpx.Request) -> httpx.ReadError:
        self.lost += 1
        return httpx.ReadError("lost on purpose", request=request)


class FirstAnswersLost(httpx.AsyncBaseTransport):
    """Loses the first answer to every request that has an id; `lost` names their callables."""

    def __init__(self) -> None:
        self._network = httpx.AsyncHTTPTransport()
        self._seen = set[str]()
        self.lost = list[str]()

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        answer = await self._network.handle_async_request(request)
        found = re.search(rb'"requestId": ?"([^"]+)"', request.content)
        if found is None or found[1].decode() in self._seen:
            return answer
        self._seen.add(found[1].decode())
        self.lost.append(request.url.path.rpartition("/")[2])
        await answer.aread()
        raise httpx.ReadError("lost on purpose", request=request)

    async def aclose(self) -> None:
        await self._network.aclose()


class CuttableProxy:
    """A TCP proxy to Firestore; `cut` breaks all its connections at once."""

    def __init__(self, host: str) -> None:
        self._host, _, port = host.partition(":")
        self._port = int(port)
        self._writers: set[asyncio.StreamWriter] = set()
        self.open = True
        self.refused = 0  # connections, since the proxy was made
        self.address = ""

    async def __aenter__(self) -> CuttableProxy:
        self._server = await asyncio.start_server(self._forward, "127.0.0.1", 0)
        self.address = f"127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    async def __aexit__(self, *_: object) -> None:
        self.cut()
        self._server.close()

    def cut(self) -> None:
        """Break every connection, and refuse new ones until `open` is set again."""
        self.open = False
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    async def _forward(
        self, client_reader: asyncio.StreamReader, client_writer: asyncio.StreamWriter
    ) -> None:
        if not self.open:
            self.refused += 1
            client_writer.transport.abort()
            return
        server_reader, server_writer = await asyncio.open_connection(self._host, self._port)
        self._writers |= {client_writer, server_writer}
        await asyncio.gather(
            _copy(client_reader, server_writer), _copy(server_reader, client_writer)
        )


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    writer.close()
