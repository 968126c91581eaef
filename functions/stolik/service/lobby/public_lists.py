"""Lists of a game's tables for anybody: `GET /api/open_tables?game=` and `/api/live_tables?game=`.

Nobody signs in, and no uid is shown. Firebase Hosting keeps an answer for ten seconds, and so does
each instance, because whoever varies the address gets past Hosting: the cost does not grow with the
number of people who look at a list, or who mean harm.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from threading import Lock
from typing import Any

import flask
from google.cloud.firestore import FieldFilter, Query

from stolik.documents.header import Header
from stolik.engine import games
from stolik.service import server_clock, structured_log
from stolik.service.settings import is_deployed
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import FIRESTORE_UNAVAILABLE, within_limit
from stolik.service.tables.header_document import read_header
from stolik.service.time_limit import seconds_left

ListTables = Callable[[str, int], Mapping[str, Any]]  # of a game, at a time in ms
Answer = tuple[Mapping[str, Any], int]  # content and HTTP status

MAX_TABLES = 50
CACHE_SECONDS = 10
BUSY: Answer = ({"error": "busy: the tables cannot be reached now; ask again"}, 503)


def respond(request: flask.Request, list_tables: ListTables) -> flask.Response:
    """Answer what `list_tables(game, now)` returns, at most CACHE_SECONDS old.

    Answers 400 for any other question, and 503 while the database does not answer.
    """
    asked = request.args.getlist("game")
    if request.method != "GET" or len(asked) != 1 or set(request.args) != {"game"}:
        return _http({"error": "ask by GET, with one field: game"}, 400)
    (game,) = asked
    if game not in games.NAMES:
        return _http({"error": f"game: must be one of {', '.join(games.NAMES)}"}, 400)
    if not is_deployed():  # emulators have no such cache either: a new table is listed at once
        return _http(*_ask(list_tables, game, server_clock.now_ms()))
    return _http(*_latest_of(list_tables, game).answer(server_clock.now_ms()))


class _Latest:
    """The latest answer of one list for one game, which this instance gives for CACHE_SECONDS."""

    def __init__(self, list_tables: ListTables, game: str) -> None:
        self._ask: Callable[[int], Answer] = partial(_ask, list_tables, game)
        self._answer: Answer | None = None
        self._asked_at = 0  # ms
        self._asking = Lock()

    def answer(self, now: int) -> Answer:
        """The kept answer, or a new one. Calls that come meanwhile wait for the same."""
        if not self._asking.acquire(timeout=seconds_left()):
            return BUSY
        try:
            age = now - self._asked_at
            if self._answer is None or not 0 <= age < CACHE_SECONDS * 1_000:
                self._answer, self._asked_at = self._ask(now), now
            return self._answer
        finally:
            self._asking.release()


@cache
def _latest_of(list_tables: ListTables, game: str) -> _Latest:
    return _Latest(list_tables, game)


def _ask(list_tables: ListTables, game: str, now: int) -> Answer:
    """What the database says: the list and the status 200, or an error and 503."""
    try:
        return list_tables(game, now), 200
    except FIRESTORE_UNAVAILABLE as error:
        structured_log.error("database does not answer", error, callable=list_tables.__name__)
        return BUSY


def latest_headers(order: str, **equal: object) -> list[tuple[str, Header]]:
    """Id and header of the tables with these fields, the latest by the field `order` first."""
    query: Any = firestore_client.client().collection("games")
    for field, value in equal.items():
        query = query.where(filter=FieldFilter(field, "==", value))
    latest = query.order_by(order, direction=Query.DESCENDING).limit(MAX_TABLES)
    return [
        (document.reference.id, read_header(document.to_dict() or {}))
        for document in latest.stream(**within_limit())
    ]


def _http(content: Mapping[str, Any], status: int) -> flask.Response:
    response = flask.jsonify(content)
    response.status_code = status
    # Errors are kept too, else anybody could ask without end past the cache.
    response.headers["Cache-Control"] = f"public, max-age={CACHE_SECONDS}, s-maxage={CACHE_SECONDS}"
    return response
