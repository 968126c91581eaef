"""Tables with people and bots, played in this process."""

from __future__ import annotations

import random

from stolik.documents.header import LIVE, Header
from stolik.service.play import deadlines
from testkit.table_driver import Table


def go_on(table: Table, rng: random.Random) -> None:
    """Play one move for the person or bot to move."""
    header = table.header
    if header.plays_itself:
        deadlines.play_bot(table.game_id, header.seq, table.server.now)
    else:
        table.step(rng)


def finish(table: Table, rng: random.Random, most: int = 2_000) -> Header:
    """Play to the end or at most so many moves; the last header."""
    for _ in range(most):
        if table.header.status not in LIVE:
            break
        go_on(table, rng)
    return table.header
