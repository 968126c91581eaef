"""A task queue that does not answer must not hold up the call that orders a task."""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from types import SimpleNamespace

import pytest

import main  # noqa: F401 - Firebase's app, as deployed
from stolik.service.scheduling import task_queue
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.settings import ENQUEUE_SECONDS
from testkit.firebase_services import forget_services


@pytest.fixture(params=["silent", "closed"])
def queue(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Cloud Tasks at a port that accepts and stays silent, or that refuses."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        if request.param == "silent":
            server.listen()
        host = f"127.0.0.1:{server.getsockname()[1]}"
        monkeypatch.setenv("CLOUD_TASKS_EMULATOR_HOST", host)
        monkeypatch.setenv("GOOGLE_CLOUD_PROJECT", "demo-stolik")
        forget_services()
        yield
        forget_services()


@pytest.mark.usefixtures("queue")
def test_enqueuing_gives_up_in_time(capsys: pytest.CaptureFixture[str]) -> None:
    """[O4] After two seconds; the failure is logged, and the sweep does what is due."""
    started = time.monotonic()
    assert not task_queue.schedule("game", 1, TaskKind.BOT, 1_800_000_000_000)
    assert time.monotonic() - started < ENQUEUE_SECONDS + 1
    logged = "".join(capsys.readouterr())
    assert "task not enqueued" in logged
    assert '"error": "UnavailableError"' in logged  # said by the library's client


def test_wake_ups_share_several_queues(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O10] All tasks of a table are in one queue, and those in another than its own name it."""
    orders = list[tuple[str, str | None]]()

    class Queue:
        """Cloud Tasks, as firebase_admin shows it."""

        _resource = SimpleNamespace(project_id="demo")

        def __init__(self, name: str) -> None:
            self.name = name

        def enqueue(self, data: object, options: dict[str, str | None]) -> None:
            orders.append((self.name, options["uri"]))

    monkeypatch.setattr(task_queue, "_queue", lambda name: (dict, Queue(name)))
    monkeypatch.setenv("STOLIK_TURN_QUEUES", "3")
    games = [f"game{number}" for number in range(60)]
    for game_id in [*games, *games]:
        task_queue.schedule(game_id, 1, TaskKind.WAKE, 1_800_000_000_000)
    assert orders[:60] == orders[60:]
    assert {name for name, _ in orders} == {"turntask", "turntask-2", "turntask-3"}
    home = "https://europe-west1-demo.cloudfunctions.net/turntask"
    assert {address for name, address in orders if name != "turntask"} == {home}
    assert {address for name, address in orders if name == "turntask"} == {None}
    orders.clear()
    task_queue.schedule("game1", 1, TaskKind.BOT, 1_800_000_000_000)
    assert orders == [("bottask", None)]
