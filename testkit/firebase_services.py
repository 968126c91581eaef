"""Firebase's services of this process, which remember their addresses and the project."""

from __future__ import annotations

import firebase_admin

from stolik.service.api import http_request
from stolik.service.scheduling import task_queue


def forget_services() -> None:
    """Let the next call look at the environment again: the project, emulators, keys."""
    task_queue._queue.cache_clear()
    http_request._limit_app_check.cache_clear()
    app = firebase_admin.get_app()
    app._project_id_initialized = False
    for service in ("_functions", "_auth", "_app_check"):
        app._services.pop(service, None)
