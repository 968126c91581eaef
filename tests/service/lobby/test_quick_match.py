"""Quick match finds equal settings, tables of searchers and tables that hosts opened alike."""

from __future__ import annotations

from typing import Any

import pytest
from google.api_core.exceptions import FailedPrecondition

from stolik.service.lobby import match_queue
from stolik.service.tables import firestore_client
from stolik.service.tables.transaction import Transaction
from testkit.lobby_driver import LobbyDriver, Refusal
from tests.service.rated.conftest import lobby

__all__ = ["lobby"]

CLOCK = {"kind": "move", "seconds": 90}
WISHES: dict[str, Any] = {"game": "farkle", "seats": 2, "clock": CLOCK}


def test_an_open_table_with_equal_settings_is_found(lobby: LobbyDriver) -> None:
    """[W5] Its chair is taken and the game begins."""
    host, ann = lobby.new_uids(2)
    made = lobby.call(host, "create_game", **WISHES, visibility="open")
    found = lobby.call(ann, "search_game", **WISHES)
    assert (found["gameId"], found["seq"]) == (made["gameId"], 1)


@pytest.mark.parametrize(
    "other",
    [
        {"visibility": "private"},
        {"visibility": "unlisted"},
        {"visibility": "open", "seats": 3},
        {"visibility": "open", "clock": {"kind": "move", "seconds": 30}},
        {"visibility": "open", "options": {"target": 3_000}},
        {"visibility": "open", "rated": True},
        {"visibility": "open", "seats": 3, "bots": ["basic"]},
    ],
)
def test_other_tables_are_not_found(lobby: LobbyDriver, other: dict[str, Any]) -> None:
    """[W5] Not for everybody, other players, clock, house rules, rated, or with bots."""
    host, ann = lobby.new_uids(2)
    made = lobby.call(host, "create_game", **{**WISHES, **other})
    wishes = {**WISHES, "seats": 3} if "bots" in other else WISHES
    found = lobby.call(ann, "search_game", **wishes)
    assert found["gameId"] != made["gameId"]


def test_who_changes_their_mind_is_not_found(lobby: LobbyDriver) -> None:
    """[W5] A searcher who cancels leaves nothing behind that the next one would find."""
    ann, bob = lobby.new_uids(2)
    first = lobby.call(ann, "search_game", **WISHES)
    lobby.call(ann, "leave_game", gameId=first["gameId"])
    second = lobby.call(bob, "search_game", **WISHES)
    assert (second["gameId"] != first["gameId"], second["seq"]) == (True, 0)
    assert lobby.call(ann, "search_game", **WISHES)["gameId"] == second["gameId"]


def test_somebody_whom_the_host_blocked_is_not_seated(lobby: LobbyDriver) -> None:
    """[W5] [X19] Neither by quick match nor by hand."""
    host, ann = lobby.new_uids(2)
    made = lobby.call(host, "create_game", **WISHES, visibility="open")
    firestore_client.client().document(f"users/{host}").set({"blocked": [ann]})
    assert lobby.call(ann, "search_game", **WISHES)["gameId"] != made["gameId"]
    with pytest.raises(Refusal, match="blocked"):
        lobby.call(ann, "join_game", gameId=made["gameId"])


def search_in_a_crowd(lobby: LobbyDriver, uid: str, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Search while others are quicker, twice."""
    commit, attempts = Transaction.commit, iter(range(100))

    def lose_twice(tx: Transaction) -> None:
        if next(attempts) < match_queue.LOST_RACES:
            raise FailedPrecondition("somebody was quicker")  # type: ignore[no-untyped-call]
        commit(tx)

    with monkeypatch.context() as patch:
        patch.setattr(Transaction, "commit", lose_twice)
        return lobby.call(uid, "search_game", **WISHES)


def test_a_crowd_uses_further_lists(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[O10] [W5] Who lost two races opens a table elsewhere; searching again leads back to it."""
    ann, bob, cid = lobby.new_uids(3)
    first = search_in_a_crowd(lobby, ann, monkeypatch)
    (waiting,) = firestore_client.client().collection("queues").stream()
    assert "~" in waiting.id
    assert lobby.call(ann, "search_game", **WISHES)["gameId"] == first["gameId"]
    second = lobby.call(bob, "search_game", **WISHES)
    assert (second["gameId"], second["seq"]) == (first["gameId"], 1)
    assert lobby.call(cid, "search_game", **WISHES)["gameId"] != first["gameId"]


def test_a_crowd_fills_its_own_tables_first(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O10] After lost races the table that everybody wants comes last, and is still found."""
    ann, bob, cid, dan = lobby.new_uids(4)
    wanted_by_all = lobby.call(ann, "search_game", **WISHES)
    assert search_in_a_crowd(lobby, bob, monkeypatch)["gameId"] == wanted_by_all["gameId"]
    elsewhere = search_in_a_crowd(lobby, cid, monkeypatch)
    lobby.call(lobby.new_uid(), "create_game", **WISHES, visibility="open")
    assert search_in_a_crowd(lobby, dan, monkeypatch)["gameId"] == elsewhere["gameId"]
