"""The sweep within its time: it stops cleanly, goes on a minute later, and forgets no notice."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from stolik.documents.clock import Clock
from stolik.service.ops import lost_notices, sweeper
from stolik.service.settings import DATABASE_SECONDS, FUNCTIONS
from stolik.service.time_limit import seconds_left
from testkit.secrecy_hunt import fake_service
from testkit.table_driver import Server, Table

MOVE_MS = 20_000


@pytest.fixture
def server() -> Iterator[Server]:
    with fake_service("sweeper") as (server, _, _):
        yield server


@pytest.fixture
def overdue(server: Server) -> list[Table]:
    """Three tables whose turn is over, and whose task was lost."""
    tables = [server.table("farkle", 2, clock=Clock("move", seconds=20)) for _ in range(3)]
    server.scheduled.clear()
    server.now += MOVE_MS + sweeper.LOST_TASK_AFTER_MS + 1
    return tables


def moved(tables: list[Table]) -> int:
    """At how many tables the turn was ended."""
    return sum(table.header.seq > 1 for table in tables)


def test_it_stops_when_its_time_is_over(
    server: Server, overdue: list[Table], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[N9] Between two tables; the next sweep goes on with those that are left."""
    with monkeypatch.context() as patch:
        patch.setattr(sweeper, "is_over", itertools.chain([False], itertools.repeat(True)).__next__)
        assert sweeper.sweep(server.now)["timeout"] == 1
    assert moved(overdue) == 1
    assert sweeper.sweep(server.now)["timeout"] == 2
    assert moved(overdue) == 3


@pytest.mark.usefixtures("overdue")
def test_lost_notices_have_time_of_their_own(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[N9] [O5] Where the tables have used theirs up, and where they could not be read at all."""
    left = list[float]()

    def order_again(now: int) -> int:
        left.append(seconds_left())
        return 0

    monkeypatch.setattr(lost_notices, "order_again", order_again)
    monkeypatch.setattr(sweeper, "TABLES_SECONDS", 0.0)
    sweeper.sweep_all(server.now)

    def fail(before: int, most: int) -> None:
        raise ConnectionError

    monkeypatch.setattr(sweeper, "due_tables", fail)
    with pytest.raises(ConnectionError):
        sweeper.sweep_all(server.now)
    assert [seconds > 5 for seconds in left] == [True, True]


def test_the_function_has_time_for_both() -> None:
    """[N9] And for the call that was under way when the time was over."""
    seconds = sweeper.TABLES_SECONDS + sweeper.NOTICES_SECONDS
    assert seconds + DATABASE_SECONDS <= FUNCTIONS["sweep"]["timeout_sec"]
