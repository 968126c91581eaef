"""A client written only against Table, which plays a game to its end on every kind of table."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from stolik_client import Entry, GameName, Table

# Seats and options of games that end soon.
SHORT_GAMES: dict[GameName, tuple[int, dict[str, Any]]] = {
    "rummikub": (4, {"rackSize": 24}),
    "rikiki": (3, {"schedule": [3, 2]}),
    "zole": (3, {"rounds": 1}),
    "bridge": (4, {}),
    "farkle": (2, {"target": 500}),
}
GAMES = tuple(SHORT_GAMES)
TURN_TIMEOUT_SECONDS = 300  # generous, because the machine may be busy


@dataclass
class PlayedGame:
    """The moves that one client played, and the log entries that it received."""

    entries: list[Entry] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)


async def play_to_end(table: Table, max_turns: int = 600) -> PlayedGame:
    """Play this seat's moves until the game is over."""
    played = PlayedGame()
    stop = table.events.subscribe(played.entries.append)
    for turn in range(max_turns):
        if not await wait_for_turn(table):
            stop()
            return played
        move = pick(await table.choices(), turn)
        assert await table.refusal(move) is None
        played.moves.append(move)
        await table.play(move)
    raise AssertionError("the game does not end")


async def wait_for_turn(table: Table) -> bool:
    """As Table.turn, but fails with the state of the table after a timeout."""
    try:
        return await asyncio.wait_for(table.turn(), TURN_TIMEOUT_SECONDS)
    except TimeoutError:
        header, view = table.header.value, table.view.value
        seen = f"header {header.seq} {header.status} asks {header.asked}, view {view.seq}"
        state = f"{table.connection.value}, pending: {table.pending.value}"
        raise AssertionError(f"{table.id} is stuck, seat {table.seat}: {seen}, {state}") from None


def pick(choices: tuple[str, ...], turn: int) -> str:
    """A move that brings the end nearer: in Farkle the last `bank`, else one that varies."""
    banks = [move for move in choices if move.startswith("bank")]
    return banks[-1] if banks else choices[(turn * 7) % len(choices)]
