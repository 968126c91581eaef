"""The lists of open and live tables: for anybody, the same for everybody, without uids."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from threading import Event
from typing import Any

import flask
import pytest
from google.api_core.exceptions import ServiceUnavailable

import main
from client_sdk.tools import openapi
from client_sdk.tools.openapi_lists import LISTS
from stack.hosting_config import PUBLIC_LISTS
from stolik.service.lobby import public_lists
from stolik.service.tables import firestore_client
from stolik.service.time_limit import time_limit
from testkit.json_schema import allows, validator
from testkit.lobby_driver import LobbyDriver


def _get(query: str, method: str = "GET", path: str = "open_tables") -> flask.Response:
    with flask.Flask("test").test_request_context(f"/api/{path}?{query}", method=method):
        response: flask.Response = main.api(flask.request)
        return response


def test_open_tables_are_listed_without_uids(lobby: LobbyDriver) -> None:
    """[O10] Newest first, of one game, and only those where anybody may sit down."""
    host, guest = lobby.new_uid("host"), lobby.new_uid("guest")
    first = lobby.table(host, "zole", seats=3, visibility="open")
    lobby.call(guest, "join_game", gameId=first)
    lobby.now += 1_000
    second = lobby.table(host, "zole", seats=3, visibility="open", rated=False)
    lobby.table(host, "zole", seats=3, visibility="private")
    lobby.table(host, "farkle", visibility="open")
    lobby.dealt_table(host, guest, game="farkle")
    response = _get("game=zole")
    assert response.status_code == 200
    assert response.headers["Cache-Control"] == PUBLIC_LISTS["Cache-Control"]  # Hosting's own
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    listed = json.loads(response.get_data())["tables"]
    assert [(table["gameId"], table["missing"]) for table in listed] == [(second, 2), (first, 1)]
    assert listed[0]["game"] == "zole"
    assert host not in repr(listed)
    assert guest not in repr(listed)


@pytest.mark.parametrize(
    "query",
    ["", "game=", "game=chess", "game=zole&page=2", "game=zole&game=zole", "game=zole&game=farkle",
     "game=zole@1", "game=zole@9%00", "game=Zole", "game=zole%20"],
)  # fmt: skip
def test_other_questions_are_refused_from_the_cache(query: str) -> None:
    """[PA4] Without asking the database, which these tests do not have."""
    response = _get(query)
    assert response.status_code == 400
    assert set(json.loads(response.get_data())) == {"error"}
    assert response.headers["Cache-Control"] == PUBLIC_LISTS["Cache-Control"]  # Hosting's own


@pytest.mark.parametrize(
    "path", ["x/open_tables", "open_tables/", "open_tables/x", "api/open_tables", "/open_tables"]
)
def test_only_at_their_own_address(path: str) -> None:
    """[PA4] [O1] Else every other address would be a way past the cache."""
    assert _get("game=zole", path=path).status_code == 404


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games that the database was asked for by this instance, which is a deployed one."""
    monkeypatch.setenv("K_SERVICE", "api")
    public_lists._latest_of.cache_clear()
    games = list[str]()

    def latest_headers(order: str, **equal: Any) -> list[Any]:
        games.append(equal["game"])
        return []

    monkeypatch.setattr(public_lists, "latest_headers", latest_headers)
    return games


@pytest.mark.parametrize("name", LISTS)
def test_an_instance_asks_once_in_ten_seconds(
    lobby: LobbyDriver, asked: list[str], name: str
) -> None:
    """[PA4] [N8] However many people ask, and by whatever way past Hosting's cache."""
    for _ in range(3):
        for query in ("game=zole", "g%61me=zole", "game=farkle"):
            assert _get(query, path=name).status_code == 200
    assert asked == ["zole", "farkle"]
    lobby.now += 9_999
    _get("game=zole", path=name)
    assert asked == ["zole", "farkle"]
    lobby.now += 1
    _get("game=zole", path=name)
    assert asked == ["zole", "farkle", "zole"]


