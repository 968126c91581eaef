"""One pending task for a table: when a wake-up is ordered, and that none is missing. [O10]"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import main
from stack.cloud_tasks.queue import RetryPolicy
from stolik.documents.clock import Clock
from stolik.documents.header import LIVE, Header
from stolik.engine.fast_replace import replace
from stolik.service.errors import Contended
from stolik.service.play import clock_requests
from stolik.service.scheduling import next_steps, task_queue, wake_ups
from testkit.headers import NOW, header
from testkit.secrecy_hunt import fake_service
from testkit.table_driver import Server, Table

MINUTE_MS = 60_000
SLOW_GAME = {"target": 1_000_000}


@pytest.fixture
def ordered(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The times of the wake-ups that were ordered."""
    times = list[int]()

    def schedule(game_id: str, seq: int, kind: str, at: int, chain: int, since: int) -> bool:
        times.append(at)
        return True

    monkeypatch.setattr(task_queue, "schedule", schedule)
    return times


def test_the_deal_begins_a_chain(ordered: list[int]) -> None:
    planned = wake_ups.plan("g", None, header(deadline=NOW + MINUTE_MS))
    assert ordered == [planned.wake_at] == [NOW + MINUTE_MS + 1_100]


@pytest.mark.parametrize(
    ("before", "is_awaited"),
    [
        pytest.param({"deadline": NOW + 20_000, "wake_at": NOW - 1}, True, id="later-step"),
        pytest.param({"deadline": NOW + 30_000, "wake_at": NOW - 1}, True, id="same-step"),
        pytest.param({"deadline": NOW + 31_000, "wake_at": NOW - 1}, False, id="nearer-step"),
        pytest.param({"deadline": NOW + 20_000, "wake_at": None}, False, id="no-chain"),
        pytest.param({"deadline": NOW + 13_900, "wake_at": NOW - 1}, False, id="during-the-commit"),
        pytest.param({"deadline": NOW + 13_901, "wake_at": NOW - 1}, True, id="after-the-commit"),
        pytest.param({"turn": 2, "wake_at": NOW - 1}, False, id="a-bot-ends-the-chain"),
        pytest.param({"turn": 2, "wake_at": NOW + 15_001}, True, id="first-task-pending"),
        pytest.param({"turn": 2, "wake_at": NOW + 15_000}, False, id="first-task-too-soon"),
        pytest.param({"turn": 2, "wake_at": NOW + 31_101}, False, id="first-task-too-late"),
    ],
)
def test_a_chain_that_will_look_is_enough(
    ordered: list[int], before: dict[str, Any], is_awaited: bool
) -> None:
    """If it looks after the commit and before the next step."""
    after = header(deadline=NOW + 30_000, wake_at=before["wake_at"])
    planned = wake_ups.plan("g", header(**before), after)
    assert (planned is after) is is_awaited
    assert ordered == ([] if is_awaited else [NOW + 31_100])
    assert is_awaited or planned.wake_at == NOW + 31_100


