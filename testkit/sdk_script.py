"""One client, written against Table alone: it must finish a game on every kind of table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from stolik_client import Entry, GameName, Table

# Seats and house rules that end soon.
SHORT: dict[GameName, tuple[int, dict[str, Any]]] = {
    "rummikub": (4, {"rackSize": 24}),
    "rikiki": (3, {"schedule": [3, 2]}),
    "zole": (3, {"rounds": 1}),
    "bridge": (4, {}),
    "farkle": (2, {"target": 500}),
}
GAMES = tuple(SHORT)
PATIENCE = 300  # seconds for one turn; a busy machine is slow, not broken


@dataclass
class Finished:
    """What one client did and heard."""

    entries: list[Entry] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)


async def play_to_the_end(table: Table, most: int = 600) -> Finished:
    """Play whatever is asked of this seat until the game is over."""
    done = Finished()
    stop = table.events.subscribe(done.entries.append)
    for turn in range(most):
        if not await in_time(table):
            stop()
            return done
        move = pick(await table.choices(), turn)
        assert await table.refusal(move) is None
        done.moves.append(move)
        await table.play(move)
    raise AssertionError("the game does not end")


async def in_time(table: Table) -> bool:
    """Whether something is asked; a table that waits for too long tells what it last heard."""
    try:
        return await asyncio.wait_for(table.turn(), PATIENCE)
    except TimeoutError:
        header, view = table.header.value, table.view.value
        heard = f"header {header.seq} {header.status} asks {header.asked}, view {view.seq}"
        now = f"{table.connection_state.value}, on its way: {table.pending.value}"
        raise AssertionError(f"{table.id} is stuck, seat {table.seat}: {heard}, {now}") from None


def pick(choices: tuple[str, ...], turn: int) -> str:
    """Banks end Farkle; elsewhere any move from the middle of the list will do."""
    banks = [one for one in choices if one.startswith("bank")]
    return banks[-1] if banks else choices[(turn * 7) % len(choices)]
