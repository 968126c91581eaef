"""Entry points: functions that serve callables, and those that Firebase and Telegram call.

What only few calls need is imported by the first of them, which keeps cold starts short. So does
the garbage collector, which rests meanwhile: modules make many objects and none that can go, and
looking through them again and again takes a fifth of the start.
"""

from __future__ import annotations

import gc

gc.disable()  # before the imports below

import os
from importlib import import_module
from typing import Any

import firebase_admin
import flask
from firebase_functions import https_fn, options, scheduler_fn, tasks_fn

from stolik.service import server_clock
from stolik.service.api.callable_http import serve
from stolik.service.callables import play  # noqa: F401 - declares the callables of a running table
from stolik.service.settings import (
    FUNCTIONS,
    KEYS_SECONDS,
    REGION,
    SERVICE_ACCOUNT,
    check,
    most_at_once,
)
from stolik.telegram import chat_tasks  # noqa: F401 - observes headers, for chats

check(os.environ)

RETRIES = options.RetryConfig(max_attempts=5, min_backoff_seconds=1)
# A wake-up that comes before the commit that it belongs to is tried again for 15 s
# (`wake_ups.MARGIN_MS`), and finds the commit within 4 s.
WAKE_UP_RETRIES = options.RetryConfig(max_attempts=8, min_backoff_seconds=1, max_backoff_seconds=4)
# Long enough for a lease to end, and for a mail server to come back: 40 minutes in all.
NOTICE_RETRIES = options.RetryConfig(max_attempts=8, min_backoff_seconds=20)

# Verifies tokens. Given options, it does not read FIREBASE_CONFIG, which names the same project.
firebase_admin.initialize_app(
    options={"projectId": os.environ.get("GCLOUD_PROJECT"), "httpTimeout": KEYS_SECONDS}
)
options.set_global_options(region=REGION, service_account=SERVICE_ACCOUNT)

PAGES = {
    "unsubscribe": "stolik.service.notify.unsubscribe",
    "open_tables": "stolik.service.lobby.open_tables",
    "live_tables": "stolik.service.lobby.live_tables",
}
api = serve("api", PAGES, **FUNCTIONS["api"])
think = serve("think", **FUNCTIONS["think"])
account_data = serve("account_data", **FUNCTIONS["account_data"])


@tasks_fn.on_task_dispatched(
    **FUNCTIONS["turntask"],
    retry_config=WAKE_UP_RETRIES,
    rate_limits=options.RateLimits(max_concurrent_dispatches=most_at_once("turntask")),
)
def turntask(request: https_fn.CallableRequest[Any]) -> None:
    """End a turn whose time is up, or order notices."""
    import_module("stolik.service.ops.turn_tasks").handle(request.data, server_clock.now_ms())


@tasks_fn.on_task_dispatched(
    **FUNCTIONS["bottask"],
    retry_config=RETRIES,
    rate_limits=options.RateLimits(max_concurrent_dispatches=most_at_once("bottask")),
)
def bottask(request: https_fn.CallableRequest[Any]) -> None:
    """Play a bot's turn, away from the instances where people wait for an answer."""
    import_module("stolik.service.ops.turn_tasks").handle(request.data, server_clock.now_ms())


@tasks_fn.on_task_dispatched(
    **FUNCTIONS["noticetask"],
    retry_config=NOTICE_RETRIES,
    rate_limits=options.RateLimits(max_concurrent_dispatches=most_at_once("noticetask")),
)
def noticetask(request: https_fn.CallableRequest[Any]) -> None:
    """Send one notice by mail, push or webhook."""
    import_module("stolik.service.ops.notice_tasks").handle(request.data, server_clock.now_ms())


@https_fn.on_request(**FUNCTIONS["telegram"])
def telegram(request: flask.Request) -> flask.Response:
    """The Telegram webhook; its library is loaded by the first update."""
    status, answer = import_module("stolik.telegram.webhook").receive(
        request, server_clock.now_ms()
    )
    return flask.Response(answer, status, content_type="application/json")


@tasks_fn.on_task_dispatched(
    **FUNCTIONS["chattask"],
    retry_config=RETRIES,
    rate_limits=options.RateLimits(max_concurrent_dispatches=20, max_dispatches_per_second=5),
)
def chattask(request: https_fn.CallableRequest[Any]) -> None:
    """Bring a chat's messages up to date, within Telegram's rate limits."""
    import_module("stolik.telegram.task_handler").handle(request.data, server_clock.now_ms())


@scheduler_fn.on_schedule(schedule="every 1 minutes", **FUNCTIONS["sweep"])
def sweep(event: scheduler_fn.ScheduledEvent) -> None:
    """Do what lost tasks left undone, and close tables that were abandoned."""
    import_module("stolik.service.ops.sweeper").sweep_all(server_clock.now_ms())


gc.freeze()  # what was made so far stays
gc.enable()
