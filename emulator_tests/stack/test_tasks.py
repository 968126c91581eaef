"""Tasks through the official SDK: schedule times, names, deletion, retries, manual delivery."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from google.cloud import firestore

from stack import PROJECT, REGION, Stack
from testkit.people import CallRefused, People, Person

QUEUE = f"projects/{PROJECT}/locations/{REGION}/queues"


@pytest.fixture
def caller(users: People) -> Person:
    return users.stranger()


@pytest.fixture
def server(stack: Stack, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", stack.firestore_host)
    client = firestore.Client(project=PROJECT)
    yield client
    client.close()  # type: ignore[no-untyped-call]


def rings(server: Any, id: str) -> int:
    alarm = server.document(f"alarms/{id}").get()
    return int(alarm.get("rings")) if alarm.exists else 0


def test_a_task_runs_at_its_time(stack: Stack, caller: Person, server: Any) -> None:
    """[N9] Schedule times are kept, to the tenth of a second."""
    due = time.time() + 1.0
    caller.call("set_alarm", id="a", at=due)
    time.sleep(0.5)
    assert rings(server, "a") == 0
    time.sleep(max(0.0, due - time.time()) + 0.1)
    stack.tasks.settle()
    assert rings(server, "a") == 1


def test_a_task_follows_the_clock(stack: Stack, caller: Person, server: Any) -> None:
    """[N9] A task in an hour runs as soon as the clock is advanced by an hour."""
    caller.call("set_alarm", id="a", at=time.time() + 3600)
    stack.clock.advance(3_601_000)
    stack.tasks.settle()
    assert rings(server, "a") == 1


def test_the_clock_is_set_over_http_too(stack: Stack) -> None:
    url = f"{stack.config.url('functions')}/__clock"
    assert httpx.post(url, json={"offset": 5000}).json() == {"offset": 5000}
    assert httpx.get(url).json() == {"offset": 5000}
    assert stack.clock.offset_ms == 5000


def test_a_name_is_refused_the_second_time(caller: Person, stack: Stack) -> None:
    """The SDK gets 409, before and after the first task ran."""
    caller.call("set_alarm", id="a", at=time.time())
    with pytest.raises(CallRefused, match="INTERNAL"):
        caller.call("set_alarm", id="a", at=time.time())
    stack.tasks.settle()
    with pytest.raises(CallRefused, match="INTERNAL"):
        caller.call("set_alarm", id="a", at=time.time())
    assert "already exists" in stack.log("functions")


def test_a_deleted_task_never_runs(stack: Stack, caller: Person, server: Any) -> None:
    caller.call("set_alarm", id="a", at=time.time() + 0.4)
    caller.call("unset_alarm", id="a")
    time.sleep(0.6)
    stack.tasks.settle()
    assert rings(server, "a") == 0
    with pytest.raises(CallRefused):
        caller.call("unset_alarm", id="a")


def test_a_failed_task_is_tried_again(stack: Stack, caller: Person, server: Any) -> None:
    caller.call("set_alarm", id="a", at=time.time(), failures=1)
    stack.tasks.settle()
    assert rings(server, "a") == 1
    assert [task.attempts for task in stack.tasks.waiting()] == [1]
    stack.clock.advance(1000)
    stack.tasks.settle()
    assert [delivery.ok for delivery in stack.tasks.history] == [False, True]


def test_a_hopeless_task_is_given_up(stack: Stack, caller: Person) -> None:
    """`ring` allows four attempts."""
    caller.call("set_alarm", id="a", at=time.time(), failures=99)
    for _ in range(6):
        stack.tasks.settle()
        stack.clock.advance(60_000)
    assert [delivery.status for delivery in stack.tasks.history] == [500] * 4


def test_a_task_outlives_the_functions(stack: Stack, caller: Person, server: Any) -> None:
    """[S14] While functions are down, a task is kept and retried."""
    caller.call("set_alarm", id="a", at=time.time() + 600)
    stack.kill("functions")
    stack.clock.advance(600_000)
    stack.tasks.settle()
    assert stack.tasks.history[0].status == 0
    with stack.tasks.paused():
        stack.restart("functions")
    stack.clock.advance(10_000)
    stack.tasks.settle()
    assert rings(server, "a") == 1


def test_delivery_by_hand_in_any_order(stack: Stack, caller: Person, server: Any) -> None:
    """[N9] Reorder, repeat and lose tasks, as a real queue may."""
    with stack.tasks.paused():
        for id in ("a", "b", "c"):
            caller.call("set_alarm", id=id, at=time.time() - 1)
        a, b, c = sorted(stack.tasks.waiting(), key=lambda task: task.id)
        assert a.data["id"] == "a"
        done = stack.tasks.deliver(c, a, a)
        assert [delivery.task.id for delivery in done] == ["c", "a", "a"]
        assert [rings(server, id) for id in "abc"] == [2, 0, 1]
        stack.tasks.lose([b])
    stack.tasks.settle()
    assert rings(server, "b") == 0


def test_drain_runs_whatever_waits(stack: Stack, caller: Person, server: Any) -> None:
    with stack.tasks.paused():
        for hour in range(3):
            caller.call("set_alarm", id=f"h{hour}", at=time.time() + 3600 * hour)
        assert stack.tasks.drain() == 3
        assert stack.tasks.waiting() == []
    assert rings(server, "h2") == 1


def test_an_unnamed_task_gets_a_name(caller: Person, stack: Stack) -> None:
    with stack.tasks.paused():
        url = f"{stack.config.url('tasks')}/{QUEUE}/ring/tasks"
        body = {"task": {"httpRequest": {"body": "e30="}}}
        first, second = (httpx.post(url, json=body).json()["task"]["name"] for _ in range(2))
        assert first != second
        stack.tasks.lose()


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        pytest.param(f"{QUEUE}/nobody/tasks", {"task": {}}, 404, id="no-such-queue"),
        pytest.param(f"{QUEUE}/echo/tasks", {"task": {}}, 404, id="not-a-queue"),
        pytest.param("elsewhere", {"task": {}}, 404, id="no-such-path"),
        pytest.param(f"{QUEUE}/ring/tasks", {}, 400, id="no-task"),
        pytest.param(f"{QUEUE}/ring/tasks", {"task": {"httpRequest": {}}}, 400, id="no-body"),
        pytest.param(
            f"{QUEUE}/ring/tasks",
            {"task": {"httpRequest": {"body": "e30="}, "scheduleTime": "soon"}},
            400,
            id="bad-time",
        ),
    ],
)
def test_what_is_not_a_task_is_refused(
    stack: Stack, path: str, body: dict[str, Any], status: int
) -> None:
    answer = httpx.post(f"{stack.config.url('tasks')}/{path}", json=body)
    assert answer.status_code == status
    assert answer.json()["error"]["code"] == status


def test_the_queue_can_go_away_and_come_back(stack: Stack, caller: Person, server: Any) -> None:
    """[N9] While it is down, callers get an error; waiting tasks are kept."""
    caller.call("set_alarm", id="a", at=time.time() + 600)
    stack.kill("tasks")
    with pytest.raises(CallRefused):
        caller.call("set_alarm", id="b", at=time.time())
    stack.restart("tasks")
    stack.clock.advance(600_000)
    stack.tasks.settle()
    assert rings(server, "a") == 1
