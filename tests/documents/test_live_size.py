"""The live document is what every move sends to everybody: it is small and does not grow."""

from __future__ import annotations

import random
from typing import Any

import pytest
from google.cloud.firestore_v1 import _helpers
from google.cloud.firestore_v1.types.document import Document

from testkit.secrecy_hunt import fake_service

# People, options of a game without end, and bytes of the live document on average.
GAMES: dict[str, tuple[int, dict[str, Any], int]] = {
    "rummikub": (4, {"rounds": 0, "rackSize": 26}, 1_300),
    "rikiki": (4, {"schedule": [8] * 40}, 1_200),
    "zole": (3, {"rounds": 0}, 1_100),
    "bridge": (4, {"rounds": 0}, 1_250),
    "farkle": (2, {"target": 1_000_000}, 1_000),
}
LONG = 240  # moves


def size(content: dict[str, Any]) -> int:
    """Bytes of a document's fields as Firestore sends them."""
    return int(Document.pb(Document(fields=_helpers.encode_dict(content))).ByteSize())


@pytest.mark.parametrize("game", GAMES)
def test_it_stays_small(game: str) -> None:
    """[C23] [PA5] [PA8] Forty moves within the budget, and later ones are hardly larger."""
    people, options, budget = GAMES[game]
    with fake_service(f"size {game}") as (server, _, news):
        table, rng = server.table(game, people, options=options), random.Random(1)
        news()
        sizes = list[int]()
        for _ in range(LONG):
            table.step(rng)
            written = dict(news())
            sizes.append(size(written[f"games/{table.game_id}/sets/table"]))
    print(game, sum(sizes[:40]) // 40, sum(sizes) // LONG, max(sizes[:80]), max(sizes[-80:]))
    assert sum(sizes[:40]) / 40 <= budget
    assert max(sizes[-80:]) <= 1.15 * max(sizes[:80]) + 100
