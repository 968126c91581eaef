"""[O8] Bans: what they stop, what they must not stop, and what they cost those who play."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from google.api_core import exceptions

from stolik.service.api import sanctions
from stolik.service.ops import moderation
from testkit.fake_query import Query
from testkit.lobby_driver import LobbyDriver, Refusal

SURE = {"sure": "delete my account"}


@pytest.fixture
def queries(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The threads in which the list of bans is asked for, one by one."""
    asked = list[str]()
    query = Query.stream

    def stream(self: Query, **options: Any) -> Any:
        if self.path == "sanctions":
            asked.append(threading.current_thread().name)
        return query(self, **options)

    monkeypatch.setattr(Query, "stream", stream)
    return asked


def banned(lobby: LobbyDriver) -> str:
    """Somebody who was banned more than a minute ago."""
    eve = lobby.new_uid("eve")
    lobby.call(eve, "set_profile", name="Eve")
    moderation.act("ban", eve, 7, "abuse", "olga", lobby.now)
    lobby.now += sanctions.REFRESH_MS
    return eve


def test_a_banned_person_gets_their_data(lobby: LobbyDriver) -> None:
    """[O8] [X30] The law gives everybody their data, also those who may not play."""
    eve = banned(lobby)
    with pytest.raises(Refusal, match="banned"):
        lobby.call(eve, "set_profile", locale="pl")
    exported = lobby.call(eve, "export_account")
    assert exported["profile"]["name"] == "Eve"
    assert exported["sanctions"]["banned"] > "2027"


def test_a_banned_person_may_go(lobby: LobbyDriver) -> None:
    """[O8] [X30] The account is deleted; its token then opens nothing, as after any deletion."""
    eve = banned(lobby)
    lobby.call(eve, "delete_account", **SURE)
    assert lobby.document(f"players/{eve}") is None
    lobby.now += sanctions.REFRESH_MS
    with pytest.raises(Refusal, match="account-deleted"):
        lobby.call(eve, "set_profile", locale="pl")
    with pytest.raises(Refusal, match="account-deleted"):
        lobby.call(eve, "export_account")


def test_an_undone_ban_is_heard_of(lobby: LobbyDriver) -> None:
    """[O8] Only changes are read after the first time, and the end of a ban is one."""
    eve, adam = banned(lobby), lobby.new_uid("adam")
    with pytest.raises(Refusal, match="banned"):
        lobby.call(eve, "set_profile", locale="pl")
    lobby.call(adam, "set_profile", name="Adam")
    moderation.act("ban", adam, 7, "abuse", "olga", lobby.now)
    moderation.act("undo", eve, 0, "", "olga", lobby.now)
    lobby.now += sanctions.REFRESH_MS
    lobby.call(eve, "set_profile", locale="pl")
    with pytest.raises(Refusal, match="banned"):
        lobby.call(adam, "set_profile", locale="pl")


def test_calls_of_a_busy_instance_do_not_wait(lobby: LobbyDriver, queries: list[str]) -> None:
    """[O8] In version 0.1 the first call of each minute paid for reading the list of bans."""
    main, ann = threading.current_thread().name, lobby.new_uid()
    for _ in range(60):
        _call(lobby, ann)
        _finish_reading()
        lobby.now += 5_000
    assert queries.count(main) == 1
    assert 5 <= len(queries) <= 9


def test_a_call_after_a_pause_waits(lobby: LobbyDriver, queries: list[str]) -> None:
    """[O8] Else a ban would not hold for the first call of an instance that was idle."""
    ann = lobby.new_uid()
    for _ in range(3):
        _call(lobby, ann)
        lobby.now += sanctions.REFRESH_MS
    assert queries == [threading.current_thread().name] * 3


def test_bans_are_read_once(lobby: LobbyDriver) -> None:
    """[O8] A thousand bans cost a thousand reads with the first call of an instance, then none."""
    eve = banned(lobby)
    with pytest.raises(Refusal, match="banned"):
        lobby.call(eve, "set_profile", locale="pl")
    assert sanctions._bans._query(lobby.now) == {}
    moderation.act("warn", eve, 0, "again", "olga", lobby.now)
    assert list(sanctions._bans._query(lobby.now)) == [eve]


def test_the_first_calls_wait_for_the_first_read(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O8] Calls that come while the list is read for the first time know of the bans too."""
    eve = banned(lobby)
    bans, query = sanctions._Bans(), sanctions._Bans._query
    asked, may_answer = threading.Event(), threading.Event()

    def slow_query(self: Any, now: int) -> Any:
        asked.set()
        assert may_answer.wait(10)
        return query(self, now)

    monkeypatch.setattr(sanctions._Bans, "_query", slow_query)
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(bans.of, eve, lobby.now)
        assert asked.wait(10)
        second = pool.submit(bans.of, eve, lobby.now)
        with pytest.raises(TimeoutError):
            second.result(0.05)
        may_answer.set()
        for call in (first, second):
            known = call.result(10)
            assert known is not None
            assert known.banned > lobby.now


def test_a_first_read_that_failed_is_tried_again_soon(
    lobby: LobbyDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """[O8] An instance that knows no bans does not wait for a minute."""
    eve = banned(lobby)

    def no_answer(*_: Any) -> Any:
        raise exceptions.ServiceUnavailable("no answer")  # type: ignore[no-untyped-call]

    monkeypatch.setattr(sanctions, "_bans", sanctions._Bans())
    with monkeypatch.context() as patch:
        patch.setattr(sanctions._Bans, "_query", no_answer)
        lobby.call(eve, "set_profile", locale="pl")
    lobby.now += sanctions.FIRST_RETRY_MS
    with pytest.raises(Refusal, match="banned"):
        lobby.call(eve, "set_profile", locale="pl")


def _call(lobby: LobbyDriver, uid: str) -> None:
    with pytest.raises(Refusal, match="no-such-game"):
        lobby.call(uid, "list_choices", gameId="nowhere")


def _finish_reading() -> None:
    if sanctions._bans._background is not None:
        sanctions._bans._background.join()
