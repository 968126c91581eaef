"""Calls whose peers do not answer: everybody is told within ten seconds.

The limits are the deployed ones, so these tests wait for seconds, all of them at the same time.
"""

from __future__ import annotations

import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import firebase_admin
import flask
import jwt
import pytest
from cryptography.hazmat.primitives.asymmetric import rsa
from firebase_admin import app_check, credentials
from firebase_functions.https_fn import AuthData
from google.auth.credentials import AnonymousCredentials

import main
from stolik.documents.request_ids import new_request_id
from stolik.service.api import callable_http, http_request, sanctions
from stolik.service.lobby import public_lists
from stolik.service.play import cancel
from stolik.service.settings import DATABASE_SECONDS
from stolik.service.tables import firestore_client, headers
from stolik.service.tables.direct_client import DirectClient
from stolik.service.tables.firestore_client import FIRESTORE_UNAVAILABLE
from stolik.service.time_limit import time_limit
from stolik.telegram import chat_tasks
from testkit.fake_firestore import use_fake_firestore
from testkit.firebase_services import forget_services
from testkit.headers import header

pytestmark = pytest.mark.slow
MOST_SECONDS = 10.0
PROJECT = "demo-stolik"
LISTS = ("open_tables", "live_tables")
REQUESTS: dict[str, dict[str, Any]] = {
    "create_game": {"game": "farkle", "seats": 2, "bots": ["basic"]},
    "join_game": {"code": "abcde"},
    "set_profile": {"name": "Ann"},
    "preview_game": {"gameId": "g"},
    "list_links": {"gameId": "g"},
    "play_move": {"gameId": "g", "seq": 1, "moveId": "m", "move": "roll"},
}


@contextmanager
def silent_port() -> Iterator[int]:
    """A port that accepts connections and never answers."""
    with socket.socket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        yield server.getsockname()[1]


def timed(function: str, **headers: str) -> tuple[Any, float]:
    """The answer of a callable over HTTP, and how many seconds it took."""
    declaration = http_request.find_callable("api", f"/{function}")
    data = dict(REQUESTS[function])
    if declaration.takes_request_id:
        data["requestId"] = new_request_id()
    context = flask.Flask("functions").test_request_context(
        f"/api/{function}", method="POST", json={"data": data}, headers=headers
    )
    started = time.monotonic()
    with context:
        answer = main.api(flask.request._get_current_object())  # type: ignore[attr-defined]
    return answer.get_json(), time.monotonic() - started


def timed_list(name: str) -> tuple[int, float]:
    """The HTTP status of a list of tables, and how many seconds it took."""
    context = flask.Flask("functions").test_request_context(f"/api/{name}?game=farkle")
    started = time.monotonic()
    with context:
        answer = main.api(flask.request._get_current_object())  # type: ignore[attr-defined]
    return answer.status_code, time.monotonic() - started


def timed_deletion() -> tuple[Any, float]:
    """How the work that follows `delete_game` ends within a call, and after how many seconds."""
    started, error = time.monotonic(), None
    with time_limit(DATABASE_SECONDS):
        try:
            cancel.delete_documents("g")
        except Exception as raised:
            error = raised
    return error, time.monotonic() - started


@pytest.fixture
def signed_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is somebody else, with a valid token."""
    names = iter(range(1_000_000))
    person = lambda _: AuthData(f"p{next(names)}", {})  # noqa: E731 - short enough
    monkeypatch.setattr(callable_http, "read_tokens", person)
    monkeypatch.setattr(sanctions, "_bans", sanctions._Bans())  # none of an earlier test


@pytest.fixture
def silent_queue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Cloud Tasks accepts connections and never answers."""
    with silent_port() as port:
        monkeypatch.setenv("CLOUD_TASKS_EMULATOR_HOST", f"127.0.0.1:{port}")
        monkeypatch.setenv("GOOGLE_CLOUD_PROJECT", PROJECT)
        forget_services()
        yield
    forget_services()


