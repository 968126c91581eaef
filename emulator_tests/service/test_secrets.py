"""Everything a person receives during a game, searched for what they may not know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from testkit.fake_firestore import use_fake_firestore
from testkit.secret_search import SETTINGS, Game, Search
from testkit.table_driver import Server, Table, sample_count, text_without_times


@pytest.mark.parametrize("game", SETTINGS)
def test_nothing_hidden_is_named(server: Server, game: str) -> None:
    """[PS5] [N1] [C2] No card of another's and no secret, in documents and in answers."""
    search, rng, (people, options) = Search(), random.Random(game), SETTINGS[game]
    for _ in range(sample_count(1, 1_000)):
        table = server.table(game, people, options=options, spectators=True)
        Game(table, people, Changes(table), search).play(rng)
    assert search.found == []
    assert search.received > 100
    assert game == "farkle" or (search.searched > 1_000 and search.own > 100)


class Changes:
    """The documents of a table that are new or not as they were when last asked."""

    def __init__(self, table: Table) -> None:
        self.table, self.seen = table, dict[str, Any]()

    def __call__(self) -> list[tuple[str, dict[str, Any]]]:
        before, self.seen = self.seen, self.table.all_documents()
        return [(path, one) for path, one in self.seen.items() if before.get(path) != one]


@pytest.mark.parametrize("game", SETTINGS)
def test_the_stand_in_keeps_what_firestore_keeps(server: Server, game: str) -> None:
    """[PS5] One game in the emulator and in memory: the same documents to the last field."""
    people, options = SETTINGS[game]

    def play() -> str:
        table = server.table(game, people, secret=f"{5:064x}", options=options)
        table.finish(random.Random(5))
        return text_without_times(table.all_documents(), table.game_id)

    kept = play()
    with use_fake_firestore():
        assert play() == kept