@pytest.mark.usefixtures("lobby", "asked")
def test_a_silent_database_is_asked_once_in_ten_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """[PA4] Its silence is an answer too."""
    asked = list[str]()

    def fail(_: str, **equal: Any) -> None:
        asked.append(equal["game"])
        raise ServiceUnavailable("no answer")  # type: ignore[no-untyped-call]

    monkeypatch.setattr(public_lists, "latest_headers", fail)
    assert [_get("game=zole").status_code for _ in range(3)] == [503] * 3
    assert asked == ["zole"]


@pytest.mark.usefixtures("lobby")
def test_who_asks_meanwhile_waits_for_the_same_answer(
    asked: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """[PA4] Or is told that the service is busy, when the time of the call is over."""
    is_asking, may_go_on = Event(), Event()
    latest_headers = public_lists.latest_headers

    def wait(order: str, **equal: Any) -> list[Any]:
        is_asking.set()
        assert may_go_on.wait(5)
        return latest_headers(order, **equal)

    monkeypatch.setattr(public_lists, "latest_headers", wait)
    with ThreadPoolExecutor() as pool:
        first = pool.submit(_get, "game=zole")
        assert is_asking.wait(5)
        with time_limit(0.01):
            assert _get("game=zole").status_code == 503
        second = pool.submit(_get, "game=zole")
        may_go_on.set()
        assert [call.result().status_code for call in (first, second)] == [200, 200]
    assert asked == ["zole"]


@pytest.mark.usefixtures("lobby")
def test_only_by_get() -> None:
    assert _get("game=zole", "POST").status_code == 400


@pytest.mark.usefixtures("lobby")
@pytest.mark.parametrize("name", LISTS)
def test_a_silent_database_is_answered(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """[S13] With 503 and what to do, not with an error of ours."""

    def fail(*_: object, **__: object) -> None:
        raise ServiceUnavailable("no answer")  # type: ignore[no-untyped-call]

    monkeypatch.setattr(public_lists, "latest_headers", fail)
    response = _get("game=zole", path=name)
    assert response.status_code == 503
    assert json.loads(response.get_data())["error"].startswith("busy: ")


def test_live_tables_are_listed_with_their_watchers(lobby: LobbyDriver) -> None:
    """[W26] Of one game and in play; the latest change first, without uids."""
    host, guest = lobby.new_uid("host"), lobby.new_uid("guest")
    first = lobby.dealt_table(host, guest, spectators=True)
    lobby.now += 1_000
    second = lobby.dealt_table(host, guest, spectators=True)
    lobby.dealt_table(host, guest)  # which nobody may watch
    lobby.table(host, visibility="open", spectators=True)  # which waits
    for uid, minutes, watching in (("w0", 1, first), ("w1", 9, first), ("w2", 11, first)):
        seen = datetime.fromtimestamp(lobby.now / 1000 - 60 * minutes, UTC)
        place = firestore_client.client().document(f"presence/{uid}")
        place.set({"seen": seen, "watching": watching})
    response = _get("game=farkle", path="live_tables")
    assert response.headers["Cache-Control"] == PUBLIC_LISTS["Cache-Control"]  # Hosting's own
    listed = json.loads(response.get_data())["tables"]
    assert [(table["gameId"], table["watchers"]) for table in listed] == [(second, 0), (first, 2)]
    assert [chair["kind"] for chair in listed[0]["seats"]] == ["human", "human"]
    assert host not in repr(listed)
    assert guest not in repr(listed)


@pytest.mark.parametrize("name", LISTS)
def test_lists_are_as_documented(lobby: LobbyDriver, name: str) -> None:
    """[C7] client_sdk/openapi.json describes what the lists answer."""
    lobby.dealt_table(*lobby.new_uids(2), spectators=True)
    lobby.table(lobby.new_uid(), visibility="open")
    content = json.loads(_get("game=farkle", path=name).get_data())
    document = openapi.document()
    schema = document["paths"][f"/api/{name}"]["get"]["responses"]["200"]["content"]
    assert len(content["tables"]) == 1
    assert allows(validator(document, schema["application/json"]["schema"]), content)
