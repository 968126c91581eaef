"""Calls per minute and open tables are limited; the refusal says when to retry."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.service.api import rate_limits
from stolik.service.callables.registry import CALLABLES
from testkit.callable_scenes import BROWSER
from testkit.lobby_driver import START_MS, LobbyDriver, Refusal
from testkit.rate_limits import set_instance_limit, set_limit

MINUTE_MS = rate_limits.WINDOW_MS
REQUESTS: dict[str, dict[str, Any]] = {
    "create_game": {"game": "farkle", "seats": 2},
    "search_game": {"game": "farkle", "seats": 2},
    "join_game": {"code": "ZZZZZ"},
    "preview_game": {"code": "ZZZZZ"},
    "list_links": {"gameId": "nosuch"},
    "replace_link": {"gameId": "nosuch", "seat": 0},
    "check_name": {"name": "Ann"},
    "set_profile": {"locale": "pl"},
    "suggest_move": {"gameId": "nosuch"},
    "duplicate_game": {"gameId": "nosuch"},
    "invite_player": {"gameId": "nosuch", "invite": ["x"]},
    "ask_seat": {"link": "nosuch"},
    "report": {"gameId": "nosuch", "uid": "x", "why": "other"},
    "chat_code": {},
    "subscribe_push": BROWSER,
    "unsubscribe_push": {"endpoint": BROWSER["endpoint"]},
    "export_account": {},
    "delete_account": {"sure": "delete my account"},
}


def used_up(lobby: LobbyDriver, uid: str, function: str) -> Refusal | None:
    """The refusal for too many calls, if there is one."""
    try:
        lobby.call(uid, function, **REQUESTS[function])
    except Refusal as refusal:
        return refusal if refusal.code == "resource-exhausted" else None
    return None


def test_every_limit_has_a_request() -> None:
    """REQUESTS has every limited callable."""
    assert set(REQUESTS) == {
        name for name, declaration in CALLABLES.items() if declaration.per_minute is not None
    }


@pytest.mark.parametrize("function", REQUESTS)
def test_the_next_call_is_refused(
    lobby: LobbyDriver, function: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[X25] [PA4] N calls pass, the next is told when to retry, and the window restarts exactly."""
    set_limit(monkeypatch, function, 2)
    uid, other = lobby.new_uids(2)
    lobby.now = START_MS - START_MS % MINUTE_MS + 59_001 - 21_500
    assert used_up(lobby, uid, function) is None
    lobby.now += 20_000
    assert used_up(lobby, uid, function) is None
    refusal = used_up(lobby, uid, function)
    assert refusal is not None
    assert refusal.details == {"reason": "too-many", "retryAfter": 3}
    assert used_up(lobby, other, function) is None
    lobby.now += MINUTE_MS - lobby.now % MINUTE_MS - 1
    assert used_up(lobby, uid, function) is not None
    lobby.now += 1
    assert used_up(lobby, uid, function) is None


def test_an_instance_counts_every_call(lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """[X25] [PA4] Also for calls that read no document; moves have a higher limit."""
    set_instance_limit(monkeypatch, ["leave_game"], 3)
    uid = lobby.new_uid()
    reasons = []
    for _ in range(4):
        with pytest.raises(Refusal) as refused:
            lobby.call(uid, "leave_game", gameId="nosuch")
        reasons.append(refused.value.reason)
    assert reasons == ["no-such-game"] * 3 + ["too-many"]
    with pytest.raises(Refusal, match="no-such-game"):
        lobby.call(uid, "play_move", gameId="nosuch", seq=0, moveId="m", move="roll")
    lobby.now += MINUTE_MS
    with pytest.raises(Refusal, match="no-such-game"):
        lobby.call(uid, "leave_game", gameId="nosuch")


def test_open_tables_count_wherever_one_sits(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[X25] Tables hosted or joined; finished ones do not count."""
    monkeypatch.setenv("STOLIK_MAX_OPEN_TABLES", "2")
    uid, other = lobby.new_uids(2)
    mine = lobby.table(uid, sit=False)
    theirs = lobby.table(other, seats=3, visibility="open")
    lobby.call(uid, "join_game", gameId=theirs)
    for call in ("create_game", "search_game"):
        with pytest.raises(Refusal, match="resource-exhausted too-many") as refused:
            lobby.call(uid, call, game="farkle", seats=2)
        assert refused.value.details["retryAfter"] > 0
    third = lobby.table(other, seats=3, visibility="open")
    with pytest.raises(Refusal, match="too-many"):
        lobby.call(uid, "join_game", gameId=third)
    lobby.call(uid, "cancel_game", gameId=mine)
    lobby.call(uid, "join_game", gameId=third)
