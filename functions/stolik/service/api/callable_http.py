"""Serves callables: reads a request, checks limits, calls the handler, logs one line.

One HTTP function serves many callables. The last segment of the path names the one that is
called: `/play_move` at the function's own address, `/api/play_move` through Firebase Hosting.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple

import flask
from firebase_functions import https_fn
from flask_cors import cross_origin

from stolik.documents.header import PROTOCOL
from stolik.engine.errors import Refused, StolikError
from stolik.service import server_clock, structured_log
from stolik.service.api import rate_limits, sanctions
from stolik.service.api.call import Call
from stolik.service.api.declaration import Declaration, Function
from stolik.service.api.error_map import Failure, map_error
from stolik.service.api.http_request import find_callable, named_by, read_data, read_tokens
from stolik.service.api.receipts import ID_RULE, Receipt, Stored, hash_body, is_request_id
from stolik.service.api.request_fields import is_id, whole_number
from stolik.service.api.request_model import game_and_seq, read_request, size_problem
from stolik.service.errors import BadRequest, NotAllowed, NotSignedIn
from stolik.service.reasons import ServiceReason
from stolik.service.scheduling import follow_ups
from stolik.service.settings import DATABASE_SECONDS
from stolik.service.tables.bill import Bill, current_bill
from stolik.service.time_limit import time_limit

PREFLIGHT_SECONDS = 7_200  # Safari keeps it for 600 s at most
NO_CALLABLE = "unknown"  # in the log, for an address that names none
PAGE_OUTCOMES = {200: "ok", 400: str(ServiceReason.BAD_REQUEST), 503: str(ServiceReason.BUSY)}

Request = https_fn.CallableRequest[Any]


class Envelope(NamedTuple):
    """A request's fields, and `protocol` and `requestId` as they stand beside them, unchecked."""

    fields: Any
    protocol: Any = None
    request_id: Any = None


def serve(
    function: Function, pages: Mapping[str, str] | None = None, **options: Any
) -> Callable[[flask.Request], Any]:
    """The HTTP function of this name, which serves the callables that are declared for it.

    `pages` names modules that answer a path of their own by a function `respond`.
    """

    @cross_origin(methods="POST", origins="*", max_age=PREFLIGHT_SECONDS)
    def serve_http(request: flask.Request) -> flask.Response:
        page = (pages or {}).get(named_by(function, request.path))
        with time_limit(math.inf if function == "account_data" else DATABASE_SECONDS):
            return serve_page(page, request) if page else serve_call(function, request)

    serve_http.__name__ = function
    # The library's own wrapper is not called: it only says what the CLI has to deploy.
    described: Any = https_fn.on_call(**options)(serve_http)  # type: ignore[arg-type]
    serve_http.__firebase_endpoint__ = described.__firebase_endpoint__  # type: ignore[attr-defined]
    return serve_http


def serve_page(module: str, request: flask.Request) -> flask.Response:
    """What the module of a page answers, logged as a call with the page's name."""
    name, started = module.rpartition(".")[2], time.perf_counter()
    try:
        response: flask.Response = import_module(module).respond(request)
        outcome = PAGE_OUTCOMES[response.status_code]
    except Exception as error:
        failure = map_error(error, callable=name)
        response, outcome = error_response(https_error(failure)), failure.reason
    log_call(name, outcome, started)
    return response


def serve_call(function: Function, request: flask.Request) -> flask.Response:
    """The answer to a call. What is refused before a callable runs is logged here."""
    name, started = NO_CALLABLE, time.perf_counter()
    try:
        declaration = find_callable(function, request.path)
        name = declaration.name
        call = Request(read_data(request), request, auth=read_tokens(request))
    except Exception as error:
        failure = map_error(error, callable=name)
        log_call(name, failure.reason, started)
        return error_response(https_error(failure))
    try:
        return flask.jsonify(result=answer(declaration, call))
    except https_fn.HttpsError as error:
        return error_response(error)


def log_call(
    name: str, outcome: str, started: float, bill: Bill | None = None, **place: Any
) -> None:
    """Log the one line of a request: what was called, how it ended, what it cost."""
    reads, writes = (bill.reads, bill.writes) if bill else (0, 0)
    spent = {"ms": structured_log.ms_since(started), "reads": reads, "writes": writes}
    structured_log.info("call", callable=name, outcome=outcome, **spent, **place)


def https_error(failure: Failure) -> https_fn.HttpsError:
    """A failure as firebase-functions names it."""
    code = https_fn.FunctionsErrorCode(failure.code)
    return https_fn.HttpsError(code, failure.text, failure.details)


def error_response(error: https_fn.HttpsError) -> flask.Response:
    """An error in the callable protocol."""
    return flask.make_response(flask.jsonify(error=error._as_dict()), error._http_error_code.status)


