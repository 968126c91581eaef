"""The sweep finds tables by two documents: waiting ones by the header, others by the live table."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.documents.clock import DAY_MS
from stolik.service.ops import health, sweeper
from stolik.service.settings import SHARDS
from stolik.service.tables import firestore_client, paths
from testkit.lobby_driver import LobbyDriver

pytestmark = pytest.mark.usefixtures("no_other_tables")


def documents(lobby: LobbyDriver, game_id: str) -> tuple[Any, Any]:
    """The header and the live table."""
    return lobby.document(paths.header_path(game_id)), lobby.document(paths.live_path(game_id))


def test_a_waiting_table_is_due_by_its_header(lobby: LobbyDriver) -> None:
    """[N9] [B17] It is cancelled after two days, and removed after thirty more."""
    game_id = lobby.table(lobby.new_uid())
    header, live = documents(lobby, game_id)
    assert live is None
    assert header["due"] == lobby.now + 2 * DAY_MS
    assert header["shard"] in range(SHARDS.value)
    swept = lobby.now + 2 * DAY_MS + 20_000
    assert health.summary(swept)["longestOverdue"] == paths.header_path(game_id)
    assert sweeper.sweep(swept)["closed"] == 1
    assert lobby.header(game_id).status == "cancelled"
    assert sweeper.sweep(swept + 29 * DAY_MS) == dict.fromkeys(sweeper.DONE, 0)
    assert sweeper.sweep(swept + 31 * DAY_MS)["removed"] == 1
    assert documents(lobby, game_id) == (None, None)


def test_a_dealt_table_is_due_by_its_live_table_alone(lobby: LobbyDriver) -> None:
    """[N9] [C23] No move changes an index of headers."""
    game_id = lobby.dealt_table(*lobby.new_uids(2), clock={"kind": "move", "seconds": 60})
    header, live = documents(lobby, game_id)
    assert (header["due"], live["due"]) == (None, live["deadline"])
    assert live["shard"] == header["shard"]
    swept = live["deadline"] + 20_000
    assert health.summary(swept)["overdue"] == 1
    assert sweeper.sweep(swept)["timeout"] == 1
    assert lobby.header(game_id).seq == 2
    assert lobby.document(paths.header_path(game_id)) == header


def test_a_live_table_without_a_header_is_removed(lobby: LobbyDriver) -> None:
    """[N9] [I6] Else every sweep would find it again."""
    game_id = lobby.dealt_table(*lobby.new_uids(2), clock={"kind": "move", "seconds": 60})
    firestore_client.client().document(paths.header_path(game_id)).delete()
    assert sweeper.sweep(lobby.now + DAY_MS)["removed"] == 1
    assert documents(lobby, game_id) == (None, None)
    assert sum(sweeper.sweep(lobby.now + DAY_MS).values()) == 0


def test_the_longest_wait_comes_first(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[N9] Of both kinds together, up to the number that one sweep repairs."""
    monkeypatch.setattr(sweeper, "MAX_TABLES_PER_SWEEP", 2)
    host, *people = lobby.new_uids(5)
    first = lobby.table(host)
    lobby.now += 2 * DAY_MS
    clock = {"kind": "move", "seconds": 60}
    second = lobby.dealt_table(*people[:2], clock=clock)
    lobby.now += 1_000
    third = lobby.dealt_table(*people[2:], clock=clock)
    done = sweeper.sweep(lobby.now + 120_000)
    assert (done["closed"], done["timeout"]) == (1, 1)
    assert lobby.header(first).status == "cancelled"
    assert [lobby.header(game_id).seq for game_id in (second, third)] == [2, 1]
