"""A task that is delivered again orders what its first run may have failed to order."""

from __future__ import annotations

from stolik.service.scheduling.task_kind import TaskKind
from testkit.secrecy_hunt import fake_service
from testkit.table_driver import Server, Table


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
