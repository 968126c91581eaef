"""One commit changes several documents of a table; their listeners hear of it in any order."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest

from stolik.documents.chair import Chair
from stolik.documents.header import Header
from stolik.engine.contract import Result
from tests.sdk_python.fake_documents import HEADER, LIVE, RACK, documents, header, opened

MOVED = (Chair("human", "me"), Chair("human", "new", away=True, left=77), Chair("bot"))
AFTER_MOVE = header(6, held=6)
# name of the commit, table before, table after, seq of the own rack after
COMMITS: list[tuple[str, Header, Header, int]] = [
    ("the deal", header(0), header(1), 1),
    ("a move", header(5), AFTER_MOVE, 6),
    (
        "the last move of a round",
        header(5),
        replace(AFTER_MOVE, rev=3, status="between_rounds", rounds=({"points": [3, 0, 0]},)),
        6,
    ),
    (
        "the end of the game",
        header(5),
        replace(
            AFTER_MOVE, rev=3, status="finished", asked=(), result=Result((3, 0, 0), (0,), "rounds")
        ),
        6,
    ),
    (
        "a seat that moves to another account",
        header(5),
        replace(header(5), rev=3, seats=MOVED, players=("me", "new")),
        1,
    ),
]


def orders() -> Iterator[Any]:
    """Every commit with every order in which the listeners of what it changed can hear of it."""
    for name, before, after, rack in COMMITS:
        old, new = documents(before, 1 if before.seq else None), documents(after, rack)
        changed = [path for path in new if new[path] != old.get(path)]
        for order in permutations(changed):
            told = ", ".join(path.split("/")[-1] for path in order)
            yield pytest.param(old, new, after, order, id=f"{name}: {told}")


@pytest.mark.parametrize(("old", "new", "after", "order"), list(orders()))
def test_commit_is_shown_whole(
    old: dict[str, Any], new: dict[str, Any], after: Header, order: tuple[str, ...]
) -> None:
    """[C14] [X4] Whoever hears of it first: the table before or the table after, no mixture."""

    async def script() -> None:
        async with opened(old) as table:
            before = await table.reached(old[LIVE]["seq"] if LIVE in old else 0)
            table.connection.stored |= new
            for path in order:
                table.connection.notify(path)
                await asyncio.sleep(0.002)
            shown = [update.header for update in table.updates]
            assert shown[-1] == after
            assert set(map(repr, shown)) == {repr(before.header), repr(after)}
            assert table.updates[-1].rack
            assert table.updates[-1].rack.seq == new[RACK]["seq"]
            assert not table.errors

    asyncio.run(script())


@pytest.mark.parametrize("order", [(HEADER, LIVE), (LIVE, HEADER)])
def test_removed_player_is_denied_both(order: tuple[str, str]) -> None:
    """[C14] [X4] The feed says so and shows nothing that came after."""

    async def script() -> None:
        async with opened(documents(header(5), 1)) as table:
            await table.reached(5)
            count = len(table.updates)
            table.connection.stored |= documents(replace(header(5), rev=3, players=("other",)))
            table.connection.denied |= {HEADER, LIVE}
            for path in order:
                table.connection.notify(path)
                await asyncio.sleep(0.002)
            assert [error.reason for error in table.errors] == ["no-such-game"] * 2
            assert len(table.updates) == count

    asyncio.run(script())
