"""A turn whose time is up while its player still moves."""

from __future__ import annotations

import random
from collections.abc import Iterable

import pytest

from stolik.documents.clock import Clock
from stolik.service.errors import Stale
from stolik.service.play import deadlines
from stolik.service.scheduling.next_steps import LATE_MOVE_GRACE_MS
from testkit.fake_query import Snapshot
from testkit.secrecy_hunt import fake_service


def test_a_move_between_the_reads_of_a_timeout() -> None:
    """[PR6] The header was read before the last card was played, the hand after it: too late."""
    rng = random.Random(1)
    with fake_service("deadlines") as (server, client, _):
        options = {"schedule": [1, 1]}
        table = server.table("rikiki", 3, options=options, clock=Clock("move", seconds=30))
        while table.header.table["phase"] != "play":  # type: ignore[index]
            table.step(rng)
        header = table.header
        assert header.deadline is not None
        server.now = header.deadline + LATE_MOVE_GRACE_MS
        read = client.read
        reads = list[int]()

        def move_before_second_read(paths: Iterable[str], *, timeout: float) -> dict[str, Snapshot]:
            reads.append(1)
            if len(reads) == 2:
                table.step(rng)
            return read(paths, timeout=timeout)

        client.read = move_before_second_read  # type: ignore[method-assign]
        with pytest.raises(Stale):
            deadlines.enforce(table.game_id, header.seq, server.now + 1)
        assert table.header.seq == header.seq + 1
        assert table.header.entry is not None
        assert table.header.entry.by == "player"
