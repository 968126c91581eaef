"""Serves callables: finds the one that is called, checks the body, limits, reads the request,
calls the handler, logs one line.

One HTTP function serves many callables. The last segment of the path names the one that is
called: `/play_move` at the function's own address, `/api/play_move` through Firebase Hosting.

firebase-functions answers a body that it cannot parse with 500, as if the server had failed, and
parses bodies of any size. So the body is checked here first, within limits, and refused in the
callable protocol.
"""

from __future__ import annotations

import functools
import json
import math
import time
from collections.abc import Callable
from typing import Any

import flask
from firebase_functions import https_fn
from flask_cors import cross_origin
from werkzeug.exceptions import HTTPException

from stolik.documents.header import PROTOCOL
from stolik.engine.errors import Refused, StolikError
from stolik.service import server_clock, structured_log
from stolik.service.api import rate_limits
from stolik.service.api.call import Call
from stolik.service.api.declaration import Declaration, Function, declared
from stolik.service.api.error_map import Failure, map_error
from stolik.service.api.receipts import ID_RULE, Receipt, hash_body, is_request_id
from stolik.service.api.request_model import (
    game_and_seq,
    is_id,
    read_request,
    size_problem,
    whole_number,
)
from stolik.service.errors import BadRequest, NotAllowed, NotFound, NotSignedIn
from stolik.service.reasons import ServiceReason
from stolik.service.settings import APP_CHECK, DATABASE_SECONDS
from stolik.service.tables import follow_ups
from stolik.service.tables.bill import Bill, current_bill
from stolik.service.tables.time_limit import time_limit

MAX_BODY_BYTES = 64 * 1024
PREFLIGHT_SECONDS = 7_200  # browsers that know a longer one keep it no longer than this

Request = https_fn.CallableRequest[Any]


def serve(function: Function, **options: Any) -> Callable[[flask.Request], Any]:
    """The HTTP function of this name, which serves the callables that are declared for it."""

    def answer_request(request: Request) -> dict[str, Any]:
        return answer(find_callable(function, request.raw_request), request)

    answer_request.__name__ = function
    on_call = https_fn.on_call(enforce_app_check=APP_CHECK.value, **options)
    inner: Callable[[Any], Any] = on_call(answer_request)

    @cross_origin(methods="POST", origins="*", max_age=PREFLIGHT_SECONDS)
    @functools.wraps(inner)
    def serve_http(request: flask.Request) -> Any:
        try:
            find_callable(function, request)
            check_http(request)
        except Refused as refusal:
            return refusal_response(map_error(refusal))
        return inner(request)

    return serve_http


def find_callable(function: Function, request: flask.Request) -> Declaration:
    """The callable that a request's path names. Raises NotFound."""
    name = request.path.removeprefix("/").removeprefix(f"{function}/")
    declaration = declared().get(name)
    if declaration is None or declaration.function != function:
        text = "no callable has this address; docs/protocol.md lists them"
        raise NotFound(ServiceReason.NO_SUCH_CALLABLE, text)
    return declaration


def check_http(request: flask.Request) -> None:
    """Raise BadRequest unless the request is a POST of `{"data": ...}` in JSON."""
    if request.method != "POST":
        raise BadRequest("method", "must be POST")
    if request.mimetype != "application/json":
        raise BadRequest("contentType", "must be application/json")
    if problem := body_problem(request):
        raise BadRequest("body", problem)


def refusal_response(failure: Failure) -> flask.Response:
    """An answer of the callable protocol, for a request that never became a call."""
    code = https_fn.HttpsError(https_fn.FunctionsErrorCode(failure.code), "")._http_error_code
    error = {"status": code.canonical_name, "message": failure.text, "details": failure.details}
    return flask.make_response(flask.jsonify(error=error), code.status)


