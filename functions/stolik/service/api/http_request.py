"""What an HTTP request asks for: the callable that its path names, its data, and its tokens.

firebase-functions parses a body several times and of any size, answers one that it cannot parse
with 500, and says nothing about a token that it refuses. So all of this is done here, once and
within limits, and every refusal has a reason.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import flask
from firebase_admin import app_check, auth
from firebase_functions.https_fn import AuthData
from jwt import PyJWKClientConnectionError
from werkzeug.exceptions import HTTPException

from stolik.service.api.declaration import Declaration, Function, find
from stolik.service.errors import BadRequest, Contended, NotFound, NotSignedIn
from stolik.service.reasons import ServiceReason
from stolik.service.settings import APP_CHECK, KEYS_SECONDS

MAX_BODY_BYTES = 64 * 1024
_BEARER = "Bearer "
_NO_KEYS = "tokens cannot be verified now; send the same call again"


def named_by(function: Function, path: str) -> str:
    """What a path names: `play_move` for `/play_move`, and for `/api/play_move` through Hosting."""
    return path.removeprefix("/").removeprefix(f"{function}/")


def find_callable(function: Function, path: str) -> Declaration:
    """The callable that a path names. Raises NotFound."""
    declaration = find(named_by(function, path))
    if declaration is None or declaration.function != function:
        text = "no callable has this address; docs/protocol.md lists them"
        raise NotFound(ServiceReason.NO_SUCH_CALLABLE, text)
    return declaration


def read_data(request: flask.Request) -> Any:
    """The data of a request. Raises BadRequest unless it is a POST of `{"data": ...}` in JSON."""
    if request.method != "POST":
        raise BadRequest("method", "must be POST")
    if request.mimetype != "application/json":
        raise BadRequest("contentType", "must be application/json")
    request.max_content_length = MAX_BODY_BYTES
    try:
        body = request.get_data()
    except HTTPException:
        raise BadRequest("body", f"too large (at most {MAX_BODY_BYTES:,} bytes)") from None
    try:
        content = json.loads(
            body.decode(), object_pairs_hook=_without_repetition, parse_constant=_no_number
        )
    except (ValueError, RecursionError):
        raise BadRequest("body", "must be JSON") from None
    if not isinstance(content, dict) or set(content) != {"data"}:
        raise BadRequest("body", 'must be {"data": ...} and nothing else')
    return content["data"]


def read_tokens(request: flask.Request) -> AuthData | None:
    """Who is signed in, None if nobody is. Raises NotSignedIn for a token that is not valid.

    Where App Check is enforced, the app's own token is checked too.
    """
    if APP_CHECK.value:
        _check_app(request.headers.get("X-Firebase-AppCheck", ""))
    header = request.headers.get("Authorization")
    if header is None:
        return None
    try:
        if not header.startswith(_BEARER):
            raise ValueError("not a bearer token")
        token = auth.verify_id_token(header.removeprefix(_BEARER))
        return AuthData(token["uid"], token)
    except auth.CertificateFetchError:
        raise Contended(_NO_KEYS) from None
    except Exception:  # the library raises many kinds for tokens that are not valid
        raise NotSignedIn("the token is not valid; sign in again") from None


def _check_app(token: str) -> None:
    try:
        _limit_app_check()
        app_check.verify_token(token)
    except PyJWKClientConnectionError:
        raise Contended(_NO_KEYS) from None
    except Exception:  # as above
        raise NotSignedIn("the App Check token is missing or not valid; reload the app") from None


@cache
def _limit_app_check() -> None:
    """Let the library wait no longer for the keys of App Check; it has no setting for that."""
    app_check._get_app_check_service(None)._jwks_client.timeout = KEYS_SECONDS


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) != len(pairs):
        raise ValueError("a field is given twice")
    return content


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")
