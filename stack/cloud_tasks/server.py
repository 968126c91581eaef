"""The address of the Cloud Tasks stand-in: create and delete, in the emulator's wire format."""

from __future__ import annotations

import base64
import contextlib
import json
import re
import socket
import threading
from datetime import datetime
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from stack.clock import Clock
from stack.cloud_tasks.dispatcher import Dispatcher
from stack.cloud_tasks.queue import Task
from stack.config import LOOPBACK, Config

_QUEUE = r"/(projects/[^/]+/locations/(?P<location>[^/]+)/queues/(?P<queue>[^/]+))/tasks"
_create = re.compile(_QUEUE).fullmatch
_delete = re.compile(_QUEUE + r"/(?P<id>[^/]+)").fullmatch

Answer = tuple[int, dict[str, Any]]


class TasksServer:
    """Listens in a thread of this process, so that tests hold the queue in their hands."""

    name = "tasks"

    def __init__(self, config: Config, clock: Clock) -> None:
        self.config = config
        self.clock = clock
        self.tasks = Dispatcher(config.url("functions"), clock)
        self._server: Server | None = None

    @property
    def address(self) -> str:
        """Where it can be reached."""
        return self.config.url(self.name)

    @property
    def alive(self) -> bool:
        """Whether it listens."""
        return self._server is not None

    def start(self) -> None:
        """Listen and deliver."""
        handler = type("Handler", (_Handler,), {"tasks": self.tasks, "clock": self.clock})
        self._server = Server((LOOPBACK, self.config.port(self.name)), handler)
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        self.tasks.start()

    def wait(self) -> None:
        """It listens as soon as it is started."""

    def stop(self) -> None:
        """Refuse connections and deliver nothing more; waiting tasks are kept."""
        server, self._server = self._server, None
        if server:
            self.tasks.stop()
            server.shutdown()
            server.hang_up()

    kill = stop


def create(tasks: Dispatcher, clock: Clock, path: str, body: bytes) -> Answer:
    """What Cloud Tasks answers to a request to create a task."""
    match = _create(path)
    if not match or not tasks.knows(match["location"], match["queue"]):
        return _error(404, "Queue does not exist.")
    try:
        task = _parse(json.loads(body)["task"], match[1], tasks, clock)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        return _error(400, f"not a task: {error!r}")
    if not tasks.queue.add(task):
        return _error(409, "Requested entity already exists")
    tasks.wake()
    return 200, {"task": {"name": f"/{task.name}"}}  # the SDKs cut off one character


def delete(tasks: Dispatcher, path: str) -> Answer:
    """What Cloud Tasks answers to a request to delete a task."""
    match = _delete(path)
    if match and tasks.queue.take(path[1:]):
        return 200, {}
    return _error(404, "Requested entity was not found.")


def _parse(wire: dict[str, Any], queue: str, tasks: Dispatcher, clock: Clock) -> Task:
    request = wire["httpRequest"]
    when = wire.get("scheduleTime")
    return Task(
        name=wire.get("name") or f"{queue}/tasks/{tasks.queue.fresh_id()}",
        due=datetime.fromisoformat(when).timestamp() if when else clock.now(),
        body=base64.b64decode(request["body"]),
        headers=tuple((request.get("headers") or {}).items()),
        url=request.get("url") or "",
    )


def _error(code: int, message: str) -> Answer:
    status = {400: "INVALID_ARGUMENT", 404: "NOT_FOUND", 409: "ALREADY_EXISTS"}[code]
    return code, {"error": {"code": code, "message": message, "status": status}}


class Server(ThreadingHTTPServer):
    """A server that can hang up on callers who keep their line open."""

    request_queue_size = 128
    daemon_threads = True

    def __init__(self, address: tuple[str, int], handler: type[BaseHTTPRequestHandler]) -> None:
        self._lines: set[socket.socket] = set()
        super().__init__(address, handler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Remember the line."""
        self._lines.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget the line."""
        self._lines.discard(request)
        super().shutdown_request(request)

    def hang_up(self) -> None:
        """Close the door and every open line."""
        self.server_close()
        for line in list(self._lines):
            with contextlib.suppress(OSError):
                line.shutdown(socket.SHUT_RDWR)


class _Handler(BaseHTTPRequestHandler):
    """HTTP around `create` and `delete`."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    wbufsize = -1  # one packet per answer
    tasks: Dispatcher
    clock: Clock

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self._answer(*create(self.tasks, self.clock, self.path, body))

    def do_DELETE(self) -> None:
        self._answer(*delete(self.tasks, self.path))

    def _answer(self, status: int, body: dict[str, Any]) -> None:
        payload = json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(payload)))
        self.end_headers()
        self.wfile.write(payload)

    def log_message(self, format: str, *args: Any) -> None:
        """Nothing: the stack prints one line per part."""