def answer(declaration: Declaration, request: Request) -> dict[str, Any]:
    """What the callable answers, with its cost. Every error becomes an HttpsError."""
    bill, started, outcome = Bill(), time.perf_counter(), "ok"
    place = game_and_seq(request.data)
    token = current_bill.set(bill)
    seconds = math.inf if declaration.function == "account_data" else DATABASE_SECONDS
    try:
        with time_limit(seconds):
            result = handle(declaration, request) or {}
        place = {"game": result.get("gameId") or place["game"], "seq": result.get("seq")}
        return {**result, "cost": {"reads": bill.reads, "writes": bill.writes}}
    except Exception as error:
        failure = map_error(error, callable=declaration.name, **place)
        outcome = failure.reason
        code = https_fn.FunctionsErrorCode(failure.code)
        raise https_fn.HttpsError(code, failure.text, failure.details) from None
    finally:
        current_bill.reset(token)
        facts = {"callable": declaration.name, "outcome": outcome}
        spent = {"reads": bill.reads, "writes": bill.writes}
        structured_log.info("call", **facts, ms=structured_log.ms_since(started), **spent, **place)


def handle(declaration: Declaration, request: Request) -> Any:
    """Answer a call: as the handler does, or as the call's receipt says if it was made before."""
    uid, guest = caller_of(request)
    if problem := size_problem(request.data):
        raise BadRequest("data", problem)
    fields, protocol, request_id = open_envelope(declaration, request.data)
    receipt = None
    if isinstance(request_id, str) and is_request_id(request_id):
        receipt = Receipt(uid, request_id, declaration.name, hash_body(fields))
    call, asked = Call(uid, guest, server_clock.now_ms(), receipt), None
    try:
        rate_limits.check_instance_rate(
            uid, declaration.name, declaration.instance_per_minute, call.now
        )
        check_protocol(protocol)
        asked = read_request(declaration.request, fields)
        if declaration.takes_request_id and receipt is None:
            raise BadRequest("requestId", "required" if request_id is None else ID_RULE)
        if declaration.per_minute is not None and not declaration.takes_request_id:
            rate_limits.check_rate(uid, declaration.name, call.now)
        return declaration.handler(call, asked)
    except Exception as error:
        stored = receipt.read() if receipt else None
        if stored is None:
            if asked is not None:
                count_refusal(declaration, call, error)
            raise
        if not isinstance(error, StolikError):
            map_error(error, callable=declaration.name)  # logs it
    follow_ups.do_again(stored.follow_ups)
    return stored.answer


def count_refusal(declaration: Declaration, call: Call, error: Exception) -> None:
    """Count a call that was refused before its commit, else one could guess without limit."""
    if isinstance(error, Refused) and call.receipt and declaration.per_minute is not None:
        rate_limits.check_rate(call.uid, declaration.name, call.now)


def caller_of(request: Request) -> tuple[str, bool]:
    """The uid of who calls, and whether a guest. Raises NotSignedIn when there is no token."""
    uid = request.auth.uid if request.auth else None
    if request.auth is None or uid is None or not is_id(uid):
        raise NotSignedIn
    signed_in = request.auth.token.get("firebase") or {}
    return uid, signed_in.get("sign_in_provider") == "anonymous"


def open_envelope(declaration: Declaration, data: Any) -> tuple[Any, Any, Any]:
    """The fields of a request, and what stands beside them: `protocol` and `requestId`."""
    if not isinstance(data, dict):
        return data, None, None
    beside = {"protocol", "requestId"} if declaration.takes_request_id else {"protocol"}
    fields = {name: value for name, value in data.items() if name not in beside}
    request_id = data.get("requestId") if declaration.takes_request_id else None
    return fields, data.get("protocol"), request_id


def check_protocol(spoken: Any) -> None:
    """Raise NotAllowed if the client speaks an older protocol."""
    number = PROTOCOL if spoken is None else whole_number(spoken)
    if number is None or number < PROTOCOL:
        text = f"this client is too old; it must speak protocol {PROTOCOL}"
        raise NotAllowed(ServiceReason.CLIENT_TOO_OLD, text, protocol=PROTOCOL)


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
