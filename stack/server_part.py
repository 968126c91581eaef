"""A part of the stack that is an HTTP server in a thread of this process."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, ClassVar

from stack.config import LOOPBACK, Config


class HttpServer(ThreadingHTTPServer):
    """A server that can close the connections that clients keep open."""

    request_queue_size = 128
    daemon_threads = True

    def __init__(self, address: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        self._connections: set[socket.socket] = set()
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Remember the connection."""
        self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget the connection."""
        self._connections.discard(request)
        super().shutdown_request(request)

    def close(self) -> None:
        """Stop listening and close every open connection."""
        self.shutdown()
        self.server_close()
        for connection in list(self._connections):
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)


class JsonHandler(BaseHTTPRequestHandler):
    """Reads bodies and sends JSON; subclasses add `do_GET`, `do_POST` and so on."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # one packet per response

    def read_body(self) -> bytes:
        """The whole body of the request."""
        return self.rfile.read(int(self.headers.get("Content-Length", 0)))

    def send_json(self, status: int, body: dict[str, Any]) -> None:
        """Send a JSON response."""
        self.send_bytes(status, json.dumps(body).encode(), "application/json")

    def send_bytes(self, status: int, payload: bytes, content_type: str) -> None:
        """Send a whole response."""
        self.send_response(status)
        self.send_header("Content-Type", f"{content_type}; charset=utf-8")
        self.send_header("Content-Length", str(len(payload)))
        self.end_headers()
        self.wfile.write(payload)

    def log_message(self, format: str, *args: Any) -> None:
        """Do not log requests."""


class ServerPart:
    """Serves HTTP from a thread, so that tests can use what it holds directly."""

    name: ClassVar[str]

    def __init__(self, config: Config) -> None:
        self.config = config
        self._server: HttpServer | None = None

    @property
    def address(self) -> str:
        """Its base URL."""
        return self.config.url(self.name)

    @property
    def alive(self) -> bool:
        """Whether it is listening."""
        return self._server is not None

    def handler(self) -> type[JsonHandler]:
        """The class that handles requests."""
        raise NotImplementedError

    def start(self) -> None:
        """Start listening."""
        self._server = HttpServer((LOOPBACK, self.config.port(self.name)), self.handler())
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def wait(self) -> None:
        """Return at once: it is ready as soon as it is started."""

    def stop(self) -> None:
        """Refuse connections; keep what it holds."""
        server, self._server = self._server, None
        if server:
            server.close()

    def kill(self) -> None:
        """Like `stop`: a thread cannot crash on its own."""
        self.stop()
