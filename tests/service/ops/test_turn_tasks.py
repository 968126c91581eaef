"""A task that is delivered again orders what its first run may have failed to order."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from google.api_core import exceptions

from stolik.documents.clock import Clock
from stolik.documents.header import Header
from stolik.service.errors import Contended
from stolik.service.notify import notices
from stolik.service.ops import turn_tasks
from stolik.service.scheduling.task_kind import TaskKind
from stolik.service.tables import headers
from stolik.service.tables.transaction import Transaction
from testkit.concurrent_calls import Died
from testkit.secrecy_hunt import fake_service
from testkit.table_driver import ScheduledTask, Server, Table, wake_up


def bots_turn(server: Server) -> Table:
    """A table at which the bot is to move, its task in the queue."""
    table = server.table("rummikub", 1, bots=1)
    table.play("draw")
    return table


def test_a_repeated_task_orders_the_next_step() -> None:
    """[N9] The first run moved and died; without this the table would wait for the sweep."""
    with fake_service("tasks") as (server, _, _):
        table = bots_turn(server)
        task = next(task for task in server.scheduled if task.kind == TaskKind.BOT)
        server.deliver(task)
        assert table.header.seq == task.seq + 1
        server.scheduled.clear()  # lost with the process
        server.deliver(task)
        assert table.header.seq == task.seq + 1
        assert not table.header.plays_itself
        assert table.header.wake_at, "ordered before the commit, so it was not lost"


def test_a_repeated_task_orders_the_next_bot() -> None:
    """[N9] The same where another bot follows, whose task is ordered after the commit."""
    with fake_service("tasks") as (server, _, _):
        table = server.table("rummikub", 1, bots=2)
        table.play("draw")
        task = next(task for task in server.scheduled if task.kind == TaskKind.BOT)
        server.deliver(task)
        server.scheduled.clear()  # lost with the process
        server.deliver(task)
        assert [(order.kind, order.seq) for order in server.scheduled] == [("bot", task.seq + 1)]


def test_a_task_from_long_ago_orders_nothing() -> None:
    """[N9] The table has moved on by more than one position, so others have ordered its steps."""
    with fake_service("tasks") as (server, _, _):
        table = bots_turn(server)
        task = next(task for task in server.scheduled if task.kind == TaskKind.BOT)
        server.deliver(task)
        table.play("draw")
        server.scheduled.clear()
        server.deliver(task)
        assert server.scheduled == []


@pytest.mark.parametrize(
    "failure",
    [
        Contended("the queue takes no tasks"),
        exceptions.ServiceUnavailable("no answer"),  # type: ignore[no-untyped-call]
        KeyError("a setting of a person"),
    ],
)
def test_a_notice_that_fails_does_not_stop_the_clock(
    failure: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[N9] [O10] The next wake-up is ordered all the same, and the notice is tried again."""
    asked = list[str]()

    def order_notices(kind: TaskKind, *_: object) -> None:
        asked.append(kind)
        if len(asked) == 1:
            raise failure

    monkeypatch.setattr(notices, "order_notices", order_notices)
    with fake_service("tasks") as (server, _, _):
        table = server.table("farkle", 2, clock=Clock("move", seconds=300))
        server.now += 181_000
        wake = wake_up(table)
        server.scheduled.clear()
        with pytest.raises(RuntimeError, match=turn_tasks.RETRY_TEXT):
            server.deliver(wake)
        timeout = (table.header.deadline or 0) + 1_100
        assert [(order.kind, order.at) for order in server.scheduled] == [("wake", timeout)]
        server.deliver(wake)
        assert asked == [TaskKind.NOTICE] * 2


def failing_once(failure: BaseException) -> Callable[[Transaction], None]:
    """A commit that fails after it has written, the first time."""
    commit, failures = Transaction.commit, [failure]

    def commit_and_fail(tx: Transaction) -> None:
        commit(tx)
        if tx.bill.writes and failures:
            raise failures.pop()

    return commit_and_fail


def after_a_lost_reply(server: Server, task: ScheduledTask, patch: pytest.MonkeyPatch) -> None:
    """The commit is applied, but its reply is lost, so the transaction runs again."""
    lost = exceptions.ServiceUnavailable("no answer")  # type: ignore[no-untyped-call]
    patch.setattr(Transaction, "commit", failing_once(lost))
    server.deliver(task)


def after_a_death(server: Server, task: ScheduledTask, patch: pytest.MonkeyPatch) -> None:
    """The process dies after its commit, and the task is delivered again."""
    patch.setattr(Transaction, "commit", failing_once(Died()))
    with pytest.raises(Died):
        server.deliver(task)
    assert server.scheduled == []
    server.deliver(task)


FAULTS = [after_a_lost_reply, after_a_death]
Fault = Callable[[Server, ScheduledTask, pytest.MonkeyPatch], None]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[Header]:
    """The headers that observers are told of."""
    known = list[Header]()
    monkeypatch.setattr(headers, "header_observers", [lambda game_id, header: known.append(header)])
    return known


@pytest.mark.parametrize("fault", FAULTS)
def test_a_bot_after_a_turn_that_the_clock_ended(
    fault: Fault, told: list[Header], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[N9] [S8] The bot has its task, and observers know of the move."""
    with fake_service("tasks") as (server, _, _):
        table = server.table("rummikub", 1, bots=1, clock=Clock("move", seconds=20))
        seq = table.header.seq
        server.now += 21_100
        wake = wake_up(table)
        server.scheduled.clear()
        told.clear()
        fault(server, wake, monkeypatch)
        assert table.header.plays_itself
        orders = [(order.kind, order.seq) for order in server.scheduled]
        assert orders == [(TaskKind.BOT, seq + 1)]
        assert table.header.seq == seq + 1
        assert told[-1].seq == seq + 1


@pytest.mark.parametrize("fault", FAULTS)
def test_the_result_of_a_game_that_the_clock_ended(
    fault: Fault, told: list[Header], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[N9] [S8] Everybody gets the notice of the end, and observers know of it."""
    with fake_service("tasks") as (server, _, _):
        table = server.table(
            "rikiki", 2, clock=Clock("move", seconds=20), options={"schedule": [1]}
        )
        rng = random.Random(1)
        for _ in range(3):  # two bids and a card; the second card ends the game
            table.step(rng)
        server.now += 21_100
        wake = wake_up(table)
        server.scheduled.clear()
        told.clear()
        fault(server, wake, monkeypatch)
        header = table.header
        assert header.status == "finished"
        assert [(order.kind, order.seq) for order in server.scheduled] == [
            (TaskKind.RESULT, header.seq)
        ]
        assert told[-1].status == "finished"
        server.scheduled.clear()
        server.now += turn_tasks.LAST_ATTEMPT_MS + 1
        server.deliver(wake)
        assert server.scheduled == [], "long after the end nothing is ordered again"
