"""The HTTP API of the Cloud Tasks stand-in: create and delete tasks, in the emulator's format."""

from __future__ import annotations

import base64
import json
import re
from datetime import datetime
from typing import Any

from stack.clock import Clock
from stack.cloud_tasks.dispatcher import Dispatcher
from stack.cloud_tasks.queue import Task
from stack.config import Config
from stack.server_part import JsonHandler, ServerPart

_QUEUE = r"/(projects/[^/]+/locations/(?P<location>[^/]+)/queues/(?P<queue>[^/]+))/tasks"
_match_create = re.compile(_QUEUE).fullmatch
_match_delete = re.compile(_QUEUE + r"/(?P<id>[^/]+)").fullmatch

Response = tuple[int, dict[str, Any]]


class TasksServer(ServerPart):
    """Accepts tasks over HTTP; its dispatcher delivers them while the server runs."""

    name = "tasks"

    def __init__(self, config: Config, clock: Clock) -> None:
        super().__init__(config)
        self.clock = clock
        self.tasks = Dispatcher(config.url("functions"), clock)

    def handler(self) -> type[JsonHandler]:
        """A handler with access to the dispatcher and the clock."""
        return type("Handler", (_Handler,), {"tasks": self.tasks, "clock": self.clock})

    def start(self) -> None:
        """Listen and deliver."""
        super().start()
        self.tasks.start()

    def stop(self) -> None:
        """Refuse connections and deliver nothing more; waiting tasks are kept."""
        if self.alive:
            self.tasks.stop()
        super().stop()


def create(tasks: Dispatcher, clock: Clock, path: str, body: bytes) -> Response:
    """The response of Cloud Tasks to a request to create a task."""
    match = _match_create(path)
    if not match or not tasks.has_queue(match["location"], match["queue"]):
        return _error(404, "Queue does not exist.")
    try:
        task = _parse(json.loads(body)["task"], match[1], tasks, clock)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        return _error(400, f"not a task: {error!r}")
    if not tasks.queue.add(task):
        return _error(409, "Requested entity already exists")
    tasks.wake()
    return 200, {"task": {"name": f"/{task.name}"}}  # the Firebase SDK cuts off the first character


def delete(tasks: Dispatcher, path: str) -> Response:
    """The response of Cloud Tasks to a request to delete a task."""
    if _match_delete(path) and tasks.queue.take(path[1:]):
        return 200, {}
    return _error(404, "Requested entity was not found.")


def _parse(wire: dict[str, Any], queue: str, tasks: Dispatcher, clock: Clock) -> Task:
    request = wire["httpRequest"]
    schedule_time = wire.get("scheduleTime")
    return Task(
        name=wire.get("name") or f"{queue}/tasks/{tasks.queue.new_id()}",
        due=datetime.fromisoformat(schedule_time).timestamp() if schedule_time else clock.now(),
        body=base64.b64decode(request["body"]),
        headers=tuple((request.get("headers") or {}).items()),
        url=request.get("url") or "",
    )


def _error(code: int, message: str) -> Response:
    status = {400: "INVALID_ARGUMENT", 404: "NOT_FOUND", 409: "ALREADY_EXISTS"}[code]
    return code, {"error": {"code": code, "message": message, "status": status}}


class _Handler(JsonHandler):
    """HTTP around `create` and `delete`."""

    tasks: Dispatcher
    clock: Clock

    def do_POST(self) -> None:
        self.send_json(*create(self.tasks, self.clock, self.path, self.read_body()))

    def do_DELETE(self) -> None:
        self.send_json(*delete(self.tasks, self.path))
