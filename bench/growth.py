"""The load bench with ever more tables on one stack; at the end the first number once more.

python -m bench.growth [SECONDS] [TABLES...]

The emulator gets faster while it runs, so a number of tables that comes later finds it warmer: the
last row tells that apart from the number of tables. Tables are opened by this process, which counts
nobody's open tables: Firestore counts them from an index, the emulator by reading every header.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import firebase_admin
import flask

from bench.report import write
from stack import run_stack
from stolik.service.api import callable_http, rate_limits
from stolik.service.callables import registry  # noqa: F401 - declares all callables
from testkit.in_process import ACCEPT_UNSIGNED_TOKENS, use_stack
from testkit.load import run
from testkit.people import Person
from testkit.request_ids import with_request_id

TABLES = (10, 100, 1_000, 5_000)
PARTS = ("firestore", "functions", "tasks")
SHOWN = ("moves/s", "documents a move", "call p50", "call p99", "heard p50", "bare p50", "errors")


@contextmanager
def opened_here() -> Iterator[None]:
    """Calls are served by this process, and nobody's open tables are counted."""
    api, app = callable_http.serve("api"), flask.Flask("bench")

    def call(person: Person, function: str, **fields: Any) -> Any:
        headers = {"Authorization": f"Bearer {person.token}"}
        body = {"data": with_request_id(function, fields)}
        with app.test_request_context(f"/{function}", method="POST", json=body, headers=headers):
            answer = api(flask.request)
        assert answer.status_code == 200, answer.json
        return answer.json["result"]

    uncounted = patch.object(rate_limits, "check_open_tables", lambda tx, uid: None)
    with uncounted, patch.object(Person, "call", call):
        yield


def main(seconds: int = 40, *tables: int) -> int:
    """Print and keep the figures of every number of tables."""
    sizes = tables or TABLES
    rows: dict[str, Any] = {"seconds": seconds}
    firebase_admin.initialize_app()  # reads tokens in this process
    with run_stack(parts=PARTS, env=ACCEPT_UNSIGNED_TOKENS) as stack, use_stack(stack):
        os.environ |= ACCEPT_UNSIGNED_TOKENS
        for step, count in enumerate((*sizes, sizes[0]), 1):
            figures = run(stack, count, seconds, None, seconds / 4, opened_here()).figures()
            rows[f"{step}: {count:,} tables"] = {name: figures.get(name) for name in SHOWN}
            print(rows, flush=True)
    write("growth", "Growth: the load bench with ever more tables", rows)
    return int(any(row["errors"] for row in rows.values() if isinstance(row, dict)))


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
