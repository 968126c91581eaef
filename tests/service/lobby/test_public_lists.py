"""The lists of open and live tables: for anybody, the same for everybody, without uids."""

from __future__ import annotations

import json
from datetime import UTC, datetime

import flask
import pytest
from google.api_core.exceptions import ServiceUnavailable

import main
from client_sdk.tools import openapi
from client_sdk.tools.openapi_lists import LISTS
from stack.hosting_config import PUBLIC_LISTS
from stolik.service.lobby import public_lists
from stolik.service.tables import firestore_client
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


@pytest.mark.usefixtures("lobby")
@pytest.mark.parametrize("query", ["", "game=chess", "game=zole&page=2", "game=zole@9%00"])
def test_other_questions_are_refused_from_the_cache(query: str) -> None:
    """So they cannot be used to reach the function again and again."""
    response = _get(query)
    expected = 200 if query.startswith("game=zole@") else 400
    assert response.status_code == expected
    assert response.headers["Cache-Control"] == PUBLIC_LISTS["Cache-Control"]  # Hosting's own


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
