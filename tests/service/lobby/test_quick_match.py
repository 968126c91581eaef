"""Quick match finds equal settings, tables of searchers and tables that hosts opened alike."""

from __future__ import annotations

from typing import Any

import pytest
from google.api_core.exceptions import FailedPrecondition

from stolik.documents.clock import DAY_MS
from stolik.service import server_clock
from stolik.service.lobby import match_queue, open_tables
from stolik.service.ops import sweeper
from stolik.service.people import presence
from stolik.service.tables import firestore_client, lifetimes
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


LOOKED = presence.LOOKING_GONE_AFTER_MS


def test_nobody_is_seated_with_somebody_who_is_gone(lobby: LobbyDriver) -> None:
    """[W5] A minute without a sign ends a search: the next one waits at a table of their own."""
    ann, bob = lobby.new_uids(2)
    first = lobby.call(ann, "search_game", **WISHES)
    lobby.now += LOOKED
    second = lobby.call(bob, "search_game", **WISHES)
    assert (second["gameId"] != first["gameId"], second["seq"]) == (True, 0)
    ended = lobby.header(first["gameId"])
    assert (ended.status, ended.players) == ("cancelled", ())
    assert search(lobby, ann) == (second["gameId"], 1, 1)


def test_who_is_seen_is_found(lobby: LobbyDriver) -> None:
    """[W5] By a heartbeat, or by searching again; searching gives the same chair."""
    ann, bob, cid, dan = lobby.new_uids(4)
    first = lobby.call(ann, "search_game", **WISHES)
    lobby.now += LOOKED - 1
    beat(lobby, ann, looking="farkle")
    lobby.now += LOOKED - 1
    assert lobby.call(bob, "search_game", **WISHES)["gameId"] == first["gameId"]
    second = search(lobby, cid)
    for _ in range(2):
        lobby.now += LOOKED - 1
        assert search(lobby, cid) == second
    assert search(lobby, dan) == (second[0], 1, 1)


def test_one_of_two_is_gone(lobby: LobbyDriver) -> None:
    """[W5] Only that chair is free again, and who has stayed is the host of the table."""
    ann, bob, cid, dan = lobby.new_uids(4)
    game_id, *_ = search(lobby, ann, seats=3)
    assert search(lobby, bob, seats=3) == (game_id, 1, 0)
    lobby.now += LOOKED
    beat(lobby, bob, looking="farkle")
    assert search(lobby, cid, seats=3) == (game_id, 0, 0)
    header = lobby.header(game_id)
    assert (header.host, set(header.players)) == (bob, {bob, cid})
    assert search(lobby, dan, seats=3) == (game_id, 2, 1)
    assert set(lobby.header(game_id).players) == {bob, cid, dan}


def test_an_open_table_of_somebody_absent_is_not_offered(lobby: LobbyDriver) -> None:
    """[W5] Neither in quick match nor in the list; it stays, and is offered on their return."""
    host, ann, bob = lobby.new_uids(3)
    made = lobby.call(host, "create_game", **WISHES, visibility="open")
    assert listed() == [made["gameId"]]
    lobby.now += presence.GONE_AFTER_MS
    assert listed() == []
    assert lobby.call(ann, "search_game", **WISHES)["gameId"] != made["gameId"]
    assert lobby.header(made["gameId"]).players == (host,)
    lobby.now += LOOKED
    beat(lobby, host)
    assert listed() == [made["gameId"]]
    assert search(lobby, bob) == (made["gameId"], 1, 1)


def test_where_moves_take_days_nobody_has_to_be_there(lobby: LobbyDriver) -> None:
    """[W5] People are told when it is their turn."""
    ann, bob = lobby.new_uids(2)
    wishes = {**WISHES, "clock": {"kind": "days", "days": 2}}
    first = lobby.call(ann, "search_game", **wishes)
    lobby.now += DAY_MS
    assert listed() == [first["gameId"]]
    assert lobby.call(bob, "search_game", **wishes)["gameId"] == first["gameId"]


def test_a_lonely_search_ends_too(lobby: LobbyDriver) -> None:
    """[W5] The sweep looks every two minutes whether those who search are still there."""
    ann, bob = lobby.new_uids(2)
    wishes = {**WISHES, "seats": 3}
    game_id = lobby.call(ann, "search_game", **wishes)["gameId"]
    lobby.call(bob, "search_game", **wishes)
    for players in ({ann, bob}, {ann}, {ann}):
        lobby.now += lifetimes.SEARCH_CHECK_MS + sweeper.LOST_TASK_AFTER_MS + 1
        for uid in players:
            beat(lobby, uid, looking="farkle")
        assert sweeper.sweep(lobby.now)["searched"] == 1
        assert set(lobby.header(game_id).players) == players
        assert sum(sweeper.sweep(lobby.now).values()) == 0
    lobby.now += lifetimes.SEARCH_CHECK_MS + sweeper.LOST_TASK_AFTER_MS + 1
    sweeper.sweep(lobby.now)
    assert lobby.header(game_id).status == "cancelled"


def beat(lobby: LobbyDriver, uid: str, **fields: str) -> None:
    """What the client of `uid` writes to be seen."""
    seen = server_clock.timestamp(lobby.now)
    firestore_client.client().document(f"presence/{uid}").set({"seen": seen, **fields})


def listed() -> list[str]:
    """The open tables of Farkle."""
    tables = open_tables.open_tables("farkle", server_clock.now_ms())["tables"]
    return [table["gameId"] for table in tables]


def search(lobby: LobbyDriver, uid: str, **changes: Any) -> tuple[str, int, int]:
    """The table, the seat and the position that quick match finds."""
    found = lobby.call(uid, "search_game", **{**WISHES, **changes})
    return found["gameId"], found["seat"], found["seq"]
