"""TableFeed with listeners that lose an update."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from stolik_client import table_feed
from tests.sdk_python.fake_documents import (
    HEADER,
    LIVE,
    RACK,
    Opened,
    documents,
    header,
    opened,
)

FAST_POLL_SECONDS = 0.02  # in place of five


@asynccontextmanager
async def seated(asked: int | None, seq: int = 5) -> AsyncIterator[Opened]:
    """A feed that has delivered the table at `seq`."""
    async with opened(documents(header(seq, asked), rack=1 if seq else None)) as table:
        await table.reached(seq)
        yield table


@pytest.fixture(autouse=True)
def _poll_fast(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_feed, "FIRST_POLL_SECONDS", FAST_POLL_SECONDS)
    monkeypatch.setattr(table_feed, "LONGEST_POLL_SECONDS", 12 * FAST_POLL_SECONDS)


@pytest.mark.parametrize(
    ("asked", "factor"),
    [pytest.param(2, 10**6, id="a bot's"), pytest.param(1, 24, id="a person's")],
)
def test_lost_update_is_polled(monkeypatch: pytest.MonkeyPatch, asked: int, factor: int) -> None:
    """[C14] [C22] [X4] Somebody moved, and the listeners missed it."""
    monkeypatch.setattr(table_feed, "HUMAN_FACTOR", factor)

    async def script() -> None:
        async with seated(asked) as table:
            table.connection.stored |= documents(header(6, held=6), rack=6)
            update = await table.reached(6)
            assert update.rack
            assert update.rack.seq == 6

    asyncio.run(script())


def test_lost_deal_is_polled(monkeypatch: pytest.MonkeyPatch) -> None:
    """[C14] [C22] [X4] A table that waited was dealt, and the listeners missed it."""
    monkeypatch.setattr(table_feed, "RESYNC_AFTER_SECONDS", 10**6)

    async def script() -> None:
        async with seated(None, seq=0) as table:
            table.connection.stored |= documents(header(1), rack=1)
            dealt = (await table.reached(1)).rack
            assert dealt
            assert dealt.seq == 1

    asyncio.run(script())


def test_live_table_and_rack_are_listened_to_after_the_deal() -> None:
    """[C14] [X4] Not while the table waits, when there are none."""

    async def script() -> None:
        async with seated(None, seq=0) as table:
            connection = table.connection
            assert connection.callbacks.keys() == {HEADER}
            connection.stored |= documents(header(1), rack=1)
            connection.notify(HEADER)
            assert connection.callbacks.keys() == {HEADER, LIVE, RACK}
            dealt = (await table.reached(1)).rack
            assert dealt
            assert dealt.seq == 1

    asyncio.run(script())


def test_position_after_own_move_is_polled() -> None:
    """[C14] [C22] [X4] The own move was answered, and the listeners missed it."""

    async def script() -> None:
        async with seated(0) as table:
            table.connection.stored |= documents(header(6, 1))
            table.feed.expect(6)
            await table.reached(6)

    asyncio.run(script())


def test_first_answer_is_checked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """[C14] [C22] [X4] A commit while the listener started, and nobody else is to move."""
    monkeypatch.setattr(table_feed, "RESYNC_AFTER_SECONDS", FAST_POLL_SECONDS)

    async def script() -> None:
        async with seated(0) as table:
            table.connection.stored |= documents(header(6))
            await table.reached(6)

    asyncio.run(script())


def test_closed_feed_starts_no_listener() -> None:
    """[N4] The table was dealt, and the feed is closed while it reads."""

    async def script() -> None:
        async with seated(None, seq=0) as table:
            table.connection.stored |= documents(header(1), rack=1)
            reading = asyncio.create_task(table.feed.reload())
            await asyncio.sleep(0)
        await reading
        assert not table.connection.callbacks

    asyncio.run(script())


def test_header_that_lags_behind_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    """[C14] [C22] [X4] A commit changed both documents, and one listener missed it."""
    monkeypatch.setattr(table_feed, "RESYNC_AFTER_SECONDS", FAST_POLL_SECONDS)

    async def script() -> None:
        async with seated(0) as table:
            table.connection.stored |= documents(replace(header(6), rev=3))
            table.connection.notify(LIVE)
            assert (await table.reached(6)).header.rev == 3

    asyncio.run(script())


@pytest.mark.parametrize(
    ("asked", "expected", "max_reads"),
    [
        pytest.param(0, 5, 0, id="the own move"),
        pytest.param(None, 5, 0, id="the next deal, as the host"),
        pytest.param(1, 5, 3, id="another person's move"),
        pytest.param(0, 6, 14, id="a position that never comes"),
    ],
)
def test_idle_table_costs_few_reads(asked: int | None, expected: int, max_reads: int) -> None:
    """[N4] The own move is never polled, anything else less and less often."""

    async def script() -> None:
        async with seated(asked) as table:
            table.feed.expect(expected)
            await asyncio.sleep(50 * FAST_POLL_SECONDS)
            assert table.connection.reads <= max_reads

    asyncio.run(script())
