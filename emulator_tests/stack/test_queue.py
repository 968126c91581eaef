"""The queue of the Cloud Tasks stand-in, without delivery."""

from __future__ import annotations

import pytest

from stack.cloud_tasks.queue import Queue, RetryPolicy, Task

QUEUE = "projects/p/locations/europe-west1/queues/ring/tasks"


def task(id: str, due: float = 0.0) -> Task:
    return Task(name=f"{QUEUE}/{id}", due=due, body=b'{"data": {"id": 1}}')


def ids(queue: Queue) -> list[str]:
    return [task.id for task in queue.waiting()]


def test_a_name_can_be_used_only_once() -> None:
    queue = Queue()
    assert queue.add(task("a"))
    assert not queue.add(task("a"))
    queue.take(f"{QUEUE}/a")
    assert not queue.add(task("a")), "a name is not free again when its task is done"


def test_tasks_wait_in_the_order_of_their_times() -> None:
    queue = Queue()
    for new_task in (task("late", 3), task("early", 1), task("middle", 2)):
        queue.add(new_task)
    assert ids(queue) == ["early", "middle", "late"]


def test_a_task_is_taken_by_one_only() -> None:
    queue = Queue()
    queue.add(task("a"))
    assert queue.take(f"{QUEUE}/a") == task("a")
    assert queue.take(f"{QUEUE}/a") is None


def test_a_failed_task_waits_again() -> None:
    queue = Queue()
    queue.add(task("a"))
    taken = queue.take(f"{QUEUE}/a")
    assert taken
    queue.put_back(taken, due=5)
    assert [waiting.due for waiting in queue.waiting()] == [5]


def test_waiting_tasks_survive_a_dump() -> None:
    """[S14] The queue is written and read back without loss."""
    queue, other = Queue(), Queue()
    queue.add(Task(f"{QUEUE}/a", 1.5, b'{"data": 1}', (("X-Any", "y"),), "http://u", 2))
    other.load(queue.dump())
    assert other.waiting() == queue.waiting()
    assert not other.add(task("a"))


def test_a_task_shows_what_it_is() -> None:
    shown = task("a")
    assert (shown.location, shown.queue, shown.id) == ("europe-west1", "ring", "a")
    assert shown.data == {"id": 1}


@pytest.mark.parametrize(
    ("config", "expected"),
    [
        pytest.param({}, RetryPolicy(), id="defaults"),
        pytest.param({"maxAttempts": None}, RetryPolicy(), id="none-is-default"),
        pytest.param(
            {"maxAttempts": 7, "maxDoublings": 2}, RetryPolicy(7, max_doublings=2), id="given"
        ),
        pytest.param(
            {"minBackoffSeconds": 2, "maxBackoffSeconds": 9},
            RetryPolicy(min_backoff_seconds=2, max_backoff_seconds=9),
            id="back-off",
        ),
    ],
)
def test_retry_of_a_function(config: dict[str, int], expected: RetryPolicy) -> None:
    assert RetryPolicy.from_config(config) == expected


@pytest.mark.parametrize(
    ("failures", "seconds"), [(1, 1.0), (2, 2.0), (3, 4.0), (4, 8.0), (5, 12.0), (6, 15.0)]
)
def test_back_off_doubles_then_grows_evenly_then_stays(failures: int, seconds: float) -> None:
    """As Cloud Tasks: `maxDoublings` times, then by the last step, up to `maxBackoff`."""
    assert (
        RetryPolicy(min_backoff_seconds=1, max_doublings=2, max_backoff_seconds=15).delay_seconds(
            failures
        )
        == seconds
    )
