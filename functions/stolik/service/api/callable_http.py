"""Callable functions: read the request, limit, call the handler, answer, and log one line.

firebase-functions answers a body that it cannot parse with 500, as if the server had failed, and
parses bodies of any size. So the body is checked here first, within limits, and refused in the
callable protocol.
"""

from __future__ import annotations

import functools
import json
import os
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import flask
from firebase_functions import https_fn
from flask_cors import cross_origin
from werkzeug.exceptions import HTTPException

from stolik.service import server_clock, structured_log
from stolik.service.api import rate_limits
from stolik.service.api.error_map import map_error
from stolik.service.api.request_fields import Fields, game_and_seq, is_id
from stolik.service.errors import NotSignedIn
from stolik.service.reasons import ServiceReason
from stolik.service.tables.bill import Bill, current_bill

MAX_BODY_BYTES = 64 * 1024
APP_CHECK = os.environ.get("STOLIK_APP_CHECK") == "1"

Request = https_fn.CallableRequest[Any]


@dataclass(frozen=True, slots=True)
class Caller:
    """Who calls, according to the token."""

    uid: str
    guest: bool


Handler = Callable[[Caller, Fields], Any]


def on_call(handler: Handler) -> Callable[[flask.Request], Any]:
    """The callable function that `handler` answers."""

    @functools.wraps(handler)
    def limited(caller: Caller, fields: Fields) -> Any:
        rate_limits.check_instance_rate(caller.uid, handler.__name__, server_clock.now_ms())
        return handler(caller, fields)

    inner: Callable[[Any], Any] = https_fn.on_call(enforce_app_check=APP_CHECK)(answer(limited))

    @cross_origin(methods="POST", origins="*")
    @functools.wraps(inner)
    def serve(request: flask.Request) -> Any:
        problem = body_problem(request) if request.method == "POST" else None
        if problem is None:
            return inner(request)
        details = {"reason": str(ServiceReason.BAD_REQUEST), "field": "body"}
        error = {"status": "INVALID_ARGUMENT", "message": f"body: {problem}", "details": details}
        return flask.make_response(flask.jsonify(error=error), 400)

    return serve


def answer(handler: Handler) -> Callable[[Request], Any]:
    """Answer a request with what `handler` returns and its cost; errors become HttpsErrors."""

    @functools.wraps(handler)
    def answer_request(request: Request) -> Any:
        bill, started, outcome = Bill(), time.perf_counter(), "ok"
        name, place = handler.__name__, game_and_seq(request.data)
        token = current_bill.set(bill)
        try:
            result = handler(caller_of(request), Fields.of_request(request.data)) or {}
            place = {"game": result.get("gameId") or place["game"], "seq": result.get("seq")}
            return {**result, "cost": {"reads": bill.reads, "writes": bill.writes}}
        except Exception as error:
            failure = map_error(error, callable=name, **place)
            outcome = failure.reason
            code = https_fn.FunctionsErrorCode(failure.code)
            raise https_fn.HttpsError(code, failure.text, failure.details) from None
        finally:
            current_bill.reset(token)
            facts = {"callable": name, "outcome": outcome, "ms": structured_log.ms_since(started)}
            spent = {"reads": bill.reads, "writes": bill.writes}
            structured_log.info("call", **facts, **spent, **place)

    return answer_request


def caller_of(request: Request) -> Caller:
    """The person whom the token names. Raises NotSignedIn when there is no token."""
    uid = request.auth.uid if request.auth else None
    if request.auth is None or uid is None or not is_id(uid):
        raise NotSignedIn
    signed_in = request.auth.token.get("firebase") or {}
    return Caller(uid, signed_in.get("sign_in_provider") == "anonymous")


def body_problem(request: flask.Request) -> str | None:
    """What is wrong with the body of a request, or None."""
    request.max_content_length = MAX_BODY_BYTES
    try:
        body = request.get_data()
    except HTTPException:
        return f"too large (at most {MAX_BODY_BYTES:,} bytes)"
    try:
        content = json.loads(body.decode())
    except (ValueError, RecursionError):
        return "must be JSON"
    if not isinstance(content, dict) or set(content) != {"data"}:
        return 'must be {"data": ...} and nothing else'
    return None


def tokens_are_verified(environ: dict[str, str]) -> bool:
    """Whether tokens are verified: with the Auth emulator's variable set they are not."""
    deployed = "K_SERVICE" in environ and environ.get("FUNCTIONS_EMULATOR") != "true"
    return not (deployed and environ.get("FIREBASE_AUTH_EMULATOR_HOST"))
