"""Addresses of callables and checks of request bodies, without a server."""

from __future__ import annotations

import json
from typing import Any

import flask
import pytest
from firebase_admin import app_check, auth
from werkzeug.test import EnvironBuilder

import main
from stolik.service.api import callable_http, http_request
from stolik.service.callables.registry import CALLABLES
from stolik.service.errors import BadRequest

SOUND = {"data": {"gameId": "g"}}


def request(body: bytes, length: int | None = None) -> flask.Request:
    """A POST with this body."""
    environ = EnvironBuilder(
        method="POST", data=body, content_type="application/json"
    ).get_environ()
    if length is not None:
        environ["CONTENT_LENGTH"] = str(length)
    return flask.Request(environ)


def ask(
    path: str, function: Any = "api", method: str = "POST", pages: Any = None, **content: Any
) -> Any:
    """Send a request to a function, as the platform hands it over."""
    app = flask.Flask("functions")
    with app.test_request_context(path, method=method, **(content or {"json": SOUND})):
        serve_http = callable_http.serve(function, pages)
        return serve_http(flask.request._get_current_object())  # type: ignore[attr-defined]


def refusal(response: Any) -> tuple[int, str, str, dict[str, Any]]:
    """HTTP status, status, message and details of a refusal."""
    error = response.get_json()["error"]
    return response.status_code, error["status"], error["message"], error["details"]


@pytest.mark.parametrize("path", ["/leave_game", "/api/leave_game", "/leave%5Fgame"])
def test_the_last_segment_names_the_callable(path: str) -> None:
    """[O1] At the function's own address, and through Hosting, which hands over the whole path."""
    assert refusal(ask(path)) == (
        401,
        "UNAUTHENTICATED",
        "not-signed-in: sign in first",
        {"reason": "not-signed-in"},
    )


@pytest.mark.parametrize(
    "path",
    ["/", "/api", "/api/", "/nosuch", "/api/nosuch", "/api/leave_game/", "/api/leave_game/x",
     "/api/x/leave_game", "/api/api/leave_game", "/x/leave_game", "//leave_game", "/LEAVE_GAME",
     "/api/suggest_move", "/export_account", "/api/leave_game%2Fx", "/api/%00", "/api/é"],
)  # fmt: skip
def test_an_address_without_a_callable(path: str) -> None:
    """[O1] [PA1] Exactly one segment follows `/api/`, and it names one of this function's own."""
    status, code, message, details = refusal(ask(path))
    assert (status, code) == (404, "NOT_FOUND")
    assert details == {"reason": "no-such-callable"}
    assert "docs/protocol.md" in message


@pytest.mark.parametrize("name", CALLABLES)
def test_every_callable_is_served_once(name: str) -> None:
    """[O1] By the function of its declaration."""
    served = [
        function
        for function in ("api", "think", "account_data")
        if ask(f"/{name}", function).status_code == 401
    ]
    assert served == [CALLABLES[name].function]


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE", "PATCH"])
def test_only_posts_are_calls(method: str) -> None:
    """[PA1] Any other method is refused with a reason."""
    told = refusal(ask("/leave_game", method=method))
    problem = {"reason": "bad-request", "field": "method"}
    assert told == (400, "INVALID_ARGUMENT", "bad-request: method: must be POST", problem)


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", ""])
def test_only_json_is_read(kind: str) -> None:
    """[PA1] Any other kind of content is refused with a reason."""
    told = refusal(ask("/leave_game", data=json.dumps(SOUND), content_type=kind))
    assert told[3] == {"reason": "bad-request", "field": "contentType"}


def test_a_browser_asks_once_in_two_hours() -> None:
    """[O1] A preflight says how long its answer holds."""
    headers = {
        "Origin": "https://other.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,content-type",
    }
    response = ask("/leave_game", method="OPTIONS", headers=headers)
    assert response.status_code == 200
    assert response.headers["Access-Control-Max-Age"] == "7200"
    assert response.headers["Access-Control-Allow-Origin"] in ("*", "https://other.example")
    assert "authorization" in response.headers["Access-Control-Allow-Headers"]


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        (b'{"data": null}', None),
        (b'{"data": {"gameId": "x"}}', None),
        (b"", "JSON"),
        (b"{", "JSON"),
        (b"\xff", "JSON"),
        (b"[" * 10_000, "JSON"),
        (b"9" * 5_000, "JSON"),
        (b"[]", "data"),
        (b"{}", "data"),
        (b'{"data": 1, "x": 2}', "data"),
        (b'{"data": 1, "data": 1}', "JSON"),
        (b'{"data": {"a": 1, "a": 1}}', "JSON"),
        (b'{"data": [NaN]}', "JSON"),
        (b'{"data": -Infinity}', "JSON"),
        (json.dumps({"data": "x" * http_request.MAX_BODY_BYTES}).encode(), "bytes"),
    ],
)
def test_body_problem(body: bytes, fault: str | None) -> None:
    """[PA1] [PA2] Refused with a text that names the fault."""
    if fault is None:
        assert http_request.read_data(request(body)) == json.loads(body)["data"]
        return
    with pytest.raises(BadRequest, match=fault):
        http_request.read_data(request(body))


