"""Checks of request bodies and of the environment, without a server."""

from __future__ import annotations

import json

import flask
import pytest
from werkzeug.test import EnvironBuilder

from stolik.service.api import callable_http


def request(body: bytes, length: int | None = None) -> flask.Request:
    """A POST with this body."""
    environ = EnvironBuilder(
        method="POST", data=body, content_type="application/json"
    ).get_environ()
    if length is not None:
        environ["CONTENT_LENGTH"] = str(length)
    return flask.Request(environ)


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
        (json.dumps({"data": "x" * callable_http.MAX_BODY_BYTES}).encode(), "bytes"),
    ],
)
def test_body_problem(body: bytes, fault: str | None) -> None:
    """[PA1] [PA2] The text names the fault; nothing is raised."""
    problem = callable_http.body_problem(request(body))
    assert (problem is None) if fault is None else fault in str(problem)


def test_a_body_with_a_huge_content_length_is_not_read() -> None:
    """[PA2] It is refused by its Content-Length header."""
    flask_request = request(b'{"data": 1}', length=10**10)
    assert "bytes" in str(callable_http.body_problem(flask_request))
    assert flask_request.environ["wsgi.input"].tell() == 0


@pytest.mark.parametrize(
    ("environ", "safe"),
    [
        ({}, True),
        ({"FIREBASE_AUTH_EMULATOR_HOST": "x"}, True),
        ({"K_SERVICE": "play-move"}, True),
        ({"K_SERVICE": "play-move", "FIREBASE_AUTH_EMULATOR_HOST": ""}, True),
        ({"K_SERVICE": "play-move", "FIREBASE_AUTH_EMULATOR_HOST": "x"}, False),
        (
            {"K_SERVICE": "f", "FIREBASE_AUTH_EMULATOR_HOST": "x", "FUNCTIONS_EMULATOR": "true"},
            True,
        ),
    ],
)
def test_production_never_trusts_the_emulator(environ: dict[str, str], safe: bool) -> None:
    """[PA3] With this variable set, tokens are not verified; a deployed function must not start."""
    assert callable_http.tokens_are_verified(environ) is safe