def test_an_order_that_fails_is_not_recorded(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that the next change begins a chain."""
    monkeypatch.setattr(task_queue, "schedule", lambda *_: False)
    table = header(deadline=NOW + MINUTE_MS, wake_at=NOW - 1)
    assert wake_ups.plan("g", header(turn=2, wake_at=NOW - 1), table).wake_at is None
    with pytest.raises(Contended):
        wake_ups.continue_chain("g", table, NOW)


def test_no_task_is_ordered_for_later_than_the_queue_takes(ordered: list[int]) -> None:
    wake_ups.plan("g", None, header(turn=None, deadline=NOW + 100 * 24 * 60 * MINUTE_MS))
    assert ordered == [NOW + wake_ups.FARTHEST_MS]


def test_a_wake_up_that_comes_before_its_commit_waits_for_it() -> None:
    """[O10] Until the table has changed, or the process must be dead."""
    read, wake = header(updated=NOW, wake_at=NOW + 60_000), NOW + 6_100
    task = (wake, wake, NOW)  # at, chain, since

    def waits(table: Header | None, now: int = wake, task: tuple[int, int, int] = task) -> bool:
        return wake_ups.is_before_commit(table, *task, now)

    assert waits(read)
    assert waits(read, wake + wake_ups.MARGIN_MS - 1)
    assert not waits(read, wake + wake_ups.MARGIN_MS), "its process has died"
    assert not waits(replace(read, wake_at=wake, updated=NOW + 500)), "it is committed"
    assert not waits(replace(read, updated=NOW + 500)), "another change was faster"
    assert not waits(read, task=(wake, NOW + 30, 0)), "a later task of an old chain"
    assert waits(None, task=(wake, wake, 0)), "the table is not created yet"


def test_wake_ups_are_delivered_again_for_long_enough() -> None:
    """[O10] A commit may come a whole margin after its wake-up, which then follows soon."""
    function: Any = main.turntask
    config = function.__firebase_endpoint__.taskQueueTrigger["retryConfig"]
    policy = RetryPolicy.from_config(config)
    delays = [policy.delay_seconds(failures) for failures in range(1, policy.max_attempts)]
    assert sum(delays[:-2]) * 1000 >= wake_ups.MARGIN_MS, "two more for other failures"
    assert max(delays) == 4


@pytest.mark.parametrize(
    "change",
    [
        clock_requests.with_more_time,
        clock_requests.without_pause,
        lambda table, now: clock_requests.with_pause_wish(table, "p0", now),
    ],
)
def test_a_change_of_the_clock_says_when_it_was_made(
    change: Callable[[Header, int], Header],
) -> None:
    """`plan` takes that for the present, so that a pending task is not thought to come later."""
    assert change(header(deadline=NOW + MINUTE_MS), NOW + 5_000).updated == NOW + 5_000


@pytest.mark.parametrize(
    ("seconds", "clock", "most"),
    [
        pytest.param(7, Clock(), 10, id="7-s-a-move"),
        pytest.param(30, Clock(), 30, id="30-s-a-move"),
        pytest.param(7, Clock("move", seconds=120), 10, id="7-s-a-move-of-120"),
        pytest.param(30, Clock("days", days=1), 30, id="30-s-a-move-of-a-day"),
        pytest.param(30, Clock("move", seconds=120), 48, id="30-s-a-move-of-120"),
    ],
)
def test_few_tasks_for_a_game(seconds: int, clock: Clock, most: int) -> None:
    """[PA5] In 97 moves, of which each ordered a task before."""
    with fake_service("wake-ups") as (server, _, _):
        table = server.table("farkle", 2, clock=clock, options=SLOW_GAME)
        rng, ran = random.Random(1), 0
        for _ in range(97):
            ran += server.run(until=server.now + seconds * 1000)
            table.step(rng)
    assert 0 < ran <= most


@pytest.mark.parametrize("seed", range(8))
def test_a_table_always_has_a_task(seed: int) -> None:
    """After every commit a pending task comes no later than the next step, whatever happens."""
    rng = random.Random(seed)
    with fake_service(f"always {seed}") as (server, _, _):
        clock = rng.choice([Clock(), Clock("move", seconds=20), Clock("bank", seconds=90)])
        table = server.table("farkle", 2, bots=seed % 2, clock=clock, options=SLOW_GAME)
        for _ in range(60):
            server.run(until=server.now + rng.choice([0, 900, 7_000, 25_000, 100_000]))
            if (now_header := table.header).status not in LIVE:
                break
            if rng.random() < 0.7 and not now_header.plays_itself:
                table.step(rng)
            _check_invariant(server, table)


def _check_invariant(server: Server, table: Table) -> None:
    current = table.header
    wake = next_steps.next_wake(current, server.now)
    chain = [
        task.at for task in server.scheduled if (task.kind, task.chain) == ("wake", current.wake_at)
    ]
    assert wake is None or any(at <= wake for at in chain)
    if (step := next_steps.ordered_step(current)) is not None:
        assert step in [(task.at, task.kind) for task in server.scheduled if task.seq]
