"""The sweep's queries for any number of shards."""

from __future__ import annotations

import pytest

from stolik.documents.clock import Clock
from stolik.service.ops import due_tables
from stolik.service.scheduling import task_queue
from stolik.service.tables import lifetimes
from testkit.fake_firestore import use_fake_firestore
from testkit.table_driver import Server


def test_every_shard_is_asked_in_few_queries(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O10] Firestore takes thirty values in one query, so 64 shards are three pairs of queries."""
    monkeypatch.setenv("STOLIK_SHARDS", "64")
    server = Server("shards")
    monkeypatch.setattr(task_queue, "schedule", server.record_task)
    with use_fake_firestore():
        assert len(due_tables.due_queries(0)) == 3
        tables = [server.table("farkle", 2, clock=Clock("move", seconds=20)) for _ in range(40)]
        assert any(lifetimes.shard(table.header) > 30 for table in tables)
        found = due_tables.due_tables(server.now + 3_600_000, 100)
        assert {table.game_id for table in found} == {table.game_id for table in tables}
        assert len(due_tables.due_tables(server.now + 3_600_000, 7)) == 7
