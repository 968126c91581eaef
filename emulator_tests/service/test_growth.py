"""In a game of a thousand turns no document grows without limit."""

from __future__ import annotations

import json
import random

import pytest

from stolik.documents.header import LIVE
from testkit.table_driver import FULL_SIZE, Server

LONG = {
    "farkle": (2, {"target": 100_000}),
    "zole": (3, {"rounds": 0}),
    "rikiki": (4, {"schedule": [13] * 20}),
}
LIMIT = 100 * 1024


@pytest.mark.parametrize("game", LONG)
def test_a_thousand_turns(server: Server, game: str) -> None:
    """[PA8] Every document stays below 100 KiB, a tenth of what Firestore takes.

    The short run stops early and takes the growth so far as steady.
    """
    people, options = LONG[game]
    table, rng = server.table(game, people, options=options), random.Random(game)
    turns = 1_000 if FULL_SIZE else 60
    for _ in range(turns):
        if table.header.status not in LIVE:
            break
        table.step(rng)
    everything = table.all_documents()
    sizes = {path: len(json.dumps(one, default=str)) for path, one in everything.items()}
    largest = max(sizes, key=sizes.__getitem__)
    print(game, table.header.seq, largest.removeprefix(f"games/{table.game_id}"), sizes[largest])
    assert table.header.seq > 50
    assert sizes[largest] * 1_000 / table.header.seq < LIMIT
