"""Lists of a game's tables for anybody: `GET /api/open_tables?game=` and `/api/live_tables?game=`.

Nobody signs in, and no uid is shown. Firebase Hosting keeps an answer for ten seconds, so that the
cost does not grow with the number of people who look at a list.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import flask
from google.cloud.firestore import FieldFilter, Query

from stolik.documents.header import Header
from stolik.engine import games
from stolik.engine.errors import BadRecord
from stolik.service import server_clock, structured_log
from stolik.service.tables import firestore_client
from stolik.service.tables.firestore_client import FIRESTORE_UNAVAILABLE, within_limit
from stolik.service.tables.header_document import read_header

MAX_TABLES = 50
CACHE_SECONDS = 10


def respond(
    request: flask.Request, list_tables: Callable[[str, int], Mapping[str, Any]]
) -> flask.Response:
    """Answer what `list_tables(game, now)` returns.

    Answers 400 for a game that does not exist, and 503 while the database does not answer.
    """
    game = request.args.get("game", "")
    if request.method != "GET" or set(request.args) - {"game"}:
        return _answer({"error": "ask by GET, with no other field than game"}, 400)
    try:
        name = games.find(game.partition("@")[0]).name
    except BadRecord as error:
        return _answer({"error": f"game: {error}"}, 400)
    try:
        return _answer(list_tables(name, server_clock.now_ms()), 200)
    except FIRESTORE_UNAVAILABLE as error:
        structured_log.error("database does not answer", error, callable="public list")
        return _answer({"error": "busy: the tables cannot be reached now; ask again"}, 503)


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


def _answer(content: Mapping[str, Any], status: int) -> flask.Response:
    response = flask.jsonify(content)
    response.status_code = status
    # Errors are kept too, else anybody could ask without end past the cache.
    response.headers["Cache-Control"] = f"public, max-age={CACHE_SECONDS}, s-maxage={CACHE_SECONDS}"
    return response