def answer(declaration: Declaration, request: Request) -> dict[str, Any]:
    """What the callable answers, with its cost. Every error becomes an HttpsError."""
    bill, started, outcome = Bill(), time.perf_counter(), "ok"
    place = game_and_seq(request.data)
    token = current_bill.set(bill)
    try:
        result = handle(declaration, request) or {}
        place = {"game": result.get("gameId") or place["game"], "seq": result.get("seq")}
        return {**result, "cost": {"reads": bill.reads, "writes": bill.writes}}
    except Exception as error:
        failure = map_error(error, callable=declaration.name, **place)
        outcome = failure.reason
        raise https_error(failure) from None
    finally:
        current_bill.reset(token)
        log_call(declaration.name, outcome, started, bill, **place)


def handle(declaration: Declaration, request: Request) -> Any:
    """Answer a call: as the handler does, or as the call's receipt says if it was made before."""
    uid, guest = caller_of(request)
    if problem := size_problem(request.data):
        raise BadRequest("data", problem)
    envelope = open_envelope(declaration, request.data)
    receipt = receipt_of(declaration, uid, envelope)
    call, asked = Call(uid, guest, server_clock.now_ms(), receipt), None
    try:
        check_caller(declaration, call)
        check_protocol(envelope.protocol)
        asked = read_request(declaration.request, envelope.fields)
        if declaration.takes_request_id and receipt is None:
            raise BadRequest("requestId", "required" if envelope.request_id is None else ID_RULE)
        if declaration.per_minute is not None and not declaration.takes_request_id:
            rate_limits.check_rate(uid, declaration.name, call.now)
        return declaration.handler(call, asked)
    except Exception as error:
        earlier = find_earlier(declaration, call, asked, error)
        if earlier is None:
            raise
    follow_ups.do_again(earlier.follow_ups)
    return earlier.answer


def check_caller(declaration: Declaration, call: Call) -> None:
    """Raise Exhausted for too many calls at this instance, NotAllowed for a banned person."""
    per_minute = declaration.instance_per_minute
    rate_limits.check_instance_rate(call.uid, declaration.name, per_minute, call.now)
    sanctions.check_not_banned(call.uid, declaration.name, call.now)


def find_earlier(
    declaration: Declaration, call: Call, asked: object | None, error: Exception
) -> Stored | None:
    """The receipt of a call that has failed now, if it was made before.

    If not, the refusal counts. Raises ServiceRefused if the id has the receipt of another request.
    """
    try:
        earlier = call.receipt.read() if call.receipt else None
    except Refused:
        count_refusal(declaration, call, asked)
        raise
    if earlier is None and isinstance(error, Refused):
        count_refusal(declaration, call, asked)
    if earlier is not None and not isinstance(error, StolikError):
        map_error(error, callable=declaration.name)  # logs it
    return earlier


def count_refusal(declaration: Declaration, call: Call, asked: object | None) -> None:
    """Count a call that was refused before its commit, else one could guess without limit.

    A request that could not be read says nothing about what exists, so it does not count.
    """
    if asked is not None and call.receipt and declaration.per_minute is not None:
        rate_limits.check_rate(call.uid, declaration.name, call.now)


def caller_of(request: Request) -> tuple[str, bool]:
    """The uid of who calls, and whether a guest. Raises NotSignedIn when there is no token."""
    uid = request.auth.uid if request.auth else None
    if request.auth is None or uid is None or not is_id(uid):
        raise NotSignedIn
    signed_in = request.auth.token.get("firebase") or {}
    return uid, signed_in.get("sign_in_provider") == "anonymous"


def open_envelope(declaration: Declaration, data: Any) -> Envelope:
    """The fields of a request, and what stands beside them."""
    if not isinstance(data, dict):
        return Envelope(data)
    beside = {"protocol", "requestId"} if declaration.takes_request_id else {"protocol"}
    fields = {name: value for name, value in data.items() if name not in beside}
    request_id = data.get("requestId") if declaration.takes_request_id else None
    return Envelope(fields, data.get("protocol"), request_id)


def receipt_of(declaration: Declaration, uid: str, envelope: Envelope) -> Receipt | None:
    """The receipt that a call has or will have; None without a valid id of the request."""
    request_id = envelope.request_id
    if not isinstance(request_id, str) or not is_request_id(request_id):
        return None
    return Receipt(uid, request_id, declaration.name, hash_body(envelope.fields))


def check_protocol(spoken: Any) -> None:
    """Raise NotAllowed if the client speaks an older protocol."""
    number = PROTOCOL if spoken is None else whole_number(spoken)
    if number is None or number < PROTOCOL:
        text = f"this client is too old; update it to one that speaks protocol {PROTOCOL}"
        raise NotAllowed(ServiceReason.CLIENT_TOO_OLD, text, protocol=PROTOCOL)