def test_a_body_with_a_huge_content_length_is_not_read() -> None:
    """[PA2] It is refused by its Content-Length header."""
    flask_request = request(b'{"data": 1}', length=10**10)
    with pytest.raises(BadRequest, match="bytes"):
        http_request.read_data(flask_request)
    assert flask_request.environ["wsgi.input"].tell() == 0


@pytest.mark.parametrize("header", ["", "x", "Bearer", "Bearer ", "Bearer x", "Basic YTpi", "null"])
def test_a_token_that_is_none(header: str) -> None:
    """[PA1] [A13] Refused with a reason, and a text that says what to do."""
    told = refusal(ask("/leave_game", json=SOUND, headers={"Authorization": header}))
    assert told[:2] == (401, "UNAUTHENTICATED")
    assert told[2] == "not-signed-in: the token is not valid; sign in again"
    assert told[3] == {"reason": "not-signed-in"}


def test_tokens_that_cannot_be_verified_now(monkeypatch: pytest.MonkeyPatch) -> None:
    """Google's keys could not be fetched: the caller may repeat the call."""

    def fail(_: str) -> Any:
        raise auth.CertificateFetchError("no network", None)

    monkeypatch.setattr(auth, "verify_id_token", fail)
    told = refusal(ask("/leave_game", json=SOUND, headers={"Authorization": "Bearer x.y.z"}))
    assert told[:2] == (503, "UNAVAILABLE")
    assert told[3]["reason"] == "busy"


def test_app_check(monkeypatch: pytest.MonkeyPatch) -> None:
    """[X25] Where it is enforced, a valid token of the app is needed before anything is read."""
    monkeypatch.setenv("STOLIK_APP_CHECK", "1")
    monkeypatch.setattr(http_request, "_limit_app_check", lambda: None)  # needs a deployed app
    for headers in ({}, {"X-Firebase-AppCheck": "x"}):
        told = refusal(ask("/leave_game", json=SOUND, headers=headers))
        assert (
            told[2] == "not-signed-in: the App Check token is missing or not valid; reload the app"
        )
    monkeypatch.setattr(app_check, "verify_token", lambda token: {"sub": token})
    told = refusal(ask("/leave_game", json=SOUND, headers={"X-Firebase-AppCheck": "valid"}))
    assert told[2] == "not-signed-in: sign in first"


@pytest.mark.parametrize(
    ("path", "sent", "callable_name", "outcome"),
    [
        ("/api/no-such/7d", {}, "unknown", "no-such-callable"),
        ("/leave_game", {"data": b"7d"}, "leave_game", "bad-request"),
        ("/leave_game", {"method": "GET"}, "leave_game", "bad-request"),
        (
            "/leave_game",
            {"json": SOUND, "headers": {"Authorization": "Bearer 7d"}},
            "leave_game",
            "not-signed-in",
        ),
        ("/api/open_tables?game=7d", {"method": "GET"}, "open_tables", "bad-request"),
        ("/api/unsubscribe?person=7d", {"method": "GET"}, "unsubscribe", "bad-request"),
    ],
)
def test_every_request_is_logged_once(
    path: str,
    sent: dict[str, Any],
    callable_name: str,
    outcome: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """[X24] [C2] A storm of bad tokens is seen; no line has a text of the request."""
    ask(path, pages=main.PAGES, **sent)
    (line,) = (json.loads(line) for line in "".join(capsys.readouterr()).splitlines())
    assert line.pop("ms") >= 0
    assert line == {
        "severity": "INFO",
        "message": "call",
        "callable": callable_name,
        "outcome": outcome,
        "reads": 0,
        "writes": 0,
    }


def test_a_fault_of_ours_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """[PA1] INTERNAL, without a text that could name a card."""
    monkeypatch.setattr(callable_http, "read_tokens", lambda _: 1 / 0)
    response = ask("/leave_game")
    assert response.status_code == 500
    assert response.get_json()["error"] == {
        "status": "INTERNAL",
        "message": "INTERNAL",
        "details": {},
    }
