"""The edge of a callable: what is no JSON request at all is refused before anything looks at it.

firebase-functions answers a body that it cannot read with 500, as if the fault were ours, and
parses a body of any size. Here it is read once, within limits, and refused in the words of
the callable protocol.
"""

from __future__ import annotations

import functools
import json
import os
from collections.abc import Callable
from typing import Any

import flask
from firebase_functions import https_fn
from flask_cors import cross_origin
from werkzeug.exceptions import HTTPException

from stolik.service import server_clock
from stolik.service.api import rate_limits
from stolik.service.api.error_map import Caller, answering
from stolik.service.api.request_fields import Fields
from stolik.service.reasons import ServiceReason

LARGEST = 64 * 1024  # bytes
APP_CHECK = os.environ.get("STOLIK_APP_CHECK") == "1"

Handler = Callable[[Caller, Fields], Any]


def on_call(handler: Handler) -> Callable[[flask.Request], Any]:
    """The callable function that parses, delegates to `handler` and answers."""

    @functools.wraps(handler)
    def counted(caller: Caller, fields: Fields) -> Any:
        rate_limits.check_instance_rate(caller.uid, handler.__name__, server_clock.now_ms())
        return handler(caller, fields)

    inner: Callable[[Any], Any] = https_fn.on_call(enforce_app_check=APP_CHECK)(answering(counted))

    @cross_origin(methods="POST", origins="*")
    @functools.wraps(inner)
    def edge(request: flask.Request) -> Any:
        fault = body_fault(request) if request.method == "POST" else None
        if fault is None:
            return inner(request)
        details = {"reason": str(ServiceReason.BAD_REQUEST), "field": "body"}
        error = {"status": "INVALID_ARGUMENT", "message": fault, "details": details}
        return flask.make_response(flask.jsonify(error=error), 400)

    return edge


def body_fault(request: flask.Request) -> str | None:
    """What is wrong with the body of a request as such, or None."""
    request.max_content_length = LARGEST
    try:
        body = request.get_data()
    except HTTPException:
        return f"body: expected at most {LARGEST} bytes"
    try:
        content = json.loads(body.decode())
    except (ValueError, RecursionError):
        return "body: expected JSON"
    if not isinstance(content, dict) or set(content) != {"data"}:
        return 'body: expected {"data": ...} and nothing else'
    return None


def production_is_safe(environ: dict[str, str]) -> bool:
    """Whether tokens are really checked: the emulator's setting makes anybody anyone."""
    deployed = "K_SERVICE" in environ and environ.get("FUNCTIONS_EMULATOR") != "true"
    return not (deployed and environ.get("FIREBASE_AUTH_EMULATOR_HOST"))