@pytest.fixture
def silent_database(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Firestore accepts connections and never answers."""
    monkeypatch.setattr(sanctions, "check_not_banned", lambda *_: None)  # reads once a minute
    with silent_port() as port:
        monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", f"127.0.0.1:{port}")
        db = DirectClient(project=PROJECT)
        monkeypatch.setattr(firestore_client, "client", lambda: db)
        yield
        db.close()  # type: ignore[no-untyped-call]


@pytest.mark.usefixtures("signed_in", "silent_database")
def test_a_silent_database() -> None:
    """[O4] [O9] Every kind of call answers `busy`: those that change, that count, that read; so do
    the lists of tables, and the work that follows a deletion ends."""
    with ThreadPoolExecutor(len(REQUESTS) + len(LISTS) + 1) as pool:
        lists = [pool.submit(timed_list, name) for name in LISTS]
        deletion = pool.submit(timed_deletion)
        answers = dict(zip(REQUESTS, pool.map(timed, REQUESTS), strict=True))
    for status, seconds in (listed.result() for listed in lists):
        assert status == 503
        assert seconds < MOST_SECONDS
    error, seconds = deletion.result()
    assert isinstance(error, FIRESTORE_UNAVAILABLE)
    assert seconds < MOST_SECONDS
    for function, (answer, seconds) in answers.items():
        assert answer["error"]["details"]["reason"] == "busy", function
        assert seconds < MOST_SECONDS, function


@pytest.mark.usefixtures("silent_database")
def test_counts_of_watchers_are_under_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O4] Fifty of them, in waves: each has what is left of the call's time, not all of it."""
    listed = [(f"g{number}", header()) for number in range(public_lists.MAX_TABLES)]
    monkeypatch.setattr(public_lists, "latest_headers", lambda *_, **__: listed)
    monkeypatch.setattr(callable_http, "DATABASE_SECONDS", 1.0)
    status, seconds = timed_list("live_tables")
    assert status == 503
    assert 1 < seconds < 2.5


@pytest.mark.usefixtures("signed_in", "silent_queue")
def test_a_silent_queue_and_many_tasks(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """[O4] The table is made; its wake-up is left to the sweep, and its chat waits for a change."""

    def show_often(game_id: str, header: Any) -> None:
        for _ in range(6):
            chat_tasks.show_table(game_id, header.updated)

    monkeypatch.setattr(headers, "header_observers", [show_often])
    with use_fake_firestore() as client:
        answer, seconds = timed("create_game")
        game_id = answer["result"]["gameId"]
        assert client.document(f"games/{game_id}").get().exists
    assert seconds < MOST_SECONDS
    assert "".join(capfd.readouterr()).count("task not enqueued") == 7


class Credential(credentials.Base):  # type: ignore[misc]
    """Of nobody; the deployed service has its account's."""

    project_id = PROJECT

    def get_credential(self) -> Any:
        return AnonymousCredentials()  # type: ignore[no-untyped-call]


def _token(kind: str) -> str:
    """A token as Google makes them, signed with a key of our own."""
    key = rsa.generate_private_key(65_537, 2_048)
    now = int(time.time())
    claims = {"sub": "ann", "aud": PROJECT, "iat": now - 60, "exp": now + 600, "auth_time": now}
    issuer = f"https://securetoken.google.com/{PROJECT}"
    return jwt.encode(
        {**claims, "iss": issuer}, key, algorithm="RS256", headers={"kid": f"nobody's {kind}"}
    )


def test_keys_that_cannot_be_fetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """[O4] [X25] Google does not send the keys of tokens, or of App Check: not a refusal."""
    monkeypatch.delenv("FIREBASE_AUTH_EMULATOR_HOST", raising=False)
    monkeypatch.setattr(firebase_admin.get_app(), "_credential", Credential())
    app_check_token = _token("app check")
    with silent_port() as port:
        address = f"http://127.0.0.1:{port}/keys"
        monkeypatch.setattr("firebase_admin._token_gen.ID_TOKEN_CERT_URI", address)
        monkeypatch.setattr(app_check._AppCheckService, "_JWKS_URL", address)
        forget_services()
        signed, seconds = timed("create_game", Authorization=f"Bearer {_token('user')}")
        monkeypatch.setenv("STOLIK_APP_CHECK", "1")
        checked, more = timed("create_game", **{"X-Firebase-AppCheck": app_check_token})
    forget_services()
    assert signed["error"]["details"]["reason"] == "busy"
    assert checked["error"]["details"]["reason"] == "busy"
    assert max(seconds, more) < MOST_SECONDS
