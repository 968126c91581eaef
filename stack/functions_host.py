"""Serves all functions of one main.py from one process, at the Functions emulator's addresses.

usage: python -m stack.functions_host MAIN PORT

The official emulator starts two processes per concurrent Python request. This host loads the file
once, with the loader of functions-framework, and serves it from threads:

    POST /<project>/<region>/<name>[/<path>]               callables, tasks, schedules, HTTP
    POST /functions/projects/<project>/triggers/<id>       events of the Firestore emulator
    GET  /__functions                                      the manifest, for the stack
    GET, POST /__clock                                     the clock's offset: {"offset": ms}
    GET  /__pages                                          pages of other parts, for /dev
"""

from __future__ import annotations

import base64
import inspect
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import flask
import functions_framework
from cloudevents.http import from_http
from firebase_functions.private.serving import to_spec
from functions_framework import _function_registry as registry
from functions_framework._http.gunicorn import GunicornApplication

from stack.clock import Clock
from stack.config import LOOPBACK, PROJECT
from stolik.service.settings import THREADS

Function = Callable[..., Any]


def load(source: Path) -> dict[str, Function]:
    """The functions of `source` by name, discovered in the way of the Firebase CLI."""
    module, spec = registry.load_function_module(str(source))  # type: ignore[no-untyped-call]
    spec.loader.exec_module(module)
    declared = [
        function
        for _, function in inspect.getmembers(module, inspect.isfunction)
        if hasattr(function, "__firebase_endpoint__")
    ]
    return {endpoint(function).entryPoint: function for function in declared}


def endpoint(function: Function) -> Any:
    """The endpoint that firebase-functions attached to `function`."""
    return function.__firebase_endpoint__  # type: ignore[attr-defined]


def regions(function: Function) -> list[str]:
    """The regions of `function`."""
    return [
        str(getattr(region, "value", region))
        for region in endpoint(function).region or ["us-central1"]
    ]


def describe(function: Function) -> dict[str, Any]:
    """Regions and triggers of `function`, as plain JSON."""
    facts = endpoint(function)
    kinds = ("taskQueueTrigger", "scheduleTrigger", "eventTrigger")
    spec = {kind: to_spec(value) for kind in kinds if (value := getattr(facts, kind)) is not None}
    return {"regions": regions(function), **_plain(spec)}


def make_app(source: Path) -> flask.Flask:
    """A Flask application that serves every function of `source`."""
    app = flask.Flask("stolik")
    app.register_error_handler(500, functions_framework.crash_handler)
    functions = load(source)
    for name, function in functions.items():
        is_event = endpoint(function).eventTrigger is not None
        app.view_functions[name] = _on_event(function) if is_event else _on_request(function)
        for region in regions(function):
            url = f"/{PROJECT}/{region}/{name}"
            trigger = f"/functions/projects/{PROJECT}/triggers/{region}-{name}-0"
            for rule in (url, f"{url}/<path:path>", trigger):
                app.url_map.add(app.url_rule_class(rule, endpoint=name))
    manifest = {name: describe(function) for name, function in functions.items()}
    app.add_url_rule("/__functions", view_func=lambda: manifest, endpoint="__functions")
    app.add_url_rule("/__clock", view_func=_clock, methods=["GET", "POST"], endpoint="__clock")
    app.add_url_rule("/__pages", view_func=_pages, endpoint="__pages")
    return app


def _on_request(function: Function) -> Function:
    def view(path: str = "") -> Any:
        environ = {**flask.request.environ, "PATH_INFO": f"/{path}"}  # as a function sees it
        return function(flask.Request(environ))

    return view


def _on_event(function: Function) -> Function:
    def view(path: str = "") -> str:
        body = flask.request.get_data()
        if flask.request.path.startswith("/functions/"):
            body = base64.b64decode(body)  # the Firestore emulator sends its protobuf in base64
        function(from_http(dict(flask.request.headers), body))
        return "OK"

    return view


def _clock() -> flask.Response:
    clock = Clock(Path(os.environ["STOLIK_CLOCK_FILE"]))
    if flask.request.method == "POST":
        clock.set(int(flask.request.get_json(force=True)["offset"]))
    response = flask.jsonify({"offset": clock.offset_ms})
    response.headers["Access-Control-Allow-Origin"] = "*"  # the page /dev is on Hosting's port
    return response


def _pages() -> flask.Response:
    response = flask.Response(
        os.environ.get("STOLIK_STACK_PAGES", "{}"), mimetype="application/json"
    )
    response.headers["Access-Control-Allow-Origin"] = "*"
    return response


def _plain(value: Any) -> Any:
    """`value` as JSON: parameter expressions by their value, sentinels as None."""
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, (str, int, float, type(None))):
        return value
    return _plain(value.value) if hasattr(value, "value") else None


class Host(GunicornApplication):
    """Gunicorn with one worker, which loads the functions, since gRPC does not survive a fork."""

    def load(self) -> flask.Flask:
        """Called by Gunicorn in its worker."""
        return make_app(self.app)


def main(source: str, port: str) -> None:
    """Serve until stopped by a signal."""
    threads = int(os.environ.get("STOLIK_BENCH_THREADS", THREADS))
    options = {"workers": 1, "threads": threads, "keepalive": 75, "graceful_timeout": 3}
    Host(Path(source), LOOPBACK, int(port), False, **options).run()  # type: ignore[no-untyped-call]


if __name__ == "__main__":
    main(*sys.argv[1:])
