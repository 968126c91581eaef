"""A table is deleted with everything below it, even if processes die on the way."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pytest

from stolik.documents.clock import DAY_MS
from stolik.service.ops import sweeper
from stolik.service.tables import delete_table, firestore_client, headers, paths
from stolik.service.tables.transaction import Transaction
from testkit import concurrent_calls
from testkit.lobby_driver import LobbyDriver

DOCUMENTS_BELOW = ("moves/00002", "chat/a", "talk/b", "drafts/c")


def documents_of(game_id: str) -> list[str]:
    """The paths of all documents of a table."""
    home = firestore_client.client().document(paths.header_path(game_id))
    below = [entry.reference.path for part in home.collections() for entry in part.stream()]
    return [*below, *([home.path] if home.get().exists else [])]


def cancelled_table(lobby: LobbyDriver, is_dealt: bool) -> tuple[str, str]:
    """The host and the id of a table that can be deleted, with a log and a chat."""
    host, other = lobby.new_uids(2)
    game_id = lobby.dealt_table(host, other) if is_dealt else lobby.table(host)
    lobby.call(host, "cancel_game", gameId=game_id)
    for name in DOCUMENTS_BELOW:
        firestore_client.client().document(f"games/{game_id}/{name}").set({"text": "x"})
    return host, game_id


def die_in_the_middle(monkeypatch: pytest.MonkeyPatch, deleted: int) -> None:
    """Delete one document in each commit, and die after so many."""
    monkeypatch.setattr(delete_table, "DELETES_PER_COMMIT", 1)
    client, commits = firestore_client.client(), itertools.count()
    batch = type(client.batch())
    commit = batch.commit

    def commit_or_die(self: Any, **limits: float) -> None:
        if next(commits) == deleted:
            raise concurrent_calls.Died
        commit(self, **limits)

    monkeypatch.setattr(batch, "commit", commit_or_die)


@pytest.mark.parametrize("is_dealt", [True, False], ids=["dealt", "waiting"])
def test_the_process_dies_after_the_commit(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch, is_dealt: bool
) -> None:
    """[B15] [S8] The table is gone for everybody, and the sweep removes what nobody can read."""
    host, game_id = cancelled_table(lobby, is_dealt)
    with monkeypatch.context() as fault:
        fault.setattr(Transaction, "commit", concurrent_calls.dies_after_commit)
        with pytest.raises(concurrent_calls.Died):
            lobby.call(host, "delete_game", gameId=game_id)
    assert headers.look_up(game_id) is None
    assert len(documents_of(game_id)) > len(DOCUMENTS_BELOW)
    assert sweeper.sweep(lobby.now + 16_000)["removed"] == 1
    assert documents_of(game_id) == []


@pytest.mark.parametrize("left", [1, 2, 3, 6])
@pytest.mark.parametrize("by_host", [True, False], ids=["by the host", "by the sweep"])
@pytest.mark.parametrize("is_dealt", [True, False], ids=["dealt", "waiting"])
def test_the_process_dies_half_way(
    lobby: LobbyDriver,
    monkeypatch: pytest.MonkeyPatch,
    is_dealt: bool,
    by_host: bool,
    left: int,
) -> None:
    """[B15] [N9] [S8] Whatever is left, the next sweep removes."""
    host, game_id = cancelled_table(lobby, is_dealt)
    lobby.now += 31 * DAY_MS
    deletes = {*documents_of(game_id), paths.header_path(game_id), paths.live_path(game_id)}
    calls: dict[bool, Callable[[], object]] = {
        True: lambda: lobby.call(host, "delete_game", gameId=game_id),
        False: lambda: sweeper.sweep(lobby.now),
    }
    with monkeypatch.context() as fault:
        die_in_the_middle(fault, len(deletes) - left)
        with pytest.raises(concurrent_calls.Died):
            calls[by_host]()
    sweeper.sweep(lobby.now + 16_000)
    assert documents_of(game_id) == []


def test_a_repeat_of_the_call_goes_on(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[B15] [S8] Without waiting for the sweep."""
    host, game_id = cancelled_table(lobby, True)
    fields = {"gameId": game_id, "requestId": "r" * 22}
    with monkeypatch.context() as fault:
        die_in_the_middle(fault, 2)
        with pytest.raises(concurrent_calls.Died):
            lobby.send(host, "delete_game", fields)
    assert lobby.send(host, "delete_game", fields)["gameId"] == game_id
    assert documents_of(game_id) == []
